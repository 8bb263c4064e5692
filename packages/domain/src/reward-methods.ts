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
 * - `isTransfer`: paid by the bank, in batches, so it may settle an older debt and may come back. Decisions
 *   036, 037
 */
export const rewardMethodRules = {
  cash: { account: 'bank', isTransfer: true },
  voucher: { account: 'vouchers', isTransfer: false },
} as const satisfies Record<RewardMethod, { readonly account: LedgerAccount; readonly isTransfer: boolean }>

/** Method that pays without the bank. */
export type DirectMethod = {
  [Method in RewardMethod]: (typeof rewardMethodRules)[Method]['isTransfer'] extends true ? never : Method
}[RewardMethod]

const isDirect = (method: RewardMethod): method is DirectMethod => !rewardMethodRules[method].isTransfer

export const directMethods: readonly DirectMethod[] = rewardMethods.filter(isDirect)

/** Returns the method if it pays without the bank. */
export const directMethodOf = (method: RewardMethod | null): DirectMethod | null =>
  method !== null && isDirect(method) ? method : null
