import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { nullUnlessPartner } from '../../features/agency/partner/null-unless-partner.ts'
import { NotAPartner, PartnerShell } from '../../features/agency/partner/partner-shell.tsx'
import { ExportButton } from '../../features/agency/reports/export-button.tsx'
import { FilterForm } from '../../features/agency/reports/filter-form.tsx'
import { loadPartnerOrders } from '../../features/agency/reports/load-reports.ts'
import { OrdersList } from '../../features/agency/reports/orders-list.tsx'
import { lineSorts, orderViews, readQuery } from '../../features/agency/reports/report-query.ts'
import { ViewTabs } from '../../features/agency/reports/view-tabs.tsx'

/** Orders report of a sales partner. */
export const Route = createFileRoute('/$locale/profiseller/auftraege')({
  staticData: { texts: ['partner', 'progress', 'reports'] },
  // Parsed together with the report, so that the code is not in the first file every visitor loads.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => nullUnlessPartner(context, location, load(deps)),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('partner.orders.title') }),
  component: OrdersPage,
})

async function load(search: Record<string, unknown>) {
  const query = readQuery(search, { views: orderViews, sorts: lineSorts })
  const [page, { Produkte }] = await Promise.all([loadPartnerOrders(query), call('getPartnerReportChoices')])
  return { page, choices: { Produkte, Mitglieder: null }, query }
}

function OrdersPage() {
  const data = Route.useLoaderData()
  const { t, counted } = useI18n()
  if (!data) return <NotAPartner />
  const { page, choices, query } = data
  const { von, bis, produkt, suche, ansicht = 'alle' } = query
  const report = { page: 'profisellerOrders', query } as const
  return (
    <PartnerShell title={t('partner.orders.title')} lead={t('partner.orders.lead')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs {...report} views={orderViews} />
        <FilterForm {...report} choices={choices} full />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="font-[600]" aria-live="polite">
            {counted('reports.count.agencyOrders', page.TotalCount)}
          </p>
          {/* The file contains the whole view; a search has no export. */}
          {page.TotalCount > 0 && !suche && (
            <ExportButton report="exportPartnerOrders" ansicht={ansicht} query={{ von, bis, produkt }} />
          )}
        </div>
      </div>
      <div className="mt-3">
        <OrdersList {...report} orders={page} withMember={false} isPartner />
      </div>
    </PartnerShell>
  )
}
