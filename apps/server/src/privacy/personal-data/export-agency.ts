import type { Agents } from '../../agencies/agents/agents.ts'
import type { Commissions } from '../../agencies/commissions/service.ts'
import type { CreditNotes } from '../../agencies/credit-notes/service.ts'
import { linksOf } from '../../agencies/partner-links/links.ts'
import type { Account } from '../../identity/accounts/repository.ts'
import type { BankAccounts } from '../../money/payouts/bank-accounts.ts'
import type { PayoutService } from '../../money/payouts/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface Dependencies {
  readonly agents: Pick<Agents, 'memberOf'>
  readonly banks: BankAccounts
  readonly payouts: Pick<PayoutService, 'everyOfCreditNotes'>
  readonly commissions: Pick<Commissions, 'list'>
  readonly creditNotes: Pick<CreditNotes, 'list'>
}

export type AgencyPart = Awaited<ReturnType<ReturnType<typeof exportAgencyPart>>>

/** More rows than any agency has. Bounded, since all of them are in memory at once. */
const rowsMax = 50_000

const ownerRoles = ['AgenturInhaber', 'AgenturInhaber_inaktiv']

/**
 * Agency part of a personal data export. A sales partner gets everything, even after closing. An owner gets
 * the agency's credit notes and commissions without its employees, who get their own parts.
 */
export const exportAgencyPart =
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
        // Other objections were written by a former or another owner.
        ownObjection: note.objectedBy === account.id,
        payments: paymentsOf.get(note.id) ?? [],
      })),
      commissions: await commissions.list(tx, whose, { limit: rowsMax }),
      links: isPartner ? await linksOf(tx, agencyId) : [],
    }
  }
