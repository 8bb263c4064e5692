import type { ReactNode } from 'react'

interface MessagePageProps {
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
  /** What a person can do now. */
  readonly children?: ReactNode
}

/** A whole page that says one thing: not found, broken, expired, thanks. */
export function MessagePage({ picture, title, text, children }: MessagePageProps) {
  return (
    <div className="page-width grid items-center gap-8 py-10 lg:grid-cols-2 lg:gap-14 lg:py-16">
      <div className="order-2 lg:order-1">
        <h1 className="type-title">{title}</h1>
        <p className="type-lead mt-5 max-w-[34em]">{text}</p>
        {children && <div className="mt-8 flex flex-wrap gap-3 max-md:flex-col">{children}</div>}
      </div>
      <div className="order-1 lg:order-2">{picture}</div>
    </div>
  )
}
