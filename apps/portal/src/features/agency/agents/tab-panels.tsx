import { useNavigate } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import { call } from '../../../api/call.ts'
import { useApp } from '../../../app/hooks.ts'
import { pagePath } from '../../../app/page-link.tsx'
import { AreaTiles } from '../home/area-tiles.tsx'
import { InvitationList } from '../invitations/invitation-list.tsx'
import { listRequestBody } from '../invitations/list-search.ts'
import { LeadsList } from '../reports/leads-list.tsx'
import { loadLeads, loadOrders, loadRecommenders, loadStatistics } from '../reports/load-reports.ts'
import { OrdersList } from '../reports/orders-list.tsx'
import { RecommendersList } from '../reports/recommenders-list.tsx'
import { useSeesAll } from '../reports/report-frame.tsx'
import { StatisticsView } from '../reports/statistics.tsx'
import type { AgentTab } from './tab-names.ts'

const noFilter = {}

/** Loaders of the tabs: each loads the first page of a list. The first two tabs are forms and load nothing. */
const loaders = {
  einladungen: () =>
    call('listAgencyInvitations', { params: { person: 'alle' }, body: listRequestBody(noFilter) }),
  empfehlungen: () => loadRecommenders(noFilter),
  leads: () => loadLeads(noFilter),
  auftraege: () => loadOrders(noFilter),
  dashboard: () => loadStatistics(12),
} as const satisfies Partial<Record<AgentTab, () => Promise<unknown>>>

type Loaded = {
  [Tab in keyof typeof loaders]: { tab: Tab; data: Awaited<ReturnType<(typeof loaders)[Tab]>> }
}
export type TabData = Loaded[keyof Loaded]

/** Loads the data of a tab; null for the tabs that are forms. */
export async function loadTab(tab: AgentTab): Promise<TabData | null> {
  if (tab === 'telefon' || tab === 'recommend-employees') return null
  return { tab, data: await loaders[tab]() } as TabData
}

/** Content of a tab: a list of the agency area, whose links for sorting and paging lead to the area's own pages. */
export function TabPanel({ loaded }: { loaded: TabData }) {
  const withMember = useSeesAll()
  switch (loaded.tab) {
    case 'einladungen':
      return <Invitations page={loaded.data} />
    case 'empfehlungen':
      return <RecommendersList page="agencyRecommenders" query={noFilter} recommenders={loaded.data} />
    case 'leads':
      return <LeadsList page="agencyLeads" query={noFilter} leads={loaded.data} withMember={withMember} />
    case 'auftraege':
      return <OrdersList page="agencyOrders" query={noFilter} orders={loaded.data} withMember={withMember} />
    case 'dashboard':
      return (
        <div className="grid gap-8">
          <StatisticsView figures={loaded.data} />
          <AreaTiles />
        </div>
      )
  }
}

function Invitations({ page }: { page: ResponseOf<'listAgencyInvitations'> }) {
  const { locale } = useApp()
  const navigate = useNavigate()
  return (
    <InvitationList
      page={page}
      search={noFilter}
      isNamedByTab
      onSearch={(search) => navigate({ to: pagePath(locale, 'agencyInvitations'), search: search as never })}
    />
  )
}
