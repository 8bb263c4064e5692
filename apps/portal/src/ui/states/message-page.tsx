import { type ReactNode, useEffect, useRef } from 'react'

interface MessagePageProps {
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
  /** Whether it replaces a submitted form. It then moves the focus to its headline, which screen readers read. */
  readonly replaces?: boolean
  /** Actions for the reader. */
  readonly children?: ReactNode
}

/** Page with a single message: not found, broken, expired, thanks. */
export function MessagePage({ picture, title, text, replaces = false, children }: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!replaces) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [replaces])
  return (
    <div className="page-width grid items-center gap-8 py-10 lg:grid-cols-2 lg:gap-14 lg:py-16">
      <div className="order-2 lg:order-1">
        <h1 ref={heading} tabIndex={replaces ? -1 : undefined} className="type-title outline-none">
          {title}
        </h1>
        <p className="type-lead mt-5 max-w-[34em]">{text}</p>
        {children && <div className="mt-8 flex flex-wrap gap-3 max-md:flex-col">{children}</div>}
      </div>
      <div className="order-1 lg:order-2">{picture}</div>
    </div>
  )
}
