export type NewsletterState = 'optedIn' | 'pending' | 'optedOut'

/** For how long withdrawn consent to advertising is kept as proof, in years. §7a UWG */
export const CONSENT_PROOF_YEARS = 5

/**
 * Opted in if permission is given; pending if not permitted but an opt-in mail was sent; else opted out. SPEC §3.
 * @param mailSentAt when the opt-in mail went out, null if none did
 */
export function newsletterState(person: {
  readonly permitted: boolean
  readonly mailSentAt: Date | string | null
}): NewsletterState {
  if (person.permitted) return 'optedIn'
  return person.mailSentAt === null ? 'optedOut' : 'pending'
}
