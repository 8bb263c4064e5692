import { useCallback, useRef, useState } from 'react'
import { useI18n } from './hooks.ts'
import type { TextFile } from './i18n.ts'

/**
 * Prompts the person to re-authenticate, for calls that need a fresh login.
 * @param texts text files of the dialog; must not change
 * @param loadDialog loads the dialog's script; must not change
 * @returns whether the dialog is open, the function that opens it, and the function the dialog calls when
 *   done
 */
export function useReauthentication(texts: readonly TextFile[], loadDialog: () => Promise<unknown>) {
  const i18n = useI18n()
  const dialog = useRef(() => Promise.all([i18n.load(texts), loadDialog()]))
  const [isOpen, setOpen] = useState(false)
  const pending = useRef<{ answer: Promise<boolean>; settle: (succeeded: boolean) => void } | null>(null)

  const settle = useCallback((succeeded: boolean) => {
    setOpen(false)
    pending.current?.settle(succeeded)
    pending.current = null
  }, [])

  // Concurrent calls share one dialog.
  const reauthenticate = useCallback(async () => {
    if (!pending.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      pending.current = { answer: promise, settle: resolve }
      try {
        await dialog.current()
      } catch (error) {
        settle(false)
        throw error
      }
      setOpen(true)
      return promise
    }
    return pending.current.answer
  }, [settle])

  return { isOpen, reauthenticate, settle }
}
