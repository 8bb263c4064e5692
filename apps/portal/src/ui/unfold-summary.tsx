import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'

interface UnfoldSummaryProps {
  readonly className?: string
  /** Name for screen readers, if the text alone is ambiguous; it must begin with the text. */
  readonly label?: string
  readonly children: ReactNode
}

/** Summary of a `details` element: its text, and an arrow that turns. */
export function UnfoldSummary({ className, label, children }: UnfoldSummaryProps) {
  return (
    <summary
      aria-label={label}
      className={cx(
        'flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-[650] text-link [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      <Icon
        name="chevron"
        size={18}
        className="flex-none transition-transform motion-reduce:transition-none in-[details[open]]:rotate-180"
      />
      {children}
    </summary>
  )
}
