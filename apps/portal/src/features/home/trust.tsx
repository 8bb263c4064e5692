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

/** Section of the home page with promises that answer the most common concerns. */
export function Trust() {
  const app = useApp()
  const { t } = app.i18n
  return (
    <section aria-labelledby="vertrauen" className="page-width">
      <h2 id="vertrauen" className="sr-only">
        {t('home.trust.title')}
      </h2>
      <ul className="surface-card grid gap-x-6 gap-y-4 rounded-xl px-6 py-6 shadow-card md:grid-cols-2 lg:grid-cols-4">
        {promises.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-3.5 font-[600] leading-snug">
            <span className="surface-brand-soft grid size-11 flex-none place-items-center rounded-s text-link">
              <Icon name={icon} />
            </span>
            {t(text, { payoutWithin: payoutWithin(app) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
