import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface DockProps {
  readonly label: string
  /** Only on a phone, where what it holds would be out of reach. */
  readonly phoneOnly?: boolean
  readonly children: ReactNode
}

/**
 * What must stay at hand while a long page is read: a bar at the lower edge of the window that ends with what it is part of.
 * Stands last in that part. `app.css` keeps what has the focus clear of it.
 */
export function Dock({ label, phoneOnly = false, children }: DockProps) {
  return (
    <section
      aria-label={label}
      data-dock={phoneOnly ? 'phone' : 'always'}
      className={cx(
        'surface-ink sticky bottom-[calc(var(--covered-below,0px)+12px)] z-20 mt-6 flex items-center gap-2 rounded-xl px-4 py-3 shadow-lift md:gap-4 md:px-6',
        phoneOnly && 'md:hidden',
      )}
    >
      {children}
    </section>
  )
}
