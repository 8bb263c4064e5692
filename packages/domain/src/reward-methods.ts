import type { LedgerAccount } from './ledger.ts'

/** How a reward is paid: to a bank account or as a voucher code. SPEC §1 "Reward pick-up" */
export const rewardMethods = ['cash', 'voucher'] as const
export type RewardMethod = (typeof rewardMethods)[number]

/** Art on the wire. SPEC §4 */
export const rewardMethodWire = {
  cash: 'Bargeld',
  voucher: 'Gutschein',
} as const satisfies Record<RewardMethod, string>

/**
 * - `account`: ledger account that the amount is paid from.
 * - `isTransfer`: paid by bank transfer in batches, so it can be offset against an older debt and can be
 *   returned. Decisions 036, 037
 */
export const rewardMethodRules = {
  cash: { account: 'bank', isTransfer: true },
  voucher: { account: 'vouchers', isTransfer: false },
} as const satisfies Record<RewardMethod, { readonly account: LedgerAccount; readonly isTransfer: boolean }>

/** Method that is not a bank transfer. */
export type DirectMethod = {
  [Method in RewardMethod]: (typeof rewardMethodRules)[Method]['isTransfer'] extends true ? never : Method
}[RewardMethod]

const isDirect = (method: RewardMethod): method is DirectMethod => !rewardMethodRules[method].isTransfer

export const directMethods: readonly DirectMethod[] = rewardMethods.filter(isDirect)

/** Returns the method unless it is a bank transfer. */
export const directMethodOf = (method: RewardMethod | null): DirectMethod | null =>
  method !== null && isDirect(method) ? method : null
