import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Agents } from '../agencies/agents.ts'
import type { Commissions } from '../commissions/service.ts'
import type { CreditNotes } from '../credit-notes/service.ts'
import { linksOf } from '../partners/links.ts'
import type { BankAccounts } from '../payouts/bank-accounts.ts'
import type { PayoutService } from '../payouts/service.ts'
import type { Account } from './repository.ts'

export interface Dependencies {
  readonly agents: Pick<Agents, 'memberOf'>
  readonly banks: BankAccounts
  readonly payouts: Pick<PayoutService, 'everyOfCreditNotes'>
  readonly commissions: Pick<Commissions, 'list'>
  readonly creditNotes: Pick<CreditNotes, 'list'>
}

export type AgencyPart = Awaited<ReturnType<ReturnType<typeof agencyPart>>>

/** More than any agency has; a bound all the same, since all of it is in memory at once. */
const rowsMax = 50_000

const ownerRoles = ['AgenturInhaber', 'AgenturInhaber_inaktiv']

/**
 * What an agency's money says about a person. A sales partner is their agency: all of it is theirs, also when it is closed. Who
 * answers for an agency gets its credit notes and commissions without the people who work there; these get their own parts.
 */
export const agencyPart =
  ({ agents, banks, payouts, commissions, creditNotes }: Dependencies) =>
  async (tx: Tx, context: Context, account: Account) => {
    const found = await agents.memberOf(tx, account.id)
    if (!found) return undefined
    const { member, agency } = found
    const isPartner = agency.kind === 'partner'
    const answers =
      isPartner || (member.state === 'active' && account.roles.some((role) => ownerRoles.includes(role)))
    const agencyId = agency.id
    const memberId = account.id
    const whose = answers ? { agencyId } : { agencyId, memberId }
    const notes = answers ? await creditNotes.list(tx, { agencyId }, undefined, rowsMax) : []
    const attempts = await payouts.everyOfCreditNotes(
      tx,
      notes.map(({ id }) => id),
    )
    const paymentsOf = Map.groupBy(attempts, ({ creditNoteId }) => creditNoteId)
    return {
      answers,
      self: isPartner ? { agency, bank: await banks.readMasked(tx, context, 'agency', agencyId) } : undefined,
      notes: notes.map((note) => ({
        note,
        // An owner who was there before, or beside this one, wrote the others.
        ownObjection: note.objectedBy === account.id,
        payments: paymentsOf.get(note.id) ?? [],
      })),
      commissions: await commissions.list(tx, whose, { limit: rowsMax }),
      links: isPartner ? await linksOf(tx, agencyId) : [],
    }
  }
