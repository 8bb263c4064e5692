import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { FieldError, type FieldProps, useFieldIds } from './field.tsx'

const inputClass =
  'w-full rounded-m border-[1.5px] bg-card px-4 text-[1.05rem] text-[var(--card-fg)] transition-[border-color,box-shadow] ' +
  'placeholder:text-[var(--card-muted)] focus-visible:outline-offset-0 focus-visible:rounded-m disabled:opacity-60'

interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
  /** Button inside the field, at its end. */
  readonly trailing?: ReactNode
}

/** Single-line text field with label, hint and error. */
export function TextField({ label, hint, error, className, trailing, ...input }: TextFieldProps) {
  const { id, hintId, errorId, describedBy } = useFieldIds({ hint, error })
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={cx(
            inputClass,
            'min-h-[54px]',
            trailing !== undefined && 'pr-14',
            error ? 'border-bad' : 'border-edge',
          )}
        />
        {trailing && <div className="absolute inset-y-0 right-1.5 grid place-items-center">{trailing}</div>}
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

interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Multi-line text field with label, hint and error. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const { id, hintId, errorId, describedBy } = useFieldIds({ hint, error })
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={cx(inputClass, 'min-h-28 py-3 leading-normal', error ? 'border-bad' : 'border-edge')}
      />
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="type-small mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
