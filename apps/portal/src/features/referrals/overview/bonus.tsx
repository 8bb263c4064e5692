import { useI18n } from '../../../app/hooks.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Bonus } from './types.ts'

/** Maximum number of orders per bonus that is shown as dots; more are shown as a bar. */
const MAX_DOTS = 10

/**
 * Progress towards the next bonus, which is paid for every nth order. A tenant's own text may use all placeholders
 * of SPEC §3, including the specification's misspelt name of the start date.
 */
export function BonusProgress({ bonus }: { bonus: Bonus }) {
  const { t, money, date } = useI18n()
  const { AnzahlAbschluesse, VerbleibendeAbschluesseBisBonus, BonusPraemienZahl, Staffel } = bonus
  const since = date(bonus.PraemienstaffelStartdatum)
  const done = Staffel - VerbleibendeAbschluesseBisBonus
  const values = {
    anzahlAbschluesse: AnzahlAbschluesse,
    verbleibendeAbschluesseBisBonus: VerbleibendeAbschluesseBisBonus,
    bonusPraemienZahl: BonusPraemienZahl,
    praemienstaffelStartdatum: since,
    prameinstaffelStartdatum: since,
    bonus: money(bonus.BonusCent),
    total: Staffel,
    every: Staffel,
  }
  const title =
    done === 0 && BonusPraemienZahl === 0
      ? t('bonus.title.start', values)
      : t(VerbleibendeAbschluesseBisBonus === 1 ? 'bonus.title.one' : 'bonus.title', values)
  return (
    <Panel as="section" surface="sand" aria-labelledby="bonus" className="mt-5 max-md:px-5 max-md:py-4">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id="bonus" className="type-subheading">
            {title}
          </h2>
          <p className="type-small mt-2 max-w-[46em] text-muted">{t('bonus.text', values)}</p>
          <p className="type-small mt-3 flex flex-wrap gap-x-5 gap-y-1 font-[600]">
            <span>{t('bonus.count', values)}</span>
            {BonusPraemienZahl > 0 && <span>{t('bonus.reached', values)}</span>}
          </p>
        </div>
        <div role="img" aria-label={t('bonus.progress', { done, every: Staffel })}>
          {Staffel <= MAX_DOTS ? <Dots done={done} total={Staffel} /> : <Bar share={done / Staffel} />}
        </div>
      </div>
    </Panel>
  )
}

function Dots({ done, total }: { done: number; total: number }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {Array.from({ length: total }, (_, index) => {
        const last = index === total - 1
        const filled = index < done
        const look = filled ? 'surface-brand' : 'surface-card border-2 border-line'
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their places
            key={index}
            className={`${look} grid size-9 place-items-center rounded-full md:size-11`}
          >
            {filled && <Icon name="check" size={20} />}
            {last && !filled && <Icon name="gift" size={20} />}
          </span>
        )
      })}
    </div>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <div className="h-3 w-full min-w-[min(14rem,100%)] overflow-hidden rounded-pill bg-line">
      <div className="h-full rounded-pill bg-brand" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
