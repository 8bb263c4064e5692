import { recordAudits } from '../../../platform/audit.ts'
import type { Mailer } from '../../../platform/mailer.ts'
import { type BankData, checkIban, type PayoutService } from '../../payouts/index.ts'
import type { ClaimOwners } from '../claim-owners.ts'
import type { IbanTraces } from '../ports.ts'
import type { MethodSteps } from './method.ts'

export interface CashDependencies {
  readonly mailer: Mailer
  readonly payouts: PayoutService
  readonly fraudTraces: IbanTraces
  readonly ownersOf: ClaimOwners['ownersOf']
}

export interface CashData {
  readonly bank: BankData
}

/** Payment to a bank account, in a batch released by two persons. */
export const cashSteps = ({
  mailer,
  payouts,
  fraudTraces,
  ownersOf,
}: CashDependencies): MethodSteps<CashData> => ({
  wayText: 'waysCash',
  receiptText: 'textCash',

  isOffered: () => true,

  check: (context, how) => ({
    ...how,
    bank: { ...how.bank, iban: checkIban(context, how.bank.iban, 'Bankdaten.Iban') },
  }),

  async noteTraces(tx, context, claim, how) {
    const ownerId = claim.accountId ?? claim.recipientId
    if (ownerId) await fraudTraces.noteIban(tx, context, ownerId, how.bank.iban)
  },

  async assertPossible() {},

  async begin(tx, context, claim, how, { transferCents, offsetCents, inFraudReview }) {
    if (transferCents === 0 && !inFraudReview) return false
    // In fraud review a payout is created even for 0 €: it reserves the offset until the decision.
    await payouts.add(tx, context, { claimId: claim.id }, { transferCents, offsetCents }, how.bank)
    return true
  },

  // Listed by age, so that the newest transfer of a claim counts.
  listDueDays: async (tx, claimIds) =>
    new Map((await payouts.listOfClaims(tx, claimIds)).map(({ claimId, dueAt }) => [claimId ?? '', dueAt])),

  sumDueBefore: async () => ({ count: 0, cents: 0 }),

  findTransfer: (tx, claim) => payouts.findLive(tx, { claimId: claim.id }),

  async afterPaid(tx, context, payments) {
    const transfers = payments.flatMap(({ transfer }) => transfer ?? [])
    await payouts.moveAll(tx, context, transfers, 'paid')
    const claims = payments.map(({ claim }) => claim)
    const owners = await ownersOf(tx, claims)
    const mails = claims.flatMap(({ id: claimId }) => {
      const owner = owners.get(claimId)
      if (!owner?.email) return []
      const language = owner.language ?? context.tenant.defaultLanguage
      return [{ name: 'reward-paid' as const, to: owner.email, language, data: { claimId } }]
    })
    await mailer.queue(tx, context, ...mails)
    await recordAudits(
      tx,
      context,
      payments.map(({ claim, offsetCents }) => ({
        action: 'reward.transferred',
        subjectId: claim.id,
        details: { amountCents: claim.amountCents - offsetCents },
      })),
    )
  },

  async afterCancelled() {},
})
