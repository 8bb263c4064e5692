/** News of an order that are mailed to its recommender. Decision 086 */
export const referralNewsKinds = ['ordered', 'concluded', 'failed'] as const
export type ReferralNewsKind = (typeof referralNewsKinds)[number]

/** News of an order that are mailed to its recipient. Decision 092 */
export const recipientNewsKinds = ['handed-over', 'concluded', 'failed'] as const
export type RecipientNewsKind = (typeof recipientNewsKinds)[number]
