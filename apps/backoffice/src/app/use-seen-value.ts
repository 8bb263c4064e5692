import { useState } from 'react'

interface Seen<T> {
  readonly value: T
  readonly key: string
  /** Value seen before the current one was confirmed. */
  readonly before?: Seen<T>
}

/**
 * Keeps the value that was shown when a form was opened. The page may refetch it, but a decision refers to
 * the value that was seen.
 * @param current value as it is now; undefined until it is loaded
 * @param key changes whenever the shown content changes
 */
export function useSeenValue<T>(current: T, key = String(current)) {
  const [first, setFirst] = useState<Seen<T>>({ value: current, key })
  const isRead = current !== undefined
  if (isRead && first.value === undefined) setFirst({ value: current, key })
  return {
    seen: first.value ?? current,
    isChanged: isRead && first.value !== undefined && first.key !== key,
    /** Confirms the current value as seen, or takes the confirmation back. */
    confirmSeen(isConfirmed: boolean) {
      if (isConfirmed) setFirst({ value: current, key, before: first })
      else if (first.before) setFirst(first.before)
    },
  }
}
