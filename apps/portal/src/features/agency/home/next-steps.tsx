import { useAgencyUser, useI18n } from '../../../app/hooks.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'

const steps = ['confirmed', 'data', 'review', 'active'] as const

/** Index of the current step by the agency's status, before it is active. */
const current = { registriert: 0, unvollstaendig: 1, inPruefung: 2 } as const

/** Steps of an agency until it is active; renders nothing for an agency that is active or no longer active. */
export function NextSteps() {
  const { t } = useI18n()
  const state = useAgencyUser()?.Agentur?.Status
  if (!state || !(state in current)) return null
  const now = current[state as keyof typeof current]
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
                index < now ? 'surface-brand' : index === now ? 'surface-accent' : 'surface-sand',
              )}
            >
              {index < now ? <Icon name="check" size={20} /> : index + 1}
            </span>
            <span className={cx('min-w-0 flex-1', index === now && 'font-[650]')}>
              {t(`agency.home.step.${step}`)}
            </span>
            {index <= now && (
              <Badge>{t(index < now ? 'agency.home.step.done' : 'agency.home.step.now')}</Badge>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
