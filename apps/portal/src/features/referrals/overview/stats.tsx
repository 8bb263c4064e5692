import type { ReactNode } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Overview } from './types.ts'
import type { Collect } from './use-collect.ts'

/** Annual limit up to which other income is usually tax-free, in cents (§22 Nr. 3 EStG). */
const TAX_FREE_CENTS = 25_600

/** Amounts of the recommender's rewards: ready to collect, under way, and paid this year. */
export function Stats({ overview, collect }: { overview: Overview; collect: Collect }) {
  const { t, money } = useI18n()
  const {
    AnzahlAbholbereit,
    MoeglichCent: possibleCents,
    UnterwegsCent: onWayCents,
    AusgezahltImJahrCent: paidThisYearCents,
  } = overview
  const share = Math.min(100, (paidThisYearCents / TAX_FREE_CENTS) * 100)
  const limit = money(TAX_FREE_CENTS)
  // Three zeros would only discourage, so a possible reward is shown instead.
  if (AnzahlAbholbereit === 0 && onWayCents === 0 && paidThisYearCents === 0) {
    return possibleCents > 0 ? <PossiblePanel cents={possibleCents} /> : null
  }
  const hasFirst = AnzahlAbholbereit > 0 || possibleCents > 0
  return (
    <div className={cx('grid gap-5', hasFirst ? 'lg:grid-cols-[1.1fr_1fr_1fr]' : 'lg:grid-cols-2')}>
      {hasFirst && <ReadyPanel overview={overview} collect={collect} />}
      <Panel className="flex flex-col">
        <Figure label={t('area.year')} cents={paidThisYearCents} />
        <p className="type-small mt-3 text-muted">
          {t(paidThisYearCents > TAX_FREE_CENTS ? 'area.year.over' : 'area.year.limit', { limit })}
        </p>
        <div className="mt-auto pt-4">
          <div
            role="img"
            aria-label={t('area.year.label', { amount: money(paidThisYearCents), limit })}
            className="h-2.5 overflow-hidden rounded-pill bg-line"
          >
            <div className="h-full rounded-pill bg-brand" style={{ width: `${share}%` }} />
          </div>
        </div>
      </Panel>
      <Panel surface="sky">
        <Figure label={t('area.onWay')} cents={onWayCents} />
        <p className="type-small mt-3 text-muted">{t('area.onWay.text')}</p>
      </Panel>
    </div>
  )
}

function ReadyPanel({ overview, collect }: { overview: Overview; collect: Collect }) {
  const { t, money, date } = useI18n()
  const { Abholbereit, AnzahlAbholbereit, AbholbereitCent, MoeglichCent } = overview
  const [first] = Abholbereit
  if (!first) return <PossiblePanel cents={MoeglichCent} />
  const label =
    AnzahlAbholbereit === 1
      ? t('area.ready.collect')
      : t('area.ready.collectFirst', { amount: money(first.WertCent) })
  return (
    <Panel surface="ink">
      <Figure label={t('area.ready')} cents={AbholbereitCent} />
      <div className="mt-5">
        <Button look="accent" busy={collect.busy === first.Id} onClick={() => collect.start(first.Id)}>
          {collect.busy === first.Id ? t('area.ready.busy') : label}
        </Button>
      </div>
      {first.GueltigBis && (
        <p className="type-small mt-3 text-muted">
          {t('area.ready.until', { date: date(first.GueltigBis) })}
        </p>
      )}
    </Panel>
  )
}

function PossiblePanel({ cents }: { cents: number }) {
  const { t } = useI18n()
  return (
    <Panel surface="ink">
      <Figure label={t('area.possible')} cents={cents} />
      <p className="mt-3 text-muted">{t('area.possible.text')}</p>
    </Panel>
  )
}

function Figure({ label, cents }: { label: ReactNode; cents: number }) {
  const { money } = useI18n()
  return (
    <p>
      <span className="block text-muted">{label}</span>
      <b className="type-figure mt-2 block text-[2.9rem]">{money(cents)}</b>
    </p>
  )
}
