import { type Ability, can } from '@zuruf/contract/abilities'
import type { PageName } from '@zuruf/contract/routes'
import type { AgencyUser } from '../../../app/session.ts'

/**
 * The form for the customer on the phone, then the tabs by the names SPEC §2 gives them; what each takes, and where the area
 * shows the same at full length.
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

/** The tabs that open to this person. SPEC §6 */
export const tabsOf = ({ Rollen, Agentur }: AgencyUser) =>
  tabs.filter(({ ability }) => Agentur !== null && can(Rollen, ability))
