import { TAX_FREE_LIMIT_CENTS } from '@zuruf/domain/statement'
import { useI18n } from '../../../app/hooks.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Overview } from './types.ts'

/** Amounts of the recommender's rewards: ready to collect, under way, and paid this year. */
export function Stats({ overview }: { overview: Overview }) {
  const { t, money } = useI18n()
  const {
    AbholbereitCent: readyCents,
    MoeglichCent: possibleCents,
    UnterwegsCent: onWayCents,
    AusgezahltImJahrCent: paidThisYearCents,
  } = overview
  // Three zeros would only discourage, so a possible reward is shown instead.
  if (readyCents === 0 && onWayCents === 0 && paidThisYearCents === 0) {
    return possibleCents > 0 ? <PossiblePanel cents={possibleCents} /> : null
  }
  const limit = money(TAX_FREE_LIMIT_CENTS)
  const isOver = paidThisYearCents >= TAX_FREE_LIMIT_CENTS
  const share = Math.min(100, (paidThisYearCents / TAX_FREE_LIMIT_CENTS) * 100)
  const figures = [
    readyCents > 0
      ? { label: t('area.ready'), cents: readyCents }
      : { label: t('area.possible'), cents: possibleCents },
    { label: t('area.onWay'), cents: onWayCents },
    { label: t('area.year'), cents: paidThisYearCents },
  ]
  return (
    <Panel surface="sky" className="max-md:px-5 max-md:py-4">
      <dl className="grid grid-fit-22 gap-x-4 gap-y-3 md:gap-x-10">
        {figures.map(({ label, cents }) => (
          // The figures share a line even if a label takes two.
          <div key={label} className="flex min-w-0 flex-col justify-between gap-1">
            <dt className="text-[0.85rem] leading-snug text-muted md:text-[1rem]">{label}</dt>
            <dd className="type-figure text-[clamp(1.3rem,0.8rem+2.2vw,2.6rem)]">{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <div
        role="img"
        aria-label={t('area.year.label', { amount: money(paidThisYearCents), limit })}
        className="mt-3 h-2 overflow-hidden rounded-pill bg-line md:mt-5"
      >
        <div className="h-full rounded-pill bg-brand" style={{ width: `${share}%` }} />
      </div>
      <p className="type-small mt-1.5 text-muted first-letter:uppercase">
        {isOver
          ? t('area.year.over', { limit })
          : `${money(paidThisYearCents)} ${t('area.year.limit', { limit })}`}
      </p>
    </Panel>
  )
}

function PossiblePanel({ cents }: { cents: number }) {
  const { t, money } = useI18n()
  return (
    <Panel surface="sky" className="max-md:px-5 max-md:py-4">
      <p>
        <span className="block text-muted">{t('area.possible')}</span>
        <b className="type-figure mt-1 block text-[clamp(1.8rem,1.2rem+2.6vw,2.9rem)]">{money(cents)}</b>
      </p>
      <p className="type-small mt-1 text-muted">{t('area.possible.text')}</p>
    </Panel>
  )
}
