import type { GoalName } from '@zuruf/contract/goals'
import type { PageName } from '@zuruf/contract/routes'
import { readConsent } from './consent.ts'

/** Data sent with every goal. A goal is a step that the visitor statistics count, such as a created referral. */
export interface GoalContext {
  readonly siteId: number
  /** Name of the page, never its address, which may contain a number or a token. */
  readonly page: PageName | undefined
}

let currentContext: GoalContext | undefined
let sending: Promise<void> = Promise.resolve()

/** Sends goals one after the other, so that they arrive in the right order. */
function send(
  work: (tracker: typeof import('./goal-requests.ts'), context: GoalContext) => Promise<void>,
): void {
  const context = currentContext
  if (!context || !readConsent()?.analytical) return
  sending = sending
    .then(() => import('./goal-requests.ts'))
    .then((tracker) => (readConsent()?.analytical ? work(tracker, context) : undefined))
    .catch(() => {})
}

/** Reports a goal. Without the visitor's consent nothing is sent, stored or loaded. SPEC §7 */
export function trackGoal(name: GoalName): void {
  send((tracker, context) => tracker.sendGoal(name, context))
}

/** Reports an opened page; opening some pages is a goal. */
export function trackPage(context: GoalContext): void {
  currentContext = context
  send((tracker) => tracker.sendPage(context))
}
