/** The suggested message to a contact. Portal and mails take its texts by their keys. */

type ShareKey =
  | 'share.message.self'
  | `share.message.${'both' | 'contact'}${'' | '.interest'}`
  | `share.message.ad${'' | '.contact'}${'' | '.interest'}`
  | 'share.message.subject'

/** Who is rewarded: the sender, the contact, or both. */
export type ShareSide = 'self' | 'both' | 'contact'

/** Returns who is rewarded once the cap is applied, so that the text states what is really paid. */
export function shareSideOf(recommenderCents: number, recipientCents: number): ShareSide {
  if (recipientCents === 0) return 'self'
  return recommenderCents === 0 ? 'contact' : 'both'
}

/** Values of the message; `you` and `them` are formatted amounts. */
export interface ShareValues {
  readonly product: string
  readonly you: string
  readonly them: string
}

/**
 * Returns the words of the message. The contact is told of the reward, and that the message is advertising.
 * @param isInterest whether the link's form requests an offer instead of ordering
 */
export function shareWords(
  t: (key: ShareKey, values: Readonly<Record<keyof ShareValues, string>>) => string,
  side: ShareSide,
  isInterest: boolean,
  values: ShareValues,
) {
  const kind = isInterest ? '.interest' : ''
  const text = side === 'self' ? 'share.message.self' : (`share.message.${side}${kind}` as const)
  const ad =
    side === 'contact' ? (`share.message.ad.contact${kind}` as const) : (`share.message.ad${kind}` as const)
  return { text: t(text, values), ad: t(ad, values), subject: t('share.message.subject', values) }
}
