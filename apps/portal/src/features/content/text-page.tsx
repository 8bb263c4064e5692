import type { ContentBlock } from '@zuruf/contract'
import type { ReactNode } from 'react'
import { RichText } from './rich-text.tsx'
import { Unavailable } from './unavailable.tsx'

interface TextPageProps {
  /** Content of the page; null if it is unavailable. */
  readonly block: ContentBlock | null
  /** Title of the page, used if the block has none. */
  readonly name: string
  readonly children?: ReactNode
}

/** Page with text from the CMS, such as the imprint: its sections and a table of contents. */
export function TextPage({ block, name, children }: TextPageProps) {
  const sections = block?.Abschnitte ?? []
  return (
    <div className="page-width pt-6 lg:pt-10">
      <h1 className="type-title max-w-[18em]">{block?.Titel || name}</h1>
      {block?.Untertitel && <p className="type-lead mt-4 max-w-[36em]">{block.Untertitel}</p>}
      <div className="mt-9 grid items-start gap-10 lg:grid-cols-[1fr_280px]">
        <div className="surface-card grid max-w-[46em] gap-9 rounded-xl p-[clamp(22px,4vw,48px)] shadow-card lg:col-start-1 lg:row-start-1 *:min-w-0">
          {!block && <Unavailable />}
          {block?.Einleitung && <RichText html={block.Einleitung} />}
          {sections.map(({ Id, Titel, Html }) => (
            <section key={Id} aria-labelledby={Id}>
              <h2 id={Id} className="type-subheading mb-2.5 scroll-mt-6">
                {Titel}
              </h2>
              <RichText html={Html} />
            </section>
          ))}
          {children}
        </div>
        {sections.length > 1 && (
          <ol className="grid gap-1 border-l-2 border-line pl-5 max-lg:hidden lg:sticky lg:top-6 lg:col-start-2">
            {sections.map(({ Id, Titel }) => (
              <li key={Id}>
                <a
                  href={`#${Id}`}
                  className="type-small inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-fg hover:underline"
                >
                  {Titel}
                </a>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
