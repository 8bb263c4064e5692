import { shownName } from './shown-name.ts'

/**
 * Returns first name and initial: enough to recognise a friend, too little to identify another person. Empty
 * if no name is known.
 */
export function shortName(firstName: string | null, lastName: string | null): string {
  const initial = [...(lastName ?? '').trim()][0]
  return [firstName?.trim(), initial && `${initial}.`].filter(Boolean).join(' ')
}

export interface NamedRecipient {
  readonly firstName: string | null
  readonly lastName: string | null
  /** Given in the form or on the recipient's page, and not withdrawn. */
  readonly namingConsent: boolean
  /** When the recipient confirmed the order from their own mailbox. */
  readonly confirmedAt: Date | null
}

/**
 * Returns the name under which the recommender sees a recipient.
 * @returns null without a consent, and before it is confirmed, because until then anybody could have typed
 *   the name. Decision 097
 */
export function agreedName({
  firstName,
  lastName,
  namingConsent,
  confirmedAt,
}: NamedRecipient): string | null {
  if (!namingConsent || confirmedAt === null || !firstName) return null
  return shortName(shownName(firstName), lastName && shownName(lastName)) || null
}
