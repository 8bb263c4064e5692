/** How often the end of the session is looked at. SPEC §4, §9 */
export const CHECK_MS = 60_000

/** A person who is there keeps the session alive, but not with every click. */
const RENEW_AFTER_MS = 5 * 60_000

/**
 * What is to be done about a session now.
 * @param seenAt when the person last did something in this tab, and
 * @param renewedAt when the end was last heard from the server, in milliseconds like `now`
 */
export function sessionDue(
  user: { readonly SitzungEndet: string } | null,
  { now, seenAt, renewedAt }: { now: number; seenAt: number; renewedAt: number },
): 'nothing' | 'renew' | 'over' {
  if (!user) return 'nothing'
  if (Date.parse(user.SitzungEndet) <= now) return 'over'
  return seenAt > renewedAt && now - renewedAt >= RENEW_AFTER_MS ? 'renew' : 'nothing'
}
