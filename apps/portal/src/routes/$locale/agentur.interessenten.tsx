import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { LeadsList } from '../../features/agency/reports/leads-list.tsx'
import { loadLeads } from '../../features/agency/reports/load-reports.ts'
import { ReportFrame, useSeesAll } from '../../features/agency/reports/report-frame.tsx'
import { leadViews, lineSorts, readQuery } from '../../features/agency/reports/report-query.ts'

/** Leads report of the agency area. */
export const Route = createFileRoute('/$locale/agentur/interessenten')({
  staticData: { texts: ['agency', 'reports'] },
  // Parsed together with the report, so that the code is not in the first file every visitor loads.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => orAgencyLogin(context, location, load(deps)),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('reports.meta.agencyLeads') }),
  component: Page,
})

async function load(search: Record<string, unknown>) {
  const query = readQuery(search, { views: leadViews, sorts: lineSorts })
  const [page, choices] = await Promise.all([loadLeads(query), call('getAgencyReportChoices')])
  return { page, choices, query }
}

function Page() {
  const { page, choices, query } = Route.useLoaderData()
  const withMember = useSeesAll()
  return (
    <ReportFrame page="agencyLeads" views={leadViews} total={page.TotalCount} query={query} choices={choices}>
      <LeadsList page="agencyLeads" query={query} leads={page} withMember={withMember} />
    </ReportFrame>
  )
}
