import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

type Kind = 'info' | 'ok' | 'wait' | 'bad'

const kinds: Record<Kind, { readonly icon: IconName; readonly className: string }> = {
  info: { icon: 'info', className: 'surface-sky' },
  ok: { icon: 'check', className: 'surface-brand-soft' },
  wait: { icon: 'clock', className: 'surface-sand' },
  bad: { icon: 'warning', className: 'surface-failed' },
}

interface BannerProps {
  readonly kind?: Kind
  readonly title?: string
  /** Action for the reader. */
  readonly action?: ReactNode
  /** Announces the banner to screen readers at once; for banners that appear after an action. */
  readonly live?: boolean
  readonly children: ReactNode
}

/** Notice with an icon, within the content it is about. */
export function Banner({ kind = 'info', title, action, live, children }: BannerProps) {
  const { icon, className } = kinds[kind]
  return (
    <div
      role={live ? 'alert' : undefined}
      className={cx('flex flex-wrap items-center gap-x-5 gap-y-3 rounded-l px-5 py-4', className)}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-x-4">
        <Icon name={icon} className="mt-0.5 flex-none" />
        <div className="min-w-0">
          {title && <p className="font-[700]">{title}</p>}
          <div>{children}</div>
        </div>
      </div>
      {action}
    </div>
  )
}
