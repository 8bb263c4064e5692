import { useCallback, useRef, useState } from 'react'
import { useI18n } from './hooks.ts'
import type { TextFile } from './i18n.ts'

/**
 * Asking somebody to prove who they are, for calls that need a fresh login.
 * @param texts files of the dialog that asks; always the same
 * @returns whether the dialog is shown, what shows it, and what it calls in the end
 */
export function useProof(texts: readonly TextFile[]) {
  const i18n = useI18n()
  const files = useRef(texts)
  const [isAsking, setAsking] = useState(false)
  const pending = useRef<{ answer: Promise<boolean>; settle: (proved: boolean) => void } | null>(null)

  // Two calls refused at once are answered by one proof.
  const prove = useCallback(async () => {
    if (!pending.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      pending.current = { answer: promise, settle: resolve }
      await i18n.load(files.current)
      setAsking(true)
      return promise
    }
    return pending.current.answer
  }, [i18n])

  const settle = useCallback((proved: boolean) => {
    setAsking(false)
    pending.current?.settle(proved)
    pending.current = null
  }, [])

  return { isAsking, prove, settle }
}
