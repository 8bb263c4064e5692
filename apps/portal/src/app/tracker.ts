import { type GoalName, goalIdByName, goalOfPage } from '@zuruf/contract/goals'
import { currentChannel } from './channel.ts'
import { cookieNames, readCookie, writeCookie } from './cookies.ts'
import type { Whereabouts } from './tracking.ts'

/** Loaded only after the visitor has agreed to statistics. */

const VISITOR_DAYS = 393
const VISIT_DAYS = 30 / (24 * 60)

const random = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Returns the visitor's id and renews its cookies: thirteen months for the visitor, thirty minutes for the
 * visit. SPEC §9
 */
function visitorOf(siteId: number): string {
  const begins = (kind: string) => `_pk_${kind}.${siteId}.`
  const known = cookieNames().find((name) => name.startsWith(begins('id')))
  const suffix = known?.slice(begins('id').length) ?? random(2)
  const kept = known ? (readCookie(known) ?? '') : ''
  const value = /^[0-9a-f]{16}\.\d+$/.test(kept) ? kept : `${random(8)}.${Math.floor(Date.now() / 1000)}`
  writeCookie(begins('id') + suffix, value, VISITOR_DAYS)
  writeCookie(begins('ses') + suffix, '1', VISIT_DAYS)
  return value.slice(0, 16)
}

/** Sends a goal to our own server in the format of Matomo's tracking API. */
export async function sendGoal(name: GoalName, { siteId, page }: Whereabouts): Promise<void> {
  const campaign = currentChannel()
  const from = document.referrer && new URL(document.referrer).origin
  const query = new URLSearchParams({
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    idgoal: String(goalIdByName[name]),
    action_name: page ?? '',
    url: `${location.origin}/${page ?? ''}`,
    rand: random(4),
    _id: visitorOf(siteId),
    ...(campaign && { _rcn: campaign }),
    ...(from && from !== location.origin && { urlref: from }),
  })
  // `keepalive`: the visitor may leave the page before the response arrives.
  await fetch(`/piwik.php?${query}`, { keepalive: true, credentials: 'omit', cache: 'no-store' })
}

/** Sends the goal that opening this page counts as, if there is one. */
export async function sendPage(where: Whereabouts): Promise<void> {
  const name = where.page && goalOfPage[where.page]
  if (name) await sendGoal(name, where)
}
