import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

const known = new LRUCache<string, boolean>({ max: 5_000 })

/** Is this no person's browser, as far as it says itself? Who says nothing is none. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true
  const seen = known.get(userAgent)
  if (seen !== undefined) return seen
  // Every browser's begins like this; messengers' fetchers that no list knows do not.
  const robot = !/^(Mozilla|Opera)\//.test(userAgent) || isbot(userAgent)
  known.set(userAgent, robot)
  return robot
}
