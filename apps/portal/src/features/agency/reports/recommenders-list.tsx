import type { ResponseOf } from '@zuruf/contract'
import type { PageName } from '@zuruf/contract/routes'
import { useI18n } from '../../../app/hooks.ts'
import type { I18n } from '../../../app/i18n.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Pager } from './pager.tsx'
import { hasFilter, type ReportQuery } from './report-query.ts'
import { type Column, ReportTable } from './report-table.tsx'
import { shortDay } from './short-day.ts'

export type RecommendersPage = ResponseOf<'listAgencyRecommenders'>
type Recommender = RecommendersPage['Content'][number]

const columnsOf = ({ t, locale }: I18n): Column<Recommender>[] => [
  {
    key: 'name',
    title: t('reports.column.name'),
    sort: 'Name',
    head: true,
    cell: ({ Name }) => <span className="font-[650]">{Name || t('reports.gone')}</span>,
  },
  {
    key: 'referrals',
    title: t('reports.column.referrals'),
    sort: 'Empfehlungen',
    numeric: true,
    cell: ({ Empfehlungen }) => Empfehlungen.toLocaleString(locale),
  },
  {
    key: 'orders',
    title: t('reports.column.orders'),
    sort: 'Auftraege',
    numeric: true,
    cell: ({ Auftraege }) => Auftraege.toLocaleString(locale),
  },
  {
    key: 'last',
    title: t('reports.column.last'),
    sort: 'LetzteAktivitaet',
    numeric: true,
    cell: ({ LetzteAktivitaet }) => shortDay(LetzteAktivitaet, locale),
  },
]

interface RecommendersListProps {
  readonly page: PageName
  readonly query: ReportQuery
  readonly recommenders: RecommendersPage
}

/** Recommenders who have referrals with the agency's agents. */
export function RecommendersList({ page, query, recommenders }: RecommendersListProps) {
  const i18n = useI18n()
  // A line has no id, and two people may have the same name.
  const keys = new Map(recommenders.Content.map((line, index) => [line, `${index} ${line.Name}`]))
  return (
    <>
      {recommenders.Content.length === 0 ? (
        <EmptyState text={i18n.t(hasFilter(query) ? 'reports.none.filter' : 'reports.none.recommenders')} />
      ) : (
        <ReportTable
          caption={i18n.t('reports.caption.recommenders')}
          page={page}
          query={query}
          defaultSort="LetzteAktivitaet"
          columns={columnsOf(i18n)}
          lines={recommenders.Content}
          keyOf={(line) => keys.get(line) ?? line.Name}
        />
      )}
      <Pager page={page} query={query} pageCount={recommenders.PageCount} />
    </>
  )
}
