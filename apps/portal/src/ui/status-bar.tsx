import { cx } from './class-names.ts'

export interface StatusStep {
  readonly label: string
  /** Date or remark of the step. */
  readonly note?: string | null
  readonly state: 'reached' | 'next' | 'later' | 'failed'
}

interface StatusBarProps {
  readonly steps: readonly StatusStep[]
  /** Label of the list, for screen readers. */
  readonly label: string
  /** Names of the states for screen readers, e.g. "erreicht". */
  readonly stateLabels: Readonly<Record<StatusStep['state'], string>>
  /** Whether to stack the steps on wide screens too. */
  readonly vertical?: boolean
  /** Whether a phone shows the steps as a line of dots with only the next one named. */
  readonly isCompactOnPhone?: boolean
}

const dots: Record<StatusStep['state'], string> = {
  reached: 'bg-brand',
  next: 'bg-card border-4 border-line',
  later: 'bg-card border-2 border-line',
  failed: 'bg-bad',
}

const tall = 'top-2 left-[7px] h-full w-1'

/** Timeline of a progress: horizontal on wide screens, stacked on phones. Only steps that were reached are lit. */
export function StatusBar({
  steps,
  label,
  stateLabels,
  vertical = false,
  isCompactOnPhone = false,
}: StatusBarProps) {
  const current = steps.findLastIndex(({ state }) => state === 'reached' || state === 'failed')
  const next = steps.find(({ state }) => state === 'next')
  return (
    <>
      <ol
        aria-label={label}
        className={cx(
          'grid',
          !vertical && 'md:auto-cols-fr md:grid-flow-col',
          isCompactOnPhone && 'max-md:auto-cols-fr max-md:grid-flow-col',
        )}
      >
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            className={cx(
              'relative text-[0.95rem] leading-snug',
              isCompactOnPhone ? 'max-md:h-[18px]' : 'min-h-10 pb-4 pl-9 last:pb-0',
              !vertical && 'md:min-h-10 md:pt-8 md:pr-3 md:pb-0 md:pl-0',
              (step.state === 'next' || step.state === 'later') && 'text-muted',
            )}
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute',
                  isCompactOnPhone ? 'max-md:top-[7px] max-md:left-2 max-md:h-1 max-md:w-full' : tall,
                  !vertical && 'md:top-[7px] md:left-2 md:h-1 md:w-full',
                  steps[index + 1]?.state === 'reached' ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'absolute left-0 size-[18px] rounded-full',
                isCompactOnPhone ? 'top-0' : 'top-0.5',
                !vertical && 'md:top-0',
                dots[step.state],
              )}
            />
            <div className={cx(isCompactOnPhone && 'max-md:sr-only')}>
              <span className={cx('block', index === current && 'font-[650]')}>{step.label}</span>
              {step.note && <span className="block text-[0.88rem] text-muted">{step.note}</span>}
              {/* The next step says so to everybody. */}
              <span className={step.state === 'next' ? 'block text-[0.88rem] text-muted' : 'sr-only'}>
                {step.state === 'next' ? stateLabels.next : `(${stateLabels[step.state]})`}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {isCompactOnPhone && next && (
        <p aria-hidden="true" className="type-small mt-1 text-muted first-letter:uppercase md:hidden">
          {stateLabels.next}: {next.label}
        </p>
      )}
    </>
  )
}
