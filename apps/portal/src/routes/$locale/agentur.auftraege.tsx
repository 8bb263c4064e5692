import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { loadOrders } from '../../features/agency/reports/load-reports.ts'
import { OrdersList } from '../../features/agency/reports/orders-list.tsx'
import { ReportFrame, useSeesAll } from '../../features/agency/reports/report-frame.tsx'
import { lineSorts, orderViews, readQuery } from '../../features/agency/reports/report-query.ts'

/** Orders report of the agency area. */
export const Route = createFileRoute('/$locale/agentur/auftraege')({
  staticData: { texts: ['agency', 'progress', 'reports'] },
  // Parsed together with the report, so that the code is not in the first file every visitor loads.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => orAgencyLogin(context, location, load(deps)),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('reports.meta.agencyOrders') }),
  component: Page,
})

async function load(search: Record<string, unknown>) {
  const query = readQuery(search, { views: orderViews, sorts: lineSorts })
  const [page, choices] = await Promise.all([loadOrders(query), call('getAgencyReportChoices')])
  return { page, choices, query }
}

function Page() {
  const { page, choices, query } = Route.useLoaderData()
  const withMember = useSeesAll()
  return (
    <ReportFrame
      page="agencyOrders"
      views={orderViews}
      total={page.TotalCount}
      query={query}
      choices={choices}
    >
      <OrdersList page="agencyOrders" query={query} orders={page} withMember={withMember} />
    </ReportFrame>
  )
}
