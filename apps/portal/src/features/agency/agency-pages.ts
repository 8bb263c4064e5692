import { can } from '@zuruf/contract/abilities'
import { type PageName, type PageRoute, pageRoutes } from '@zuruf/contract/routes'
import type { AgencyUser } from '../../app/session.ts'
import type { IconName } from '../../ui/icons.tsx'

/** Pages of the agency area in navigation order. A person sees those for which their role has the ability. */
export const agencyPages = [
  { page: 'agency', icon: 'home' },
  { page: 'agencyOrders', icon: 'check' },
  { page: 'agencyRecommenders', icon: 'heart' },
  { page: 'agencyLeads', icon: 'phone' },
  { page: 'agencyInvitations', icon: 'mail' },
  { page: 'agencyEmployees', icon: 'user' },
  { page: 'agencyRewards', icon: 'gift' },
  { page: 'agencyRewardPlan', icon: 'percent' },
  { page: 'agencyInvoices', icon: 'wallet' },
  { page: 'agencyStatistics', icon: 'chart' },
  { page: 'agencyData', icon: 'card' },
] as const satisfies readonly {
  readonly page: PageName
  readonly icon: IconName
}[]

/** Returns the pages that this person may open. SPEC §6 */
export function visiblePages({ Rollen, Agentur }: AgencyUser) {
  return agencyPages.filter(({ page }) => {
    const { ability }: PageRoute = pageRoutes[page]
    return Agentur !== null && ability !== undefined && can(Rollen, ability)
  })
}
