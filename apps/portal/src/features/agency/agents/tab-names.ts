import { type Ability, can } from '@zuruf/contract/abilities'
import type { PageName } from '@zuruf/contract/routes'
import type { AgencyUser } from '../../../app/session.ts'

/**
 * Tabs of the agent page: the form for a customer on the phone, then those named in SPEC §2. Each has the ability
 * it needs, and the page of the agency area with the full list.
 */
const tabs = [
  { name: 'telefon', ability: 'Einladungstool', page: null },
  { name: 'recommend-employees', ability: 'Einladungstool', page: null },
  { name: 'einladungen', ability: 'Einladungstool', page: 'agencyInvitations' },
  { name: 'empfehlungen', ability: 'EmpfehlerReport', page: 'agencyRecommenders' },
  { name: 'leads', ability: 'EmpfehlerReport', page: 'agencyLeads' },
  { name: 'auftraege', ability: 'AuftragsReport', page: 'agencyOrders' },
  { name: 'dashboard', ability: 'Verwaltung', page: 'agency' },
] as const satisfies readonly {
  readonly name: string
  readonly ability: Ability
  readonly page: PageName | null
}[]

export type AgentTab = (typeof tabs)[number]['name']

export const isAgentTab = (value: unknown): value is AgentTab => tabs.some(({ name }) => name === value)

/** Returns the tabs that this person may open. SPEC §6 */
export const visibleTabs = ({ Rollen, Agentur }: AgencyUser) =>
  tabs.filter(({ ability }) => Agentur !== null && can(Rollen, ability))
