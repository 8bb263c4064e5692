import { useCallback, useRef, useState } from 'react'
import { useI18n } from './hooks.ts'
import type { TextFile } from './i18n.ts'

/**
 * Asking somebody to prove who they are, for calls that need a fresh login.
 * @param texts files of the dialog that asks; always the same
 * @param loadDialog loads its script; always the same
 * @returns whether the dialog is shown, what shows it, and what it calls in the end
 */
export function useProof(texts: readonly TextFile[], loadDialog: () => Promise<unknown>) {
  const i18n = useI18n()
  const dialog = useRef(() => Promise.all([i18n.load(texts), loadDialog()]))
  const [isAsking, setAsking] = useState(false)
  const pending = useRef<{ answer: Promise<boolean>; settle: (proved: boolean) => void } | null>(null)

  const settle = useCallback((proved: boolean) => {
    setAsking(false)
    pending.current?.settle(proved)
    pending.current = null
  }, [])

  // Two calls refused at once are answered by one proof.
  const prove = useCallback(async () => {
    if (!pending.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      pending.current = { answer: promise, settle: resolve }
      try {
        await dialog.current()
      } catch (error) {
        settle(false)
        throw error
      }
      setAsking(true)
      return promise
    }
    return pending.current.answer
  }, [settle])

  return { isAsking, prove, settle }
}
