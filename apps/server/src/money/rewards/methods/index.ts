import { type RewardMethod, rewardMethods } from '@zuruf/domain'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { VoucherRequest } from '../../vouchers/index.ts'
import type { Claim } from '../repository.ts'
import { type CashData, type CashDependencies, cashSteps } from './cash.ts'
import type { DueSum, MethodSteps, OfferFacts } from './method.ts'
import { type VoucherDependencies, voucherSteps } from './voucher.ts'

/** The data with which a person collects a reward, by method. */
export interface CollectionData {
  readonly cash: CashData
  readonly voucher: VoucherRequest
}

/** How a reward is collected: a method with its data. */
export type Collection = {
  [Method in RewardMethod]: { readonly method: Method } & CollectionData[Method]
}[RewardMethod]

type MethodTable = { readonly [Method in RewardMethod]: MethodSteps<CollectionData[Method]> }

export type { ClaimPayment } from './method.ts'
export type PaymentMethods = ReturnType<typeof paymentMethods>

/** All methods of payment, and what differs by method. */
export function paymentMethods(dependencies: CashDependencies & VoucherDependencies) {
  const table: MethodTable = {
    cash: cashSteps(dependencies),
    voucher: voucherSteps(dependencies),
  }

  /** Looks up the steps of a method, typed by that method. */
  const stepsOf = <Method extends RewardMethod>(method: Method) =>
    table[method] as MethodSteps<CollectionData[Method]>

  return {
    stepsOf,
    wayTextOf: (method: RewardMethod) => table[method].wayText,
    receiptTextOf: (method: RewardMethod) => table[method].receiptText,

    /** Checks and normalises the data with which a person collects a reward. @throws AppError invalid-input */
    check: (context: Context, how: Collection): Collection => stepsOf(how.method).check(context, how),

    /** Returns the methods by which a claim can be collected. */
    offeredFor: (claim: Claim, facts: OfferFacts): RewardMethod[] =>
      claim.state === 'ready' ? rewardMethods.filter((method) => table[method].isOffered(facts)) : [],

    /** Returns the promised days of the collected ones of these claims, by the claim's id. */
    async listDueDays(
      tx: Tx,
      claims: readonly Pick<Claim, 'id' | 'state' | 'method'>[],
    ): Promise<ReadonlyMap<string, Date>> {
      const collected = claims.filter(({ state }) => state === 'collected')
      const byMethod = Map.groupBy(collected, ({ method }) => method ?? 'cash')
      const days = new Map<string, Date>()
      for (const [method, ofMethod] of byMethod) {
        const found = await table[method].listDueDays(
          tx,
          ofMethod.map(({ id }) => id),
        )
        for (const [id, day] of found) if (day) days.set(id, day)
      }
      return days
    },

    /**
     * Counts and sums rewards that are promised before a time and not paid yet, except transfers, which the
     * payouts count.
     */
    async sumDueBefore(tx: Tx, moment: Date): Promise<DueSum> {
      const sum = { count: 0, cents: 0 }
      for (const method of rewardMethods) {
        const { count, cents } = await table[method].sumDueBefore(tx, moment)
        sum.count += count
        sum.cents += cents
      }
      return sum
    },
  }
}
