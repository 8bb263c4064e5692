import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

const known = new LRUCache<string, boolean>({ max: 5_000 })

/** Whether the user agent is not a person's browser. A missing one counts as a robot. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true
  const seen = known.get(userAgent)
  if (seen !== undefined) return seen
  // All browsers start like this; link preview fetchers that are on no list do not.
  const robot = !/^(Mozilla|Opera)\//.test(userAgent) || isbot(userAgent)
  known.set(userAgent, robot)
  return robot
}
