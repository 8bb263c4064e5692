import { useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useIsHydrating } from './hydrated-inputs.ts'
import { focusedByServer, useRefusedForm } from './posted-form.ts'
import type { PostedFormName, RefusedForm } from './refused-form.ts'

interface HydratedFormProps<Values extends FieldValues> extends UseFormProps<Values> {
  readonly defaultValues: DefaultValues<Values>
  /** Name of a form that works without scripts; what was refused is then shown again. */
  readonly posted?: PostedFormName | undefined
}

/**
 * Returns a form that can be used before hydration, which takes seconds on a slow phone: the server renders its
 * initial values, and hydration keeps what was typed in the meantime instead of overwriting it.
 */
export function useHydratedForm<Values extends FieldValues>({
  posted,
  ...props
}: HydratedFormProps<Values>): UseFormReturn<Values> {
  const isHydrating = useIsHydrating()
  const refused = useRefusedForm(posted)
  const [defaultValues] = useState(() => {
    const initial = refused ? withRefusedValues(props.defaultValues, refused) : props.defaultValues
    return isHydrating ? withTypedValues(initial) : initial
  })
  // react-hook-form sets them again whenever the object is another one.
  const [errors] = useState(() => refused && errorsIn<Values>(refused))
  const form = useForm<Values>({ ...props, defaultValues, ...(errors && { errors }) })
  const firstInvalid = refused?.errors[0]?.[0]
  const register = <Name extends FieldPath<Values>>(...field: Parameters<typeof form.register<Name>>) => ({
    ...initialProps(get(defaultValues, field[0])),
    ...(field[0] === firstInvalid && focusedByServer),
    ...form.register<Name>(...field),
  })
  return { ...form, register }
}

/** Returns the properties with which the server renders a field's value. */
function initialProps(value: unknown) {
  if (typeof value === 'boolean') return { defaultChecked: value }
  return typeof value === 'string' ? { defaultValue: value } : {}
}

/** Returns the default values, replaced by those of the refused form. */
function withRefusedValues<Values extends object>(defaults: Values, { values }: RefusedForm): Values {
  const kept = structuredClone(defaults)
  for (const [path, value] of Object.entries(values)) set(kept, path, value)
  return kept
}

function errorsIn<Values extends FieldValues>({ errors }: RefusedForm): FieldErrors<Values> {
  const byField: FieldErrors<Values> = {}
  for (const [path, message] of errors) set(byField, path, { type: 'server', message })
  return byField
}

/** Returns the default values, replaced by what was typed into the server-rendered form before hydration. */
function withTypedValues<Values extends object>(defaults: Values): Values {
  if (typeof document === 'undefined') return defaults
  const values = structuredClone(defaults)
  const typed = document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)[name]')
  for (const input of typed) {
    const initial: unknown = get(defaults, input.name)
    // A choice of numbers reports itself after hydration (`share-choice.tsx`).
    if (initial === undefined || typeof initial === 'number') continue
    if (input.type === 'radio') {
      if (input.checked && !input.defaultChecked) set(values, input.name, input.value)
    } else if (input.type === 'checkbox') {
      if (input.checked !== input.defaultChecked) set(values, input.name, input.checked)
    } else if (input.value !== input.defaultValue) {
      set(values, input.name, input.value)
    }
  }
  return values
}
