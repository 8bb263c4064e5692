export type NewsletterState = 'optedIn' | 'pending' | 'optedOut'

/** Years for which a withdrawn consent to advertising is kept as proof. §7a UWG */
export const CONSENT_PROOF_YEARS = 5

/**
 * Returns opted in if permission is given, pending if it is not but an opt-in mail was sent, otherwise opted
 * out. SPEC §3.
 * @param mailSentAt when the opt-in mail was sent, null if none was
 */
export function newsletterState(person: {
  readonly permitted: boolean
  readonly mailSentAt: Date | string | null
}): NewsletterState {
  if (person.permitted) return 'optedIn'
  return person.mailSentAt === null ? 'optedOut' : 'pending'
}
