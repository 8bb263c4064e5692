import type { PageName } from '@zuruf/contract/routes'
import { useI18n } from '../../../app/hooks.ts'
import type { TextKey } from '../../../app/i18n.ts'
import { AnyPageLink } from '../../../app/page-link.tsx'
import { cx } from '../../../ui/class-names.ts'
import { type ReportQuery, withChange } from './report-query.ts'

interface ViewTabsProps {
  readonly page: PageName
  readonly query: ReportQuery
  readonly views: readonly string[]
}

const chip =
  'inline-flex min-h-11 items-center rounded-pill px-4 text-[0.98rem] font-[600] whitespace-nowrap no-underline transition-colors focus-visible:rounded-pill'

/** Views of a report; the first is the default. They are links, so that they work before hydration. */
export function ViewTabs({ page, query, views }: ViewTabsProps) {
  const { t } = useI18n()
  return (
    <nav
      aria-label={t('reports.views')}
      className="link-row edge-to-edge [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
        {views.map((view, index) => {
          const selected = view === (query.ansicht ?? views[0])
          return (
            <li key={view}>
              <AnyPageLink
                page={page}
                search={withChange(query, { ansicht: index === 0 ? undefined : view })}
                resetScroll={false}
                className={cx(
                  chip,
                  selected ? 'surface-selected' : 'surface-card border-[1.5px] border-line hover:border-edge',
                )}
              >
                {t(`reports.view.${view}` as TextKey)}
                {selected && <span className="sr-only"> {t('reports.view.selected')}</span>}
              </AnyPageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
