import { useApp } from '../../app/hooks.ts'
import type { TextKey } from '../../app/i18n.ts'
import { payoutWithin } from '../../app/payout-within.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'

const promises = [
  ['heart', 'home.trust.free'],
  ['user', 'home.trust.noContract'],
  ['mail', 'home.trust.private'],
  ['wallet', 'home.trust.fast'],
] as const satisfies readonly (readonly [IconName, TextKey])[]

// One card; with outlines a box for each; between rules text alone.
const list =
  'surface-card grid gap-x-6 gap-y-4 rounded-xl px-6 py-6 shadow-card md:grid-cols-2 lg:grid-cols-4 cards-outlined:gap-3 cards-outlined:bg-transparent cards-outlined:p-0 cards-outlined:shadow-none cards-outlined:max-md:grid-cols-2 cards-ruled:bg-transparent cards-ruled:px-0 cards-ruled:lg:gap-x-12'
const item =
  'flex items-center gap-3.5 font-[600] leading-snug cards-outlined:flex-col cards-outlined:items-start cards-outlined:rounded-l cards-outlined:p-4 cards-outlined:shadow-card cards-ruled:font-[400] cards-ruled:text-muted'
const sign =
  'surface-brand-soft grid size-11 flex-none place-items-center rounded-s text-link cards-ruled:hidden'

/** Section of the home page with promises that answer the most common concerns. */
export function Trust() {
  const app = useApp()
  const { t } = app.i18n
  return (
    <section aria-labelledby="vertrauen" className="page-width">
      <h2 id="vertrauen" className="sr-only">
        {t('home.trust.title')}
      </h2>
      <ul className={list}>
        {promises.map(([icon, text]) => (
          <li key={text} className={item}>
            <span className={sign}>
              <Icon name={icon} />
            </span>
            {t(text, { payoutWithin: payoutWithin(app) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
