import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { TextInput } from './inputs.tsx'
import { ItemActions } from './item-actions.tsx'
import { TranslationFields } from './translations.tsx'
import type { Footnote } from './types.ts'

/** Small print that products share. */
export default function FootnotesPage() {
  const t = useT()
  const may = useCan()
  const footnotes = useApiQuery('listCatalogueFootnotes', {})
  const remove = useApiMutation('removeCatalogueFootnote', { done: 'catalogue.removed' })
  const [edited, setEdited] = useState<Footnote | 'new' | null>(null)
  return (
    <Page
      title={t('catalogue.footnotes.title')}
      lead={t('catalogue.footnotes.lead')}
      actions={
        may('createCatalogueFootnote') && (
          <Button variant="contained" onClick={() => setEdited('new')}>
            {t('catalogue.footnotes.new')}
          </Button>
        )
      }
    >
      <QueryResult query={footnotes}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <Empty title={t('catalogue.footnotes.none')} text={t('catalogue.footnotes.lead')} />
            </Card>
          ) : (
            <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {list.map((footnote) => (
                <Card key={footnote.id} component="li" sx={{ p: 2.5, display: 'flex', gap: 2 }}>
                  <div style={{ flexGrow: 1 }}>
                    <Typography sx={{ fontWeight: 600 }}>{footnote.title}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {[footnote.group, footnote.id].filter(Boolean).join(' · ')}
                    </Typography>
                    <Typography sx={{ mt: 1, maxWidth: 760 }}>{footnote.content}</Typography>
                  </div>
                  <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
                    <ItemActions
                      name={footnote.title}
                      mayChange="changeCatalogueFootnote"
                      onEdit={() => setEdited(footnote)}
                      onRemove={() => remove.mutate({ params: { id: footnote.id } })}
                    />
                  </Stack>
                </Card>
              ))}
            </Stack>
          )
        }
      </QueryResult>
      {edited && (
        <FootnoteDialog existing={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}

function FootnoteDialog({
  existing,
  onClose,
}: {
  readonly existing: Footnote | null
  readonly onClose: () => void
}) {
  const t = useT()
  const create = useApiMutation('createCatalogueFootnote', { done: 'catalogue.saved', quiet: true })
  const save = useApiMutation('changeCatalogueFootnote', { done: 'catalogue.saved', quiet: true })
  const fields = (existing ? save : create).error?.fields ?? {}
  const [footnote, setFootnote] = useState<Footnote>(
    existing ?? { id: '', group: '', title: '', content: '', translations: {} },
  )
  const change = (changes: Partial<Footnote>) => setFootnote({ ...footnote, ...changes })
  const { id, ...body } = footnote
  return (
    <ActionDialog
      title={existing ? existing.title : t('catalogue.footnotes.new')}
      submit={t('frame.save')}
      onClose={onClose}
      onSubmit={() =>
        existing ? save.mutateAsync({ params: { id }, body }) : create.mutateAsync({ body: footnote })
      }
    >
      <TextInput
        autoFocus
        required
        label={t('catalogue.footnote.title')}
        value={footnote.title}
        error={fields.title}
        onChange={(title) => change({ title })}
      />
      <TextInput
        required
        disabled={existing !== null}
        max={40}
        label={t('catalogue.id')}
        hint={t('catalogue.category.id.hint')}
        value={footnote.id}
        error={fields.id}
        onChange={(value) => change({ id: value })}
      />
      <TextInput
        max={60}
        label={t('catalogue.footnote.group')}
        value={footnote.group}
        error={fields.group}
        onChange={(group) => change({ group })}
      />
      <TextInput
        required
        max={2000}
        lines={4}
        label={t('catalogue.footnote.content')}
        value={footnote.content}
        error={fields.content}
        onChange={(content) => change({ content })}
      />
      <TranslationFields
        translations={footnote.translations}
        fields={fields}
        onChange={(translations) => change({ translations })}
        texts={[
          { name: 'title', label: t('catalogue.footnote.title'), standard: footnote.title },
          { name: 'group', label: t('catalogue.footnote.group'), standard: footnote.group, max: 60 },
          {
            name: 'content',
            label: t('catalogue.footnote.content'),
            standard: footnote.content,
            max: 2000,
            lines: 4,
          },
        ]}
      />
    </ActionDialog>
  )
}
