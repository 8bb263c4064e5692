import { useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { categoryChip } from './category-chip.ts'
import type { Category } from './types.ts'

/** Filter by category. Each chip is a link, so that a filtered list can be shared and works before hydration. */
export function CategoryChips(props: { categories: readonly Category[]; selected: string | undefined }) {
  const { t } = useI18n()
  const all = [{ Id: undefined, Name: t('home.filter.all') }, ...props.categories]
  return (
    <nav aria-label={t('home.filter')} className="link-row edge-to-edge pb-6 [scrollbar-width:none]">
      <ul className="flex w-max gap-2.5 py-1.5">
        {all.map(({ Id, Name }) => (
          <li key={Id ?? 'all'}>
            <PageLink
              page="Home"
              search={{ kategorie: Id }}
              hash="produkte"
              resetScroll={false}
              className={categoryChip(Id === props.selected, 'surface-selected')}
            >
              {Name}
              {Id === props.selected && <span className="sr-only">{t('home.filter.selected')}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
