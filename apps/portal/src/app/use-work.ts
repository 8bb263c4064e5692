import { useState } from 'react'
import { errorMessage } from './error-text.ts'
import { useI18n } from './hooks.ts'

/** A button's work: one at a time, and what went wrong in words. */
export function useWork() {
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
