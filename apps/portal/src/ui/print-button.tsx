import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface PrintButtonProps {
  /** Class names of a look of its own; otherwise it is a small quiet button. */
  readonly className?: string
  readonly children: ReactNode
}

/** Prints the page; `print.css` says what of it is on paper. */
export function PrintButton({ className, children }: PrintButtonProps) {
  const print = () => window.print()
  if (className === undefined) {
    return (
      <Button look="quiet" size="small" onClick={print}>
        {children}
      </Button>
    )
  }
  return (
    <button type="button" onClick={print} className={className}>
      {children}
    </button>
  )
}
