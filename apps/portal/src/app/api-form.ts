import { type ApiError, hasCode } from '@zuruf/contract/api-error'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import { errorMessage } from './error-message.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { useI18n } from './hooks.ts'
import { useHydratedForm } from './hydrated-form.ts'
import type { PostedFormName } from './refused-form.ts'

/** Validation errors: field → text for the user, in the order of the form. */
export type ValidationErrors<Values extends FieldValues> = ReadonlyMap<FieldPath<Values>, string>

interface WireFormOptions<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>
  /** Name of a form that works without scripts. */
  readonly posted?: PostedFormName
  check(values: Values): ValidationErrors<Values> | Promise<ValidationErrors<Values>>
  send(values: Values): Promise<void>
  /** Returns the field for a path in the request body. */
  fieldAt(path: string): FieldPath<Values> | null
  /** Codes whose text belongs to a field even when the server names none. */
  readonly fieldOfCode?: Partial<Record<ApiError['code'], FieldPath<Values>>>
  /** Replaces the API's error text where it does not say what to do here. */
  textFor?(error: unknown): string | undefined
}

/** Returns a form that is sent to the API. It is validated here first, and the API's errors are shown at their fields. */
export function useApiForm<Values extends FieldValues>(options: WireFormOptions<Values>) {
  const i18n = useI18n()
  const [failure, setFailure] = useState<string | null>(null)
  const firstInvalid = useRef<FieldPath<Values> | undefined>(undefined)

  const resolver: Resolver<Values> = async (values) => {
    const fieldErrors = await options.check(values)
    firstInvalid.current = fieldErrors.keys().next().value
    if (fieldErrors.size === 0) return { values, errors: {} }
    const errors = {}
    for (const [field, message] of fieldErrors) set(errors, field, { type: 'rule', message })
    return { values: {}, errors }
  }

  const form = useHydratedForm<Values>({
    resolver,
    defaultValues: options.defaultValues,
    posted: options.posted,
    // react-hook-form would focus the field registered first, which need not be the first on the page.
    shouldFocusError: false,
  })

  const focusFirstInvalid = () => {
    if (firstInvalid.current) form.setFocus(firstInvalid.current)
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await options.send(values as Values)
    } catch (error) {
      // For PSOF0303 the field shows which address is wrong, and the form adds that our support can help.
      if (!showAtFields(form, options, error) || hasCode(error, 'PSOF0303')) {
        setFailure(options.textFor?.(error) ?? errorMessage(error, i18n))
      }
    }
  }, focusFirstInvalid)

  return { form, submit, failure }
}

/** Shows the server's errors at their fields and focuses the first; returns false if there are none. */
function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  options: WireFormOptions<Values>,
  error: unknown,
): boolean {
  const fieldErrors = fieldErrorsOf(error, options)
  for (const [index, [field, message]] of fieldErrors.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return fieldErrors.length > 0
}
