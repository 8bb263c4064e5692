import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from '../../ui/class-names.ts'
import { FieldError, type FieldProps, useFieldIds } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'

interface SelectFieldProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Native select with label, hint and error. */
export function SelectField({ label, hint, error, className, choices, ...select }: SelectFieldProps) {
  const { id, hintId, errorId, describedBy } = useFieldIds({ hint, error })
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={cx(
            'min-h-[54px] w-full appearance-none rounded-m border-[1.5px] bg-card pr-11 pl-4 text-[1.05rem] text-[var(--card-fg)] focus-visible:rounded-m focus-visible:outline-offset-0',
            error ? 'border-bad' : 'border-edge',
          )}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron"
          size={20}
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-[var(--card-fg)]"
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="type-small mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
