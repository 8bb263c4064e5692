/** Times that every page of the portal needs; a file of their own, since the first script contains all of it. */

/** Lifetime of the channel cookie in days. SPEC §9. */
export const CHANNEL_COOKIE_DAYS = 730
/** Lifetime of the consent cookie in days. SPEC §9. */
export const CONSENT_COOKIE_DAYS = 60
/** How long a page must be open before a leaving visitor gets the exit-intent prompt. SPEC §9 */
export const EXIT_INTENT_MS = 15_000
