import { useState } from 'react'
import { errorMessage } from '../../app/error-text.ts'
import { useI18n } from '../../app/hooks.ts'

/** A button's work: one at a time, and what went wrong in words. */
export function useAct() {
  const i18n = useI18n()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, act }
}
