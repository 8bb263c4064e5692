import type { ResponseOf } from '@zuruf/contract'
import { can } from '@zuruf/contract/abilities'
import type { WireInvitationState } from '@zuruf/contract/invitations'
import { call } from '../../../api/call.ts'
import type { AgencyUser } from '../../../app/session.ts'
import { germanToday } from '../../../app/today.ts'
import { loadStatistics } from '../reports/load-reports.ts'
import { earningsOf } from './earnings-of.ts'

type Roles = AgencyUser['Rollen']

/** Largest page of the orders report; more orders than that are shown as "100+". */
const orderPageSize = 100

/** Invitations in a state, and when the first of them expires. */
export interface OpenInvitations {
  readonly count: number
  readonly firstEnds: string | null
}

/** What waits for a member of an active agency, as counts. Null where their role does not show it. */
export interface Waiting {
  readonly orders: { readonly count: number; readonly isMore: boolean } | null
  readonly sentInvitations: OpenInvitations | null
  readonly openedInvitations: OpenInvitations | null
  readonly begunLeads: number | null
  readonly unansweredLeads: number | null
}

/**
 * Loads the home page of an agency: what waits for the person, what it earns, and the totals of the last twelve months.
 * Asks only for what the person's role may see.
 */
export async function loadHome({ Rollen, Agentur }: AgencyUser) {
  const isActive = Agentur?.Status === 'aktiv'
  // A closed agency can still have money to come.
  const canEarn = isActive || Agentur?.Status === 'geschlossen'
  const [waiting, earnings, figures] = await Promise.all([
    isActive ? loadWaiting(Rollen) : null,
    canEarn ? loadEarnings(Rollen) : null,
    isActive && can(Rollen, 'StatistikReport') ? loadStatistics(12) : null,
  ])
  return { waiting, earnings, totals: figures?.Summe ?? null }
}

export type Home = Awaited<ReturnType<typeof loadHome>>

async function loadWaiting(roles: Roles): Promise<Waiting> {
  const seesLeads = can(roles, 'EmpfehlerReport')
  const invites = can(roles, 'Einladungstool')
  const [orders, sentInvitations, openedInvitations, begunLeads, unansweredLeads] = await Promise.all([
    // Only owners release orders.
    can(roles, 'Mitarbeiter') ? countReleasableOrders() : null,
    invites ? countInvitations('gesendet') : null,
    invites ? countInvitations('geoeffnet') : null,
    seesLeads ? countLeads('begonnen') : null,
    seesLeads ? countLeads('kontakt') : null,
  ])
  return { orders, sentInvitations, openedInvitations, begunLeads, unansweredLeads }
}

async function countReleasableOrders() {
  const { Content, HasNext } = await call('listAgencyOrders', {
    params: { ansicht: 'freigabe' },
    // The oldest first, because their holding period is over.
    body: { OrderBy: 'Datum', Descending: false, Pagesize: orderPageSize },
  })
  const count = Content.filter(({ Freigebbar }) => Freigebbar).length
  return { count, isMore: HasNext && count === Content.length }
}

async function countInvitations(Status: WireInvitationState): Promise<OpenInvitations> {
  const { Content, TotalCount } = await call('listAgencyInvitations', {
    params: { person: 'alle' },
    body: { OrderBy: 'GueltigBis', Descending: false, Pagesize: 1, Filter: { Status } },
  })
  return { count: TotalCount, firstEnds: Content[0]?.GueltigBis ?? null }
}

async function countLeads(ansicht: 'begonnen' | 'kontakt'): Promise<number> {
  const { TotalCount } = await call('listAgencyLeads', { params: { ansicht }, body: { Pagesize: 1 } })
  return TotalCount
}

/** Loads what the agency earns; for an employee, whom the agency pays, only their share by month. */
async function loadEarnings(roles: Roles) {
  if (!can(roles, 'Praemien')) return null
  const [{ Monate }, notes] = await Promise.all([
    call('listCommissions', { query: { anzahl: '1' } }),
    can(roles, 'Rechnungen') ? loadCreditNotes() : null,
  ])
  return earningsOf(Monate, notes, germanToday())
}

/** Enough credit notes that the last one is among them: corrections are in the list as well. */
const loadCreditNotes = (): Promise<ResponseOf<'listOwnCreditNotes'>> =>
  call('listOwnCreditNotes', { query: { anzahl: '10' } })

/** Returns whether nothing has happened yet, so that the person needs first steps rather than figures. */
export function isNew({ waiting, earnings, totals }: Home): boolean {
  if (!waiting || !totals) return false
  const hasInvited = [waiting.sentInvitations, waiting.openedInvitations].some(
    (open) => open && open.count > 0,
  )
  const hasEarned = (earnings?.credit?.last ?? null) !== null || (earnings?.credit?.openCents ?? 0) > 0
  return totals.Empfehlungen + totals.Klicks + totals.Auftraege === 0 && !hasInvited && !hasEarned
}
