/** Interval at which the end of the session is checked. SPEC §4, §9 */
export const CHECK_MS = 60_000

/** Activity renews the session, but at most this often. */
const RENEW_AFTER_MS = 5 * 60_000

/**
 * Returns what to do about a session now. All times are in milliseconds.
 * @param activeAt when the person was last active in this tab
 * @param renewedAt when the server last reported the session's end
 */
export function sessionAction(
  user: { readonly SitzungEndet: string } | null,
  { now, activeAt, renewedAt }: { now: number; activeAt: number; renewedAt: number },
): 'nothing' | 'renew' | 'over' {
  if (!user) return 'nothing'
  if (Date.parse(user.SitzungEndet) <= now) return 'over'
  return activeAt > renewedAt && now - renewedAt >= RENEW_AFTER_MS ? 'renew' : 'nothing'
}
