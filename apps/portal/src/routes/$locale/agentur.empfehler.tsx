import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { loadRecommenders } from '../../features/agency/reports/load-reports.ts'
import { RecommendersList } from '../../features/agency/reports/recommenders-list.tsx'
import { ReportFrame } from '../../features/agency/reports/report-frame.tsx'
import { readQuery, recommenderSorts, recommenderViews } from '../../features/agency/reports/report-query.ts'

/** Recommenders report of the agency area. */
export const Route = createFileRoute('/$locale/agentur/empfehler')({
  staticData: { texts: ['agency', 'reports'] },
  // Parsed together with the report, so that the code is not in the first file every visitor loads.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => orAgencyLogin(context, location, load(deps)),
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.i18n.t('reports.meta.agencyRecommenders') }),
  component: Page,
})

async function load(search: Record<string, unknown>) {
  const query = readQuery(search, { views: recommenderViews, sorts: recommenderSorts })
  const [page, choices] = await Promise.all([loadRecommenders(query), call('getAgencyReportChoices')])
  return { page, choices, query }
}

function Page() {
  const { page, choices, query } = Route.useLoaderData()

  return (
    <ReportFrame
      page="agencyRecommenders"
      views={recommenderViews}
      total={page.TotalCount}
      query={query}
      choices={choices}
    >
      <RecommendersList page="agencyRecommenders" query={query} recommenders={page} />
    </ReportFrame>
  )
}
