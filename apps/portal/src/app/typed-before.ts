import { useState } from 'react'
import { get, set } from 'react-hook-form'
import { useIsHydrating } from './chosen-before.ts'

/**
 * A form's first values, with what a person has typed before the scripts were there. On a slow phone that is seconds,
 * and the form would else be emptied under their hands.
 */
export function useFirstValues<Values extends object>(defaults: Values): Values {
  const hydrating = useIsHydrating()
  const [values] = useState(() => (hydrating ? withTyped(defaults) : defaults))
  return values
}

function withTyped<Values extends object>(defaults: Values): Values {
  if (typeof document === 'undefined') return defaults
  const values = structuredClone(defaults)
  for (const input of document.querySelectorAll<HTMLInputElement>('form input[name]')) {
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
