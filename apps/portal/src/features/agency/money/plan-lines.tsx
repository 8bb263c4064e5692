import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

type Line = ResponseOf<'getRewardPlan'>['Zeilen'][number]

interface PlanLinesProps {
  readonly lines: readonly Line[]
  readonly ownOnly: boolean
  /** Whether a line is being ended. */
  readonly busy: boolean
  /** Ends a line; missing for people who may not. */
  readonly onEnd?: ((id: string) => void) | undefined
}

const tones = { gueltig: 'ok', kommend: 'wait', beendet: 'neutral' } as const

/** Lines of the reward plan, latest start first. */
export function PlanLines({ lines, ownOnly, busy, onEnd }: PlanLinesProps) {
  const { t, date, money } = useI18n()
  return (
    <Panel as="section" aria-labelledby="zeilen">
      <h2 id="zeilen" className="type-subheading mb-3">
        {t('plan.lines')}
      </h2>
      {lines.length === 0 && (
        <p className="text-muted">{t(ownOnly ? 'plan.lines.none.employee' : 'plan.lines.none.owner')}</p>
      )}
      <ul>
        {lines.map((line) => {
          const member = line.Mitarbeiter ?? t('plan.for.all')
          const scope = line.GiltFuerName ?? t('plan.on.alles')
          return (
            <li
              key={line.Id}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3.5"
            >
              <div className="min-w-[min(12em,100%)] flex-1">
                <p className="font-[650]">
                  {line.Prozent === null
                    ? t('plan.fixed', { amount: money(line.BetragCent ?? 0) })
                    : t('plan.percent', { percent: line.Prozent })}
                </p>
                <p className="type-small text-muted">
                  {member} · {scope} ·{' '}
                  {line.GueltigBis
                    ? t('plan.fromTo', { from: date(line.GueltigAb), to: date(line.GueltigBis) })
                    : t('plan.from', { from: date(line.GueltigAb) })}
                </p>
              </div>
              <Badge tone={tones[line.Status]}>{t(`plan.state.${line.Status}`)}</Badge>
              {onEnd && line.GueltigBis === null && line.Status !== 'beendet' && (
                <Button
                  look="outline"
                  size="small"
                  busy={busy}
                  title={line.Status === 'gueltig' ? t('plan.end.hint') : undefined}
                  onClick={() => onEnd(line.Id)}
                >
                  {t(line.Status === 'kommend' ? 'plan.remove' : 'plan.end')}
                  <span className="sr-only">: {`${member}, ${scope}`}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
