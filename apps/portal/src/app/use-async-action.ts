import { useState } from 'react'
import { errorMessage } from './error-message.ts'
import { useI18n } from './hooks.ts'

/**
 * Returns a function that runs the action of a button, with its busy state and its error message.
 *
 * @param textFor text for errors that this action explains itself
 */
export function useAsyncAction(textFor: (error: unknown) => string | undefined = () => undefined) {
  const i18n = useI18n()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(action: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure(textFor(error) ?? errorMessage(error, i18n))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run }
}
