import type { ReactNode } from 'react'
import { Eyebrow } from './badge.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

interface PageHeadingProps {
  /** Breadcrumb entries; the last is the current page. */
  readonly breadcrumb?: readonly ReactNode[]
  readonly eyebrow?: ReactNode
  readonly title: string
  readonly lead?: ReactNode
}

/** Heading of a page: breadcrumb, eyebrow, title and lead. */
export function PageHeading({ breadcrumb, eyebrow, title, lead }: PageHeadingProps) {
  return (
    <div className={breadcrumb ? 'pt-2 pb-8' : 'pt-5 pb-8 md:pt-8'}>
      {breadcrumb && <Breadcrumb entries={breadcrumb} />}
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 className="type-title max-w-[16em]">{title}</h1>
      {lead && <p className="type-lead mt-4 max-w-[36em]">{lead}</p>}
    </div>
  )
}
