/** Things whose changes of state are recorded in the append-only history. QUALITY 8 */
export const historyEntities = [
  'referral',
  'recipient',
  'order',
  'claim',
  'goodwill',
  'payout',
  'payout-batch',
  'clawback',
  'agency',
  'credit-note',
  'handover',
] as const
export type HistoryEntity = (typeof historyEntities)[number]
