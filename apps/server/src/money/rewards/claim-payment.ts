import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ClaimMoves } from './claim-moves.ts'
import type { ClaimPayment, PaymentMethods } from './methods/index.ts'
import type { ReferralLocks, RewardedRecipients } from './ports.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralLocks, 'lockByIds'>
  readonly recipients: Pick<RewardedRecipients, 'listByIds' | 'moveAll'>
  readonly methods: PaymentMethods
  readonly moves: ClaimMoves
}

type OfRecipient = Pick<Claim, 'referralId' | 'orderRecipientId'>

const isSettled = ({ state }: Claim) => state === 'paid' || state === 'cancelled' || state === 'expired'

/** Marks claims as paid, and recipients whose claims are all settled. */
export function claimPayment({ referrals, recipients, methods, moves }: Dependencies) {
  /** Marks recipients as paid when all claims of their orders are settled and at least one was paid. */
  async function settleRecipients(tx: Tx, context: Context, claims: readonly OfRecipient[]): Promise<void> {
    if (claims.length === 0) return
    // Locked first, so that of two claims settled concurrently the second sees the first.
    await referrals.lockByIds(tx, [...new Set(claims.map(({ referralId }) => referralId))])
    const recipientIds = [...new Set(claims.map(({ orderRecipientId }) => orderRecipientId))]
    const all = Map.groupBy(
      await repository.listOfRecipients(tx, recipientIds),
      (one) => one.orderRecipientId,
    )
    const paidIds = recipientIds.filter((id) => {
      const own = all.get(id) ?? []
      return own.every(isSettled) && own.some(({ state }) => state === 'paid')
    })
    const settled = await recipients.listByIds(tx, paidIds)
    await recipients.moveAll(
      tx,
      context,
      settled.filter(({ state }) => state === 'released'),
      'paid',
    )
  }

  /**
   * Marks claims as paid. Needs the same number of statements for many claims as for one.
   * @returns the ids of the claims that had not changed in the meantime
   */
  async function payAll(
    tx: Tx,
    context: Context,
    payments: readonly ClaimPayment[],
  ): Promise<ReadonlySet<string>> {
    const changes = { paidAt: context.now }
    const paid = await moves.moveAll(
      tx,
      context,
      payments.map(({ claim, offsetCents }) => ({ claim, changes, offsetCents })),
      'paid',
    )
    const done = payments.filter(({ claim }) => paid.has(claim.id))
    for (const [method, ofMethod] of Map.groupBy(done, ({ claim }) => claim.method)) {
      if (method) await methods.stepsOf(method).afterPaid(tx, context, ofMethod)
    }
    await settleRecipients(
      tx,
      context,
      done.map(({ claim }) => claim),
    )
    return paid
  }

  return {
    payAll,

    /**
     * Marks a claim as paid after the transfer or the voucher mail, or when a debt uses up the whole amount.
     * @param settledCents amount that settles a debt when there is no transfer
     */
    async pay(tx: Tx, context: Context, claim: Claim, settledCents = 0): Promise<boolean> {
      const transfer = claim.method && (await methods.stepsOf(claim.method).findTransfer(tx, claim))
      const payment = {
        claim,
        transfer: transfer ?? undefined,
        offsetCents: transfer?.offsetCents ?? settledCents,
      }
      return (await payAll(tx, context, [payment])).has(claim.id)
    },

    /** Like `settleRecipients` for the recipient of one claim's order. */
    settleRecipient: (tx: Tx, context: Context, claim: OfRecipient): Promise<void> =>
      settleRecipients(tx, context, [claim]),
  }
}
