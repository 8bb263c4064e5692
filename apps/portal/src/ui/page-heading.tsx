import type { ReactNode } from 'react'
import { Eyebrow } from './badge.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { cx } from './class-names.ts'

interface PageHeadingProps {
  /** Breadcrumb entries; the last is the current page. */
  readonly breadcrumb?: readonly ReactNode[]
  readonly eyebrow?: ReactNode
  readonly title: string
  readonly lead?: ReactNode
  /** Whether a tab above has the title's name on a phone, where the title is then only for screen readers. */
  readonly isNamedByTab?: boolean
}

/** Heading of a page: breadcrumb, eyebrow, title and lead. */
export function PageHeading({ breadcrumb, eyebrow, title, lead, isNamedByTab = false }: PageHeadingProps) {
  return (
    <div className={breadcrumb ? 'pt-2 pb-8' : 'pt-5 pb-8 md:pt-8'}>
      {breadcrumb && <Breadcrumb entries={breadcrumb} />}
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 className={cx('type-title max-w-[16em]', isNamedByTab && 'max-lg:not-print:sr-only')}>{title}</h1>
      {lead && <p className={cx('type-lead mt-4 max-w-[36em]', isNamedByTab && 'max-lg:mt-0')}>{lead}</p>}
    </div>
  )
}
