import { type ReactNode, useId } from 'react'
import { Prose } from '../../ui/prose.tsx'

interface Section {
  readonly title: string
  readonly text: string
}

interface LegalTextProps {
  readonly title: string
  readonly intro?: string
  readonly sections: readonly Section[]
  readonly children?: ReactNode
}

/** A legal page: its sections, and beside them a way to each. */
export function LegalText({ title, intro, sections, children }: LegalTextProps) {
  const id = useId()
  return (
    <div className="page-width pt-6 lg:pt-10">
      <h1 className="type-title max-w-[18em]">{title}</h1>
      {intro && <p className="type-lead mt-4 max-w-[36em]">{intro}</p>}
      <div className="mt-9 grid items-start gap-10 lg:grid-cols-[1fr_280px]">
        <div className="surface-card grid max-w-[46em] gap-9 rounded-xl p-[clamp(22px,4vw,48px)] shadow-card lg:col-start-1 lg:row-start-1">
          {sections.map((section, index) => (
            <section key={section.title} aria-labelledby={`${id}-${index}`}>
              <h2 id={`${id}-${index}`} className="type-subheading mb-2.5 scroll-mt-6">
                {section.title}
              </h2>
              <Prose text={section.text} />
            </section>
          ))}
          {children}
        </div>
        <ol className="grid gap-1 border-l-2 border-line pl-5 max-lg:hidden lg:sticky lg:top-6 lg:col-start-2">
          {sections.map((section, index) => (
            <li key={section.title}>
              <a
                href={`#${id}-${index}`}
                className="type-small inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-fg hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
