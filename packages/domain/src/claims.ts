/** Parties of a referral that can have a claim to a part of the reward. SPEC §1 */
export const rewardParties = ['recommender', 'recipient'] as const
export type RewardParty = (typeof rewardParties)[number]

/** `bonus`: for the stage that the order reached. DESIGN §6 "Bonus" */
export const claimKinds = ['reward', 'bonus'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Anlass on the wire: what a claim is paid for. */
export const claimKindWire = { reward: 'Praemie', bonus: 'Bonus' } as const satisfies Record<
  ClaimKind,
  string
>

/** States of the claw-back of a paid reward whose order failed afterwards. Decision 037 */
export const clawbackStates = ['open', 'clawed-back', 'waived'] as const
export type ClawbackState = (typeof clawbackStates)[number]
