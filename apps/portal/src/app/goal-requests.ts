import { type GoalName, goalIdByName, goalOfPage } from '@zuruf/contract/goals'
import { currentChannel } from './channel.ts'
import { cookieNames, readCookie, writeCookie } from './cookies.ts'
import type { GoalContext } from './goals.ts'

// Sends goals to the visitor statistics. Loaded by `goals.ts`, and only after the visitor has agreed.

/** Lifetime of the visitor's id in days: thirteen months. SPEC §9 */
const VISITOR_DAYS = 393
/** Lifetime of a visit in days: thirty minutes. SPEC §9 */
const VISIT_DAYS = 30 / (24 * 60)

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Returns the visitor's id and renews the cookies of visitor and visit. */
function renewVisitor(siteId: number): string {
  const cookiePrefix = (kind: string) => `_pk_${kind}.${siteId}.`
  const existingName = cookieNames().find((name) => name.startsWith(cookiePrefix('id')))
  const suffix = existingName?.slice(cookiePrefix('id').length) ?? randomHex(2)
  const existingValue = existingName ? (readCookie(existingName) ?? '') : ''
  const value = /^[0-9a-f]{16}\.\d+$/.test(existingValue)
    ? existingValue
    : `${randomHex(8)}.${Math.floor(Date.now() / 1000)}`
  writeCookie(cookiePrefix('id') + suffix, value, VISITOR_DAYS)
  writeCookie(cookiePrefix('ses') + suffix, '1', VISIT_DAYS)
  return value.slice(0, 16)
}

/** Sends a goal to our own server in the format of Matomo's tracking API. */
export async function sendGoal(name: GoalName, { siteId, page }: GoalContext): Promise<void> {
  const campaign = currentChannel()
  const referrer = document.referrer && new URL(document.referrer).origin
  const query = new URLSearchParams({
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    idgoal: String(goalIdByName[name]),
    action_name: page ?? '',
    url: `${location.origin}/${page ?? ''}`,
    rand: randomHex(4),
    _id: renewVisitor(siteId),
    ...(campaign && { _rcn: campaign }),
    ...(referrer && referrer !== location.origin && { urlref: referrer }),
  })
  // `keepalive`: the visitor may leave the page before the response arrives.
  await fetch(`/piwik.php?${query}`, { keepalive: true, credentials: 'omit', cache: 'no-store' })
}

/** Sends the goal that is reached by opening this page, if there is one. */
export async function sendPage(context: GoalContext): Promise<void> {
  const name = context.page && goalOfPage[context.page]
  if (name) await sendGoal(name, context)
}
