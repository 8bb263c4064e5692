import { type ReactNode, useRef, useState } from 'react'
import { useI18n } from '../app/hooks.ts'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

interface CopyFieldProps {
  readonly label: string
  /** Text that is copied. */
  readonly value: string
  /** Text that is shown instead, e.g. without `https://`. */
  readonly display?: ReactNode
  readonly onCopied?: () => void
}

const COPIED_MS = 2_500

/** Selectable text with a copy button. */
export function CopyField({ label, value, display = value, onCopied }: CopyFieldProps) {
  const { t } = useI18n()
  const text = useRef<HTMLSpanElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // The browser refuses to copy, so the text is selected for copying by hand.
      getSelection()?.selectAllChildren(text.current as Node)
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
    onCopied?.()
  }

  return (
    <div className="surface-paper flex flex-wrap items-center gap-2 rounded-m border-[1.5px] border-line p-1.5">
      <span className="sr-only">{label}: </span>
      <span
        ref={text}
        className="min-h-11 min-w-0 flex-[1_1_min(230px,100%)] select-all content-center px-3 py-1 font-[600] leading-snug break-words"
      >
        {display}
      </span>
      <Button size="small" onClick={copy} className="min-w-[124px] max-md:grow noscript:hidden">
        <Icon name={copied ? 'check' : 'copy'} size={18} />
        <span aria-live="polite">{copied ? t('copy.done') : t('copy.do')}</span>
      </Button>
    </div>
  )
}
