import { useState } from 'react'

/**
 * What is typed in a form that stays on the page once it is saved.
 * @param stored what it begins with; what is read later takes its place where nothing was changed
 */
export function useWritten<Form extends object>(stored: Form) {
  const [saved, setSaved] = useState(stored)
  const [written, setWritten] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const isChanged = !isSame(written, saved)

  function begin(now: Form) {
    setSaved(now)
    setWritten(now)
  }
  if (!isSame(stored, seen)) {
    setSeen(stored)
    if (!isChanged) begin(stored)
  }

  return {
    written,
    isChanged,
    change: (changes: Partial<Form>) => setWritten((now) => ({ ...now, ...changes })),
    /** Begins anew, and gives up what was typed. */
    begin,
    /**
     * It is stored. Somebody may have gone on writing meanwhile, which stays.
     * @param sent what was in the form when it was sent
     */
    keep(sent: Form, now: Form) {
      setSaved(now)
      setWritten((typed) => (typed === sent ? now : typed))
    },
  }
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
