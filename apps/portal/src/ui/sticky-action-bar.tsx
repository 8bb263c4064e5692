import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { cx } from './class-names.ts'

interface StickyActionBarProps {
  readonly label: string
  /** Whether to show it on phones only, where its content would be out of reach. */
  readonly phoneOnly?: boolean
  /** Button in the page that does the same: the bar is hidden while it is visible, and without scripts. */
  readonly insteadOf?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * Bar with a page's main action that sticks to the bottom of the window on long pages, until the end of its parent
 * element. It must be that element's last child. `app.css` keeps the focused element from being covered, and hides the
 * bar during the consent question.
 */
export function StickyActionBar({ label, phoneOnly = false, insteadOf, children }: StickyActionBarProps) {
  const [isNeeded, setNeeded] = useState(insteadOf === undefined)
  useEffect(() => {
    if (!insteadOf?.current) return
    const observer = new IntersectionObserver((entries) => setNeeded(!entries.at(-1)?.isIntersecting))
    observer.observe(insteadOf.current)
    return () => observer.disconnect()
  }, [insteadOf])
  return (
    <section
      aria-label={label}
      data-sticky-action-bar={phoneOnly ? 'phone' : 'always'}
      className={cx(
        'surface-ink low:static sticky bottom-3 z-20 mt-6 flex items-center max-[20rem]:flex-wrap gap-2 rounded-xl px-4 py-3 shadow-float md:gap-4 md:px-6',
        phoneOnly && 'md:hidden',
        !isNeeded && 'invisible',
      )}
    >
      {children}
    </section>
  )
}
