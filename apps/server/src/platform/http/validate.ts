import type { z } from 'zod'
import { AppError } from '../errors.ts'

/**
 * Checks input against its schema.
 * @throws AppError PSOF0100 naming every field that is wrong; PSOF0304 when nothing but an e-mail address is
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) {
    const unstorable = unstorableTexts(result.data, input)
    if (unstorable.length === 0) return result.data
    throw new AppError('PSOF0100', Object.fromEntries(unstorable.map((path) => [path, 'control-characters'])))
  }
  const fields = Object.fromEntries(
    result.error.issues.toReversed().map((issue) => [issue.path.join('.') || 'body', keyOf(issue)]),
  )
  const onlyEmail = Object.values(fields).every((key) => key === 'email-invalid')
  throw new AppError(onlyEmail ? 'PSOF0304' : 'PSOF0100', fields)
}

/**
 * Texts PostgreSQL cannot keep: with a NUL, or with half a surrogate pair, as a value or as a name the sender chose.
 * @param checked what a schema made of the input
 * @param input what came; parts the schema passed on unread are left to whoever reads them
 * @returns their paths; of a name that of the place it stands in
 */
export function unstorableTexts(checked: unknown, input?: unknown, path = ''): string[] {
  if (typeof checked === 'string') return storable(checked) ? [] : [path || 'body']
  if (typeof checked !== 'object' || checked === null || checked === input) return []
  if (!Object.keys(checked).every(storable)) return [path || 'body']
  return Object.entries(checked).flatMap(([key, value]) =>
    unstorableTexts(
      value,
      (input as Record<string, unknown> | undefined)?.[key],
      path ? `${path}.${key}` : key,
    ),
  )
}

const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

const ownKeys = /^[a-z]+(-[a-z0-9]+)+$|^required$|^invalid$/

/** Our schemas say the key of the text themselves; zod's own messages become one of a few. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (ownKeys.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message)) return 'required'
  const isNumber = 'origin' in issue && ['number', 'int', 'bigint'].includes(issue.origin)
  if (issue.code === 'too_big' && !isNumber) return 'too-long'
  if (issue.code === 'too_small' && !isNumber) return 'required'
  return 'invalid'
}
