import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface BesidePictureProps {
  readonly picture: ReactNode
  /** The form is long: it gets more of the width than the picture. */
  readonly long?: boolean
  readonly children: ReactNode
}

/** What somebody came to fill in, beside a picture that stays in view. A phone has no room for the picture. */
export function BesidePicture({ picture, long = false, children }: BesidePictureProps) {
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
