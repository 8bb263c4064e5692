import { can } from '@zuruf/contract/abilities'
import { type PageName, type PageRoute, pageRoutes } from '@zuruf/contract/routes'
import type { AgencyUser } from '../../app/session.ts'
import type { IconName } from '../../ui/icons.tsx'

/** The screens of the area in the order of its navigation; which of them somebody sees, the table of abilities says. */
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

/** The screens that open to this person. SPEC §6 */
export function pagesOf({ Rollen, Agentur }: AgencyUser) {
  return agencyPages.filter(({ page }) => {
    const { ability }: PageRoute = pageRoutes[page]
    return Agentur !== null && ability !== undefined && can(Rollen, ability)
  })
}
