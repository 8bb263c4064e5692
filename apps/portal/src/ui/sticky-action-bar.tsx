import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface StickyActionBarProps {
  readonly label: string
  /** Whether to show it on phones only, where its content would be out of reach. */
  readonly phoneOnly?: boolean
  readonly children: ReactNode
}

/**
 * Bar with a page's main action that sticks to the bottom of the window on long pages, until the end of its parent
 * element. It must be that element's last child. `app.css` keeps the focused element from being covered.
 */
export function StickyActionBar({ label, phoneOnly = false, children }: StickyActionBarProps) {
  return (
    <section
      aria-label={label}
      data-sticky-action-bar={phoneOnly ? 'phone' : 'always'}
      className={cx(
        'surface-ink sticky bottom-[calc(var(--covered-below,0px)+12px)] z-20 mt-6 flex items-center gap-2 rounded-xl px-4 py-3 shadow-float md:gap-4 md:px-6',
        phoneOnly && 'md:hidden',
      )}
    >
      {children}
    </section>
  )
}
