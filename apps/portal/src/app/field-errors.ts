import { ApiError } from '@zuruf/contract/api-error'

interface FieldsOfForm<Field extends string> {
  /** Returns the field for a path in the request body. */
  fieldAt(path: string): Field | null
  /** Codes whose text belongs to a field even when the server names none. */
  readonly fieldOfCode?: Partial<Record<ApiError['code'], Field>>
}

/** Returns the server's messages by field of the form; empty if the error is about none of them. */
export function fieldErrorsOf<Field extends string>(
  error: unknown,
  { fieldAt, fieldOfCode }: FieldsOfForm<Field>,
): readonly (readonly [Field, string])[] {
  if (!(error instanceof ApiError)) return []
  const named = Object.entries(error.fields).flatMap(([path, message]) => {
    const field = fieldAt(path)
    return field ? [[field, message] as const] : []
  })
  const byCode = fieldOfCode?.[error.code]
  return named.length === 0 && byCode ? [[byCode, error.message]] : named
}
