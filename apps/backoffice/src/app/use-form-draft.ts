import { useState } from 'react'

/**
 * Holds the input of a form that stays on the page after saving.
 * @param stored initial values; values loaded later replace them if nothing has been changed
 */
export function useFormDraft<Form extends object>(stored: Form) {
  const [saved, setSaved] = useState(stored)
  const [values, setValues] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const isChanged = !isSame(values, saved)

  function reset(now: Form) {
    setSaved(now)
    setValues(now)
  }
  if (!isSame(stored, seen)) {
    setSeen(stored)
    if (!isChanged) reset(stored)
  }

  return {
    values,
    isChanged,
    change: (changes: Partial<Form>) => setValues((now) => ({ ...now, ...changes })),
    /** Resets the form to the given values and discards the input. */
    reset,
    /**
     * Marks the form as saved and keeps what was typed since it was sent.
     * @param sent the form's values when it was sent
     */
    markSaved(sent: Form, now: Form) {
      setSaved(now)
      setValues((typed) => (typed === sent ? now : typed))
    },
  }
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
