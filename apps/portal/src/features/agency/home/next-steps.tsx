import { useAgencyUser, useI18n } from '../../../app/hooks.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'

const steps = ['confirmed', 'data', 'review', 'active'] as const

/** Index of the current step for each status before the agency is active. */
const stepOfStatus = { registriert: 0, unvollstaendig: 1, inPruefung: 2 } as const

/** Steps of an agency until it is active; renders nothing for an agency that is active or no longer active. */
export function NextSteps() {
  const { t } = useI18n()
  const state = useAgencyUser()?.Agentur?.Status
  if (!state || !(state in stepOfStatus)) return null
  const current = stepOfStatus[state as keyof typeof stepOfStatus]
  return (
    <Panel as="section" aria-labelledby="schritte">
      <h2 id="schritte" className="type-subheading mb-5">
        {t('agency.home.steps')}
      </h2>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className={cx(
                'grid size-10 flex-none place-items-center rounded-full font-bold',
                index < current ? 'surface-brand' : index === current ? 'surface-accent' : 'surface-sand',
              )}
            >
              {index < current ? <Icon name="check" size={20} /> : index + 1}
            </span>
            <span className={cx('min-w-0 flex-1', index === current && 'font-[650]')}>
              {t(`agency.home.step.${step}`)}
            </span>
            {index <= current && (
              <Badge>{t(index < current ? 'agency.home.step.done' : 'agency.home.step.now')}</Badge>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
