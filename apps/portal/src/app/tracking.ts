import type { GoalName } from '@zuruf/contract/goals'
import type { PageName } from '@zuruf/contract/routes'
import { readConsent } from './consent.ts'

/** What a goal is told with. */
export interface Whereabouts {
  readonly siteId: number
  /** Name of the page, never its address: that may hold a number or a token. */
  readonly page: PageName | undefined
}

let whereabouts: Whereabouts | undefined
let sending: Promise<void> = Promise.resolve()

/** One after the other, so that goals arrive in the order in which they were reached. */
function send(work: (tracker: typeof import('./tracker.ts'), where: Whereabouts) => Promise<void>): void {
  const where = whereabouts
  if (!where || !readConsent()?.analytical) return
  sending = sending
    .then(() => import('./tracker.ts'))
    .then((tracker) => (readConsent()?.analytical ? work(tracker, where) : undefined))
    .catch(() => {})
}

/** A goal was reached. Without the visitor's consent nothing is sent, kept or loaded. SPEC §7 */
export function reachGoal(name: GoalName): void {
  send((tracker, where) => tracker.sendGoal(name, where))
}

/** A page was opened; some are goals. */
export function reachPage(where: Whereabouts): void {
  whereabouts = where
  send((tracker) => tracker.sendPage(where))
}
