import { useState } from 'react'

interface Seen<T> {
  readonly value: T
  readonly key: string
  /** What they had seen when they looked again. */
  readonly before?: Seen<T>
}

/**
 * What somebody saw when they opened a form. The page reads it again meanwhile, and a decision is about what was seen.
 * @param current as it is shown now; undefined until it has been read
 * @param key differs where what is shown differs
 */
export function useSeen<T>(current: T, key = String(current)) {
  const [first, setFirst] = useState<Seen<T>>({ value: current, key })
  const isRead = current !== undefined
  if (isRead && first.value === undefined) setFirst({ value: current, key })
  return {
    seen: first.value ?? current,
    isChanged: isRead && first.value !== undefined && first.key !== key,
    /** They say that they have looked at it as it is now, or take that back. */
    look(hasLooked: boolean) {
      if (hasLooked) setFirst({ value: current, key, before: first })
      else if (first.before) setFirst(first.before)
    },
  }
}
