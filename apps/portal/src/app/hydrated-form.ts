import { type Dispatch, type SetStateAction, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useIsHydrating, useOnHydrated } from './hydrated-inputs.ts'

interface HydratedFormProps<Values extends FieldValues> extends UseFormProps<Values> {
  readonly defaultValues: DefaultValues<Values>
}

/**
 * Returns a form that can be used before hydration, which takes seconds on a slow phone: the server renders its
 * initial values, and hydration keeps what was typed in the meantime instead of overwriting it.
 */
export function useHydratedForm<Values extends FieldValues>(
  props: HydratedFormProps<Values>,
): UseFormReturn<Values> {
  const isHydrating = useIsHydrating()
  const [defaultValues] = useState(() =>
    isHydrating ? withTypedValues(props.defaultValues) : props.defaultValues,
  )
  const form = useForm<Values>({ ...props, defaultValues })
  const register = <Name extends FieldPath<Values>>(...field: Parameters<typeof form.register<Name>>) => ({
    ...initialProps(get(defaultValues, field[0])),
    ...form.register<Name>(...field),
  })
  return { ...form, register }
}

/**
 * Returns the state of a single field outside a form, keeping what was typed or selected before hydration.
 * @param name name of the field, unique in the page
 */
export function useFieldState<Value extends string>(
  name: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const isHydrating = useIsHydrating()
  // Read during the first render, because hydration overwrites the field. The state itself must still start
  // with the value the server rendered.
  const [typed] = useState(() => (isHydrating ? readTypedValue(name) : undefined))
  const [value, setValue] = useState(initial)
  useOnHydrated(() => {
    if (typed !== undefined) setValue(typed as Value)
  })
  return [value, setValue]
}

function readTypedValue(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = `:is(input:not([type=radio]), input[type=radio]:checked, textarea, select)[name="${name}"]`
  return document.querySelector<HTMLInputElement>(field)?.value
}

/** Returns the properties with which the server renders a field's value. */
function initialProps(value: unknown) {
  if (typeof value === 'boolean') return { defaultChecked: value }
  return typeof value === 'string' ? { defaultValue: value } : {}
}

/** Returns the default values, replaced by what was typed into the server-rendered form before hydration. */
function withTypedValues<Values extends object>(defaults: Values): Values {
  if (typeof document === 'undefined') return defaults
  const values = structuredClone(defaults)
  const typed = document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)[name]')
  for (const input of typed) {
    if (get(defaults, input.name) === undefined) continue
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
