import { useState } from 'react'
import { errorMessage } from './error-text.ts'
import { useI18n } from './hooks.ts'

/** Runs the action of a button, with its busy state and its error message. */
export function useAsyncAction() {
  const i18n = useI18n()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function work(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, work }
}
