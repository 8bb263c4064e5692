import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { asTyped } from '@zuruf/domain/typed-text'
import { useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { BuiltInVariables } from './built-in-variables.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { ExternalCmsNotice } from './external-cms-notice.tsx'
import { FaqList } from './faq-list.tsx'
import { ItemTable } from './item-table.tsx'

export type ListedKind = 'block' | 'faq' | 'footnote' | 'variable'

/** Number of items above which a search field is shown. */
const manyItems = 12

/** List of all items of one kind. */
export default function ListPage({ kind }: { readonly kind: ListedKind }) {
  const t = useT()
  const may = useCan()
  const list = useApiQuery('listContent', { params: { kind } })
  const [search, setSearch] = useState('')
  const [isNew, setNew] = useState(false)
  const label = t(`content.kind.${kind}`)
  const create = kind !== 'block' && may('createContent') && (
    <Button variant="contained" onClick={() => setNew(true)}>
      {t(`content.new.${kind}`)}
    </Button>
  )
  return (
    <Page title={label} lead={t(`content.kind.${kind}.lead`)} actions={create}>
      <ExternalCmsNotice />
      <QueryResult query={list}>
        {({ items }) => {
          if (items.length === 0) {
            const none = kind === 'block' ? 'faq' : kind
            return (
              <Card>
                <Empty title={t(`content.${none}.none`)} text={t(`content.${none}.none.text`)} />
              </Card>
            )
          }
          const searched = asTyped(search.trim())
          const found = items.filter(({ id, title }) => asTyped(`${id} ${title}`).includes(searched))
          return (
            <Stack spacing={2.5}>
              {items.length > manyItems && (
                <TextField
                  type="search"
                  label={t('content.list.search')}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                  sx={{ maxWidth: 420 }}
                />
              )}
              {found.length === 0 ? (
                <Card>
                  <Empty
                    title={t('content.list.nothing')}
                    text={t('content.list.nothing.text', { words: search.trim() })}
                  />
                </Card>
              ) : kind === 'faq' && !searched && may('orderContent') ? (
                <FaqList items={found} />
              ) : (
                <ItemTable label={label} items={found.map((item) => ({ ...item, kind }))} />
              )}
            </Stack>
          )
        }}
      </QueryResult>
      {kind === 'variable' && <BuiltInVariables />}
      {isNew && kind !== 'block' && <CreateDialog kind={kind} onClose={() => setNew(false)} />}
    </Page>
  )
}
