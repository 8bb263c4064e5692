import { useState } from 'react'

/**
 * Input of a form that stays on the page after saving.
 * @param stored initial values; values loaded later replace them if nothing has been changed
 */
export function useFormDraft<Form extends object>(stored: Form) {
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
    /** Resets the form to the given values and discards the input. */
    begin,
    /**
     * Marks the form as saved and keeps what was typed since it was sent.
     * @param sent the form's values when it was sent
     */
    keep(sent: Form, now: Form) {
      setSaved(now)
      setWritten((typed) => (typed === sent ? now : typed))
    },
  }
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
