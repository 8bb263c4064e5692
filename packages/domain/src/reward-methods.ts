/** How a reward is paid: to a bank account or as a voucher code. SPEC §1 "Reward pick-up" */
export const rewardMethods = ['cash', 'voucher'] as const
export type RewardMethod = (typeof rewardMethods)[number]

/** Auszahlungsart on the wire. SPEC §4 */
export const rewardMethodWire = {
  cash: 'Bargeld',
  voucher: 'Gutschein',
} as const satisfies Record<RewardMethod, string>
