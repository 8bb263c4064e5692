import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'
import { useApp } from './hooks.ts'
import { useIsHydrating } from './hydrated-inputs.ts'
import { hashOfText, newFormKey } from './posted-form-fields.server.ts'
import type { PostedFormName, RefusedForm } from './refused-form.ts'

// Without scripts the browser posts a form to the address of its page. The server does what the form's script would
// do, and either redirects or renders the page again with what was refused. Decision 134

/**
 * Properties of the element that the browser focuses when it shows a refused form. Hydration must not move the focus
 * again.
 */
export const focusedByServer = typeof document === 'undefined' ? { autoFocus: true } : {}

/** Returns a new number for a rendered form. Only the server uses it: posting the same form twice counts once. */
export const formKey = createIsomorphicFn()
  .server((): string => newFormKey())
  .client((): string => '')

/** Returns the hash of a text that the form shows. Only the server compares it. */
export const shownTextHash = createIsomorphicFn()
  .server((text: string): string => hashOfText(text))
  .client((_text: string): string => '')

/**
 * Returns what was refused if this form was posted to the page. Later pages start with an empty form.
 * @param name absent for forms that need scripts
 */
export function useRefusedForm(name: PostedFormName | undefined): RefusedForm | null {
  const { refused } = useApp().postedForm
  const isHydrating = useIsHydrating()
  const [own] = useState(() => (isHydrating && refused?.form === name ? refused : null))
  return own
}
