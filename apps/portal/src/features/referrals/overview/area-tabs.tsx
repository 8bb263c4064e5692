import { useI18n } from '../../../app/hooks.ts'
import { PageLink } from '../../../app/page-link.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { View } from './view.ts'

interface AreaTabsProps {
  readonly view: View
  readonly referrals: number
  readonly rewards: number
}

/** Tabs of the personal area. They are links, since each tab has an address. */
export function AreaTabs({ view, referrals, rewards }: AreaTabsProps) {
  const { t } = useI18n()
  const tabs = [
    { name: t('area.tab.referrals'), count: referrals, search: {}, isCurrent: view.ansicht === undefined },
    {
      name: t('area.tab.rewards'),
      count: rewards,
      search: { ansicht: 'praemien' },
      isCurrent: view.ansicht === 'praemien',
    },
  ]
  return (
    <nav aria-label={t('area.tabs')} className="mt-4 border-b border-line md:mt-12">
      <ul className="flex flex-wrap gap-x-5 md:gap-x-7">
        {tabs.map(({ name, count, search, isCurrent }) => (
          <li key={name}>
            <PageLink
              page="PersoenlicherBereich"
              search={search}
              resetScroll={false}
              className={cx(
                'type-subheading -mb-px inline-flex text-[1.1rem] md:text-[1.3rem] min-h-14 items-center gap-2 border-b-4 no-underline',
                isCurrent ? 'border-brand' : 'border-transparent text-muted hover:border-line',
              )}
            >
              {name}
              <span className="type-figure text-[0.95rem] text-muted">{count}</span>
              {isCurrent && <span className="sr-only">{t('area.filter.selected')}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
