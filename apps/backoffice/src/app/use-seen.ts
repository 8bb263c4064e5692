import { useState } from 'react'

/**
 * What somebody saw when they opened a form. The page reads it again meanwhile, and a decision is about what was seen.
 * @param current as it is shown now; undefined until it has been read
 * @param key differs where what is shown differs
 */
export function useSeen<T>(current: T, key = String(current)) {
  const [first, setFirst] = useState({ value: current, key })
  const isRead = current !== undefined
  if (isRead && first.value === undefined) setFirst({ value: current, key })
  return {
    seen: first.value ?? current,
    isChanged: isRead && first.value !== undefined && first.key !== key,
    /** They have looked at it as it is now. */
    lookAgain: () => setFirst({ value: current, key }),
  }
}
