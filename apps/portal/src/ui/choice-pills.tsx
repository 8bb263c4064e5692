import type { InputHTMLAttributes, Ref } from 'react'
import { FieldError, useFieldIds } from './field.tsx'

interface ChoicePillsProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly legend: string
  readonly hint?: string
  /** Validation error of the choice. */
  readonly error?: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Radio group of a few short options, all visible. */
export function ChoicePills(props: ChoicePillsProps) {
  const { legend, hint, error, choices, className, defaultValue, ...input } = props
  const { errorId, describedBy } = useFieldIds({ hint: undefined, error })
  return (
    <fieldset className={className} aria-describedby={describedBy}>
      <legend className="mb-1.5 font-[600]">
        {legend}
        {hint && <span className="font-[400] text-muted"> ({hint})</span>}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="relative inline-flex min-h-12 items-center rounded-pill border-[1.5px] border-edge px-5 py-2 leading-snug font-[600] transition-colors has-checked:border-brand has-checked:bg-brand has-checked:text-brand-fg has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg"
          >
            <input
              {...input}
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
              className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
