import { cx } from './class-names.ts'

export interface StatusStep {
  readonly label: string
  /** Date or remark of the step. */
  readonly note?: string | null
  readonly state: 'done' | 'now' | 'todo' | 'failed'
}

interface StatusBarProps {
  readonly steps: readonly StatusStep[]
  /** Label of the list, for screen readers. */
  readonly label: string
  /** Names of the states for screen readers, e.g. "erledigt". */
  readonly stateLabels: Readonly<Record<StatusStep['state'], string>>
  /** Whether to stack the steps on wide screens too. */
  readonly vertical?: boolean
}

const dots: Record<StatusStep['state'], string> = {
  done: 'bg-brand',
  now: 'bg-accent ring-6 ring-[color-mix(in_srgb,var(--accent)_32%,transparent)]',
  todo: 'bg-card border-4 border-line',
  failed: 'bg-bad',
}

/** Timeline of a referral's progress: horizontal on wide screens, stacked on phones. */
export function StatusBar({ steps, label, stateLabels, vertical = false }: StatusBarProps) {
  return (
    <ol aria-label={label} className={cx('grid', !vertical && 'md:auto-cols-fr md:grid-flow-col')}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={cx(
            'relative min-h-10 pb-4 pl-9 text-[0.95rem] leading-snug last:pb-0',
            !vertical && 'md:pt-8 md:pr-3 md:pb-0 md:pl-0',
            step.state === 'todo' && 'text-muted',
          )}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-2 left-[7px] h-full w-1',
                !vertical && 'md:top-[7px] md:left-2 md:h-1 md:w-full',
                step.state === 'done' ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-0.5 left-0 size-[18px] rounded-full',
              !vertical && 'md:top-0',
              dots[step.state],
            )}
          />
          <span className={cx('block', step.state === 'now' && 'font-[650]')}>{step.label}</span>
          {step.note && <span className="block text-[0.88rem] text-muted">{step.note}</span>}
          <span className="sr-only">({stateLabels[step.state]})</span>
        </li>
      ))}
    </ol>
  )
}
