import { type ReactNode, useId } from 'react'
import { Icon } from './icons.tsx'

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Validation error of the input. */
  readonly error?: string | undefined
}

/** Returns the ids that connect a control with its hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return { id, hintId, errorId, describedBy }
}

/** Validation error below a field; renders nothing without one. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="type-small mt-1.5 flex items-start gap-1.5 font-[600] text-bad">
      <Icon name="warning" size={18} className="mt-[3px] flex-none" />
      <span className="min-w-0 hyphens-auto">{children}</span>
    </p>
  )
}
