import { useEffect, useRef } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { categoryChip } from './category-chip.ts'
import type { Category } from './types.ts'

/** Links to the other categories. */
export function CategoryNav(props: {
  categories: readonly Pick<Category, 'Id' | 'Name'>[]
  selected: string
}) {
  const { t } = useI18n()
  const nav = useRef<HTMLElement>(null)
  const { selected } = props
  // On a phone the row is wider than the screen; scrolls the current category into view.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(selected)}"]`)
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 60
  }, [selected])
  return (
    <nav
      ref={nav}
      aria-label={t('categoryPage.other')}
      className="link-row edge-to-edge pb-5 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2.5 py-1.5">
        {props.categories.map(({ Id, Name }) => (
          <li key={Id} data-category={Id}>
            <PageLink
              page="Kategorie"
              params={{ kategorie: Id }}
              className={categoryChip(Id === selected, 'surface-brand-soft')}
            >
              {Name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
