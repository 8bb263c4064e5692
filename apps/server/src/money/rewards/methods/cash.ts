import { recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Mailer } from '../../../platform/mailer.ts'
import { type BankData, checkIban, type PayoutService } from '../../payouts/index.ts'
import type { IbanTraces } from '../ports.ts'
import type { Claim } from '../repository.ts'
import type { MethodSteps } from './method.ts'

export interface CashDependencies {
  readonly mailer: Mailer
  readonly payouts: PayoutService
  readonly fraudTraces: IbanTraces
  readonly ownerOf: (
    tx: Tx,
    claim: Claim,
  ) => Promise<{ readonly email: string | undefined; readonly language: string | undefined }>
}

export interface CashData {
  readonly bank: BankData
}

/** Payment to a bank account, in a batch released by two persons. */
export const cashSteps = ({
  mailer,
  payouts,
  fraudTraces,
  ownerOf,
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

  async afterPaid(tx, context, claim, { transfer, offsetCents }) {
    if (transfer) await payouts.move(tx, context, transfer, 'paid')
    const { email, language } = await ownerOf(tx, claim)
    if (email) {
      await mailer.queue(tx, context, {
        name: 'reward-paid',
        to: email,
        language: language ?? context.tenant.defaultLanguage,
        data: { claimId: claim.id },
      })
    }
    await recordAudit(tx, context, 'reward.transferred', claim.id, {
      amountCents: claim.amountCents - offsetCents,
    })
  },

  async afterCancelled() {},
})
