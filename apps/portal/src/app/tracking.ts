import type { GoalName } from '@zuruf/contract/goals'
import type { PageName } from '@zuruf/contract/routes'
import { readConsent } from './consent.ts'

/** Data sent with every goal. */
export interface Whereabouts {
  readonly siteId: number
  /** Name of the page, never its address, which may contain a number or a token. */
  readonly page: PageName | undefined
}

let whereabouts: Whereabouts | undefined
let sending: Promise<void> = Promise.resolve()

/** Sends goals one after the other, so that they arrive in the order in which they were reached. */
function send(work: (tracker: typeof import('./tracker.ts'), where: Whereabouts) => Promise<void>): void {
  const where = whereabouts
  if (!where || !readConsent()?.analytical) return
  sending = sending
    .then(() => import('./tracker.ts'))
    .then((tracker) => (readConsent()?.analytical ? work(tracker, where) : undefined))
    .catch(() => {})
}

/** Reports a goal. Without the visitor's consent nothing is sent, stored or loaded. SPEC §7 */
export function reachGoal(name: GoalName): void {
  send((tracker, where) => tracker.sendGoal(name, where))
}

/** Reports an opened page; some pages are goals. */
export function reachPage(where: Whereabouts): void {
  whereabouts = where
  send((tracker) => tracker.sendPage(where))
}
