import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined'
import Card from '@mui/material/Card'
import type { ContentKind } from '@zuruf/contract/content-kinds'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { ExternalCmsNotice } from './external-cms-notice.tsx'
import { ItemTable } from './item-table.tsx'
import type { Summary } from './types.ts'

const isPending = ({ state }: Summary) => state === 'draft' || state === 'changed' || state === 'scheduled'

/** Unpublished changes of all kinds of content. */
export default function OverviewPage() {
  const t = useT()
  const kinds = {
    block: useApiQuery('listContent', { params: { kind: 'block' } }),
    'key-visual': useApiQuery('listContent', { params: { kind: 'key-visual' } }),
    faq: useApiQuery('listContent', { params: { kind: 'faq' } }),
    footnote: useApiQuery('listContent', { params: { kind: 'footnote' } }),
    variable: useApiQuery('listContent', { params: { kind: 'variable' } }),
  } satisfies Record<ContentKind, unknown>
  const all = Object.entries(kinds) as [ContentKind, (typeof kinds)['block']][]
  // Shows the state of the first list that is not loaded, so that loading and retrying cover all of them.
  const unloaded = all.find(([, { data }]) => !data)?.[1] ?? kinds.block
  const pending = all.flatMap(([kind, { data }]) =>
    (data?.items ?? []).filter(isPending).map((item) => ({ ...item, kind })),
  )
  return (
    <Page title={t('content.overview')} lead={t('content.overview.lead')}>
      <ExternalCmsNotice />
      <QueryResult query={unloaded}>
        {() =>
          pending.length > 0 ? (
            <ItemTable mixed label={t('content.overview')} items={pending.toSorted(newestFirst)} />
          ) : (
            <Card>
              <Empty
                icon={CheckCircleOutlinedIcon}
                title={t('content.overview.none')}
                text={t('content.overview.none.text')}
              />
            </Card>
          )
        }
      </QueryResult>
    </Page>
  )
}

const newestFirst = (a: Summary, b: Summary) => (b.changedAt ?? '').localeCompare(a.changedAt ?? '')
