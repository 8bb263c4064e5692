import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface TwoColumnProps {
  readonly picture: ReactNode
  /** Whether the form is long and gets more width than the picture. */
  readonly long?: boolean
  readonly children: ReactNode
}

/** Layout of a form next to a picture that stays visible while the form is scrolled; phones hide the picture. */
export function TwoColumn({ picture, long = false, children }: TwoColumnProps) {
  return (
    <div
      className={cx(
        'page-width grid items-start gap-x-14 *:min-w-0',
        long ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'lg:grid-cols-2',
      )}
    >
      <div>{children}</div>
      <div className="max-lg:hidden lg:sticky lg:top-6 lg:pt-8">{picture}</div>
    </div>
  )
}
