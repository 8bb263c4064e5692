import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../app/hooks.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'

type Figures = ResponseOf<'getCompanyFigures'>

/** Totals of the employees' referrals. Figures of fewer than five people are not shown, to protect their privacy. */
export function CompanyFigures({ figures }: { figures: Figures }) {
  const { t, counted } = useI18n()
  const { Mitarbeiter, Monate, Produkte } = figures
  const isShown = Monate.some(({ Empfehlungen }) => Empfehlungen !== null)
  return (
    <section aria-labelledby="zahlen">
      <h2 id="zahlen" className="type-heading">
        {t('colleagues.figures')}
      </h2>
      <p className="mt-2 mb-6 max-w-[36em] text-muted">{t('colleagues.figures.text')}</p>
      {Mitarbeiter === null && !isShown ? (
        <Panel surface="brand-soft" className="flex items-center gap-5">
          <Icon name="heart" size={32} className="flex-none" />
          <p className="type-subheading">{t('colleagues.figures.few')}</p>
        </Panel>
      ) : (
        <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[1.25fr_0.9fr]">
          <Panel>
            {Mitarbeiter !== null && (
              <p className="type-subheading mb-6">{counted('colleagues.figures.people', Mitarbeiter)}</p>
            )}
            <Months months={Monate} />
          </Panel>
          {Produkte.length > 0 && (
            <Panel surface="sand">
              <h3 className="type-subheading mb-4">{t('colleagues.figures.products')}</h3>
              <ul className="grid gap-4">
                {Produkte.map(({ Id, Name, Empfehlungen, Bestellungen }) => (
                  <li key={Id}>
                    <p className="font-[650]">{Name}</p>
                    <p className="type-small text-muted">
                      {counted('colleagues.figures.referrals', Empfehlungen)}
                      {Bestellungen !== null && ` · ${counted('colleagues.figures.orders', Bestellungen)}`}
                    </p>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      )}
    </section>
  )
}

function Months({ months }: { months: Figures['Monate'] }) {
  const { t, counted, locale } = useI18n()
  const name = (style: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, {
      month: style,
      timeZone: 'UTC',
      ...(style === 'long' && { year: 'numeric' }),
    })
  const highest = Math.max(1, ...months.map(({ Empfehlungen }) => Empfehlungen ?? 0))
  return (
    <figure>
      <figcaption className="type-small mb-3 text-muted">{t('colleagues.figures.months')}</figcaption>
      <ol className="grid h-44 auto-cols-fr grid-flow-col items-end gap-1 md:gap-2">
        {months.map(({ Monat, Empfehlungen }) => {
          const first = new Date(`${Monat}-01T00:00:00Z`)
          return (
            <li key={Monat} className="grid h-full grid-rows-[1fr_auto] items-end text-center">
              <span className="sr-only">
                {`${name('long').format(first)}: `}
                {Empfehlungen === null
                  ? t('colleagues.figures.month.none')
                  : counted('colleagues.figures.referrals', Empfehlungen)}
              </span>
              <span aria-hidden="true" className="grid h-full content-end gap-1">
                {Empfehlungen !== null && <span className="type-figure text-[0.85rem]">{Empfehlungen}</span>}
                <span
                  className={cx('block rounded-t-s', Empfehlungen === null ? 'bg-line' : 'bg-brand')}
                  style={{ height: `${Empfehlungen === null ? 4 : 8 + (100 * Empfehlungen) / highest}px` }}
                />
              </span>
              <span aria-hidden="true" className="mt-1.5 text-[0.75rem] text-muted">
                {name('short').format(first).slice(0, 3)}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
