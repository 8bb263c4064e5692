import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'
import { FieldError, useFieldIds } from './field.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly error?: string | undefined
  /** Label; links in it work as links. */
  readonly children: ReactNode
  /** Shown below the label, e.g. a button that explains more. */
  readonly details?: ReactNode
}

/** Checkbox with label and error. */
export function Checkbox({ error, children, details, className, ...input }: CheckboxProps) {
  const { id, errorId, describedBy } = useFieldIds({ hint: undefined, error })
  return (
    <div className={className}>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <span className="relative -my-2 -ml-2 grid size-11 place-items-center">
          <input
            {...input}
            type="checkbox"
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            className={cx(
              'peer size-[26px] cursor-pointer appearance-none rounded-[8px] border-2 bg-card transition-colors',
              'checked:border-brand checked:bg-brand focus-visible:rounded-[8px]',
              error ? 'border-bad' : 'border-edge',
            )}
          />
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="pointer-events-none absolute size-[18px] scale-50 text-brand-fg opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
          >
            <path
              d="M5 12.5l4.5 4.5L19 7.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="3.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <label htmlFor={id} className="leading-normal">
          {children}
        </label>
        {details && <div className="col-start-2">{details}</div>}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
