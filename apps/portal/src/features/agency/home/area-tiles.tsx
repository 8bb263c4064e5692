import { useAgencyUser, useI18n } from '../../../app/hooks.ts'
import { PageLink } from '../../../app/page-link.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { tileLink } from '../../../ui/tile.tsx'
import { visiblePages } from '../agency-pages.ts'

/** Tiles that link to the pages of the agency area that this person may open. */
export function AreaTiles() {
  const { t } = useI18n()
  const user = useAgencyUser()
  if (!user) return null
  return (
    <section aria-labelledby="bereich">
      <h2 id="bereich" className="type-subheading mb-4">
        {t('agency.home.tiles')}
      </h2>
      <ul className="grid grid-cols-2 gap-4">
        {visiblePages(user).flatMap(({ page, icon }) =>
          page === 'agency' ? (
            []
          ) : (
            <li
              key={page}
              className="surface-card relative flex min-w-0 gap-4 rounded-xl p-5 shadow-card max-md:flex-col max-md:p-4 transition-[translate,box-shadow] duration-300 ease-out has-[a:hover]:-translate-y-1 has-[a:hover]:shadow-lift"
            >
              <span className="surface-brand-soft grid size-12 flex-none place-items-center rounded-l">
                <Icon name={icon} />
              </span>
              <div className="min-w-0">
                <PageLink
                  page={page}
                  className={`font-display text-[1.1rem] font-bold break-words hyphens-auto max-md:text-[1rem] ${tileLink}`}
                >
                  {t(`agency.nav.${page}`)}
                </PageLink>
                <p className="type-small mt-1 text-muted max-md:hidden">{t(`agency.home.tile.${page}`)}</p>
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
