import { type ReactNode, useEffect, useRef } from 'react'
import { PageLink, type PlainPage } from '../app/page-link.tsx'
import { Icon, type IconName } from './icons.tsx'
import { PageHeading } from './page-heading.tsx'

export interface AreaNavEntry {
  readonly page: PlainPage
  readonly icon: IconName
  readonly label: string
  /** False for a page that must not be preloaded because opening it has an effect, such as logging out. */
  readonly preload?: false
}

export interface AreaPage {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

interface AreaShellProps extends AreaPage {
  /** Name of the navigation. */
  readonly label: string
  /** Owner of the area, shown above the navigation. */
  readonly header: ReactNode
  readonly entries: readonly AreaNavEntry[]
}

/**
 * Layout of every page of an area with its own navigation (agency, sales partner). On a phone the navigation is a row of
 * tabs right above the title, which scrolls sideways.
 */
export function AreaShell({ label, header, entries, title, lead, children }: AreaShellProps) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another page opens
  useEffect(() => {
    // On a phone the navigation is wider than the screen; scrolls the current page's entry into view. Some
    // browsers do this themselves, before any script runs.
    const currentLink = nav.current?.querySelector<HTMLElement>('[data-status=active]')
    if (!nav.current || !currentLink) return
    nav.current.scrollLeft = currentLink.offsetLeft - (nav.current.clientWidth - currentLink.offsetWidth) / 2
  }, [title])
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-[230px_minmax(0,1fr)]">
      <aside className="min-w-0 pt-2 lg:sticky lg:top-6 lg:pt-8">
        {header}
        <nav
          ref={nav}
          aria-label={label}
          className="link-row relative edge-to-edge mt-3 pb-2 lg:mx-0 lg:px-0"
        >
          <ul className="flex gap-1 lg:flex-col">
            {entries.map(({ page, icon, label: text, preload }) => (
              <li key={page}>
                <PageLink
                  page={page}
                  preload={preload}
                  className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-pill px-4 font-[550] no-underline hover:bg-line data-[status=active]:surface-brand-soft data-[status=active]:[scroll-initial-target:nearest]"
                >
                  <Icon name={icon} size={20} />
                  {text}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className="min-w-0">
        <PageHeading title={title} lead={lead} isNamedByTab={entries.some(({ label }) => label === title)} />
        {children}
      </div>
    </div>
  )
}
