/**
 * Texts that people agree to, as shown at the checkbox or button. The portal sends them as AgbText, and the
 * server compares them to tell whether the text is the tenant's own. Each function takes texts by their keys.
 */

type Translate<Key extends string> = (key: Key) => string
type Linked<Name extends string> = `${Name}.before` | `${Name}.link` | `${Name}.after`

/** Joins the three parts of a text with a link in the middle. */
const joinLinked = <Name extends string>(t: Translate<Linked<Name>>, name: Name) =>
  t(`${name}.before`) + t(`${name}.link`) + t(`${name}.after`)

/** Adds the tenant and the version of the terms. */
const withVersion = (t: Translate<'terms.version'>, words: string, tenant: string) =>
  `${words} (${tenant}, ${t('terms.version')})`

export const referralTerms = (t: Translate<Linked<'recommend.terms'> | 'terms.version'>, tenant: string) =>
  withVersion(t, joinLinked(t, 'recommend.terms'), tenant)

export const orderTerms = (t: Translate<Linked<'recipient.terms'> | 'terms.version'>, tenant: string) =>
  withVersion(t, joinLinked(t, 'recipient.terms'), tenant)

/** Returns the terms of a request for an offer, which orders nothing. */
export const interestTerms = (t: Translate<'recipient.terms.interest' | 'terms.version'>, tenant: string) =>
  withVersion(t, t('recipient.terms.interest'), tenant)

/** Returns the terms for an agent who creates a referral for a person on the phone, or in the agency's own name. */
export const phoneTerms = (
  t: Translate<
    `agents.phone.terms${'' | '.agency'}${'' | '.after'}` | 'recommend.terms.link' | 'terms.version'
  >,
  whose: '' | '.agency',
  tenant: string,
) => {
  const name = `agents.phone.terms${whose}` as const
  return withVersion(t, t(name) + t('recommend.terms.link') + t(`${name}.after`), tenant)
}

export const confirmationTerms = (
  t: Translate<
    'confirmOrder.text' | 'confirmOrder.text.interest' | Linked<'confirmOrder.terms'> | 'terms.version'
  >,
  isInterest: boolean,
) =>
  `${t(isInterest ? 'confirmOrder.text.interest' : 'confirmOrder.text')} ${joinLinked(t, 'confirmOrder.terms')} (${t('terms.version')})`
