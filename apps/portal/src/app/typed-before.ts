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
import { useIsHydrating, useOnTakingOver } from './chosen-before.ts'

interface FilledForm<Values extends FieldValues> extends UseFormProps<Values> {
  readonly defaultValues: DefaultValues<Values>
}

/**
 * A form that is what it will be before the scripts are there, which on a slow phone takes seconds: the page comes with
 * its first values filled in, and what a person has typed meanwhile is kept. It would else be filled or emptied under
 * their hands.
 */
export function useFilledForm<Values extends FieldValues>(props: FilledForm<Values>): UseFormReturn<Values> {
  const hydrating = useIsHydrating()
  const [defaultValues] = useState(() => (hydrating ? withTyped(props.defaultValues) : props.defaultValues))
  const form = useForm<Values>({ ...props, defaultValues })
  const register = <Name extends FieldPath<Values>>(...field: Parameters<typeof form.register<Name>>) => ({
    ...written(get(defaultValues, field[0])),
    ...form.register<Name>(...field),
  })
  return { ...form, register }
}

/**
 * State of one field that is no form's: what a person typed or chose in it before the scripts were there is kept.
 * @param name the field's, once in the page
 */
export function useFieldState<Value extends string>(
  name: string,
  first: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const hydrating = useIsHydrating()
  // Read now: on taking over React writes what it knows. What depends on it must still begin as the server sent it.
  const [typed] = useState(() => (hydrating ? typedInto(name) : undefined))
  const [value, setValue] = useState(first)
  useOnTakingOver(() => {
    if (typed !== undefined) setValue(typed as Value)
  })
  return [value, setValue]
}

function typedInto(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = `:is(input:not([type=radio]), input[type=radio]:checked, textarea, select)[name="${name}"]`
  return document.querySelector<HTMLInputElement>(field)?.value
}

/** How a value stands in the page that the server sends. */
function written(value: unknown) {
  if (typeof value === 'boolean') return { defaultChecked: value }
  return typeof value === 'string' ? { defaultValue: value } : {}
}

function withTyped<Values extends object>(defaults: Values): Values {
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
