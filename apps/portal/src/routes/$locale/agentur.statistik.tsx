import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { PageLink } from '../../app/page-link.tsx'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { loadStatistics } from '../../features/agency/reports/load-reports.ts'
import { useSeesAll } from '../../features/agency/reports/report-frame.tsx'
import { StatisticsView } from '../../features/agency/reports/statistics.tsx'
import { cx } from '../../ui/class-names.ts'

const periods = ['12', '3', '24'] as const
type Period = (typeof periods)[number]

/** Statistics of the agency area. */
export const Route = createFileRoute('/$locale/agentur/statistik')({
  staticData: { texts: ['agency', 'reports', 'share'] },
  validateSearch: (search: Record<string, unknown>): { monate?: Period } => {
    const monate = periods.slice(1).find((period) => period === String(search.monate))
    return monate ? { monate } : {}
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps: { monate } }) =>
    orAgencyLogin(context, location, loadStatistics(Number(monate ?? '12'))),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('reports.statistics.meta') }),
  component: AgencyStatisticsPage,
})

function AgencyStatisticsPage() {
  const figures = Route.useLoaderData()
  const { monate = '12' } = Route.useSearch()
  const { t } = useI18n()
  const seesAll = useSeesAll()
  return (
    <AgencyShell
      title={t('reports.statistics.title')}
      lead={t(seesAll ? 'reports.statistics.lead' : 'reports.statistics.lead.own')}
    >
      <nav aria-label={t('reports.period')} className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {(['3', '12', '24'] as const).map((period) => (
            <li key={period}>
              <PageLink
                page="agencyStatistics"
                search={{ monate: period === '12' ? undefined : period }}
                resetScroll={false}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-pill px-4 font-[600] max-md:px-3 no-underline focus-visible:rounded-pill',
                  period === monate
                    ? 'surface-selected'
                    : 'surface-card border-[1.5px] border-line hover:border-edge',
                )}
              >
                {t(`reports.period.${period}`)}
                {period === monate && <span className="sr-only"> {t('reports.view.selected')}</span>}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <StatisticsView figures={figures} />
    </AgencyShell>
  )
}
