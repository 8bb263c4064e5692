import { type Dispatch, type SetStateAction, useState } from 'react'
import { useIsHydrating, useOnHydrated } from './hydrated-inputs.ts'

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
