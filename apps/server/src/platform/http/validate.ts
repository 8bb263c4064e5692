import type { z } from 'zod'
import { AppError, invalid } from '../errors.ts'

/**
 * Validates input against a schema. A `null` or empty text that the schema rejects counts as absent, so
 * clients may send every field they know (`OrderBy: ""`, `?page=&pagesize=`); an accepted one keeps its
 * meaning.
 * @throws AppError invalid-input naming every invalid field; email-invalid when only an e-mail address is
 *   invalid, terms-required when only the text of the terms is missing
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const first = schema.safeParse(input)
  const absentPaths = first.success ? [] : emptyValuePaths(first.error.issues, input)
  const present = absentPaths.length > 0 ? withoutPaths(input, absentPaths) : input
  const result = absentPaths.length > 0 ? schema.safeParse(present) : first
  if (result.success) {
    const unstorable = unstorableTexts(result.data, present)
    if (unstorable.length === 0) return result.data
    throw invalid(Object.fromEntries(unstorable.map((path) => [path, 'control-characters'])))
  }
  const fields = Object.fromEntries(
    result.error.issues.toReversed().map((issue) => [issue.path.join('.') || 'body', textKeyOf(issue)]),
  )
  throw errorFor(fields)
}

function errorFor(fields: Readonly<Record<string, string>>): AppError {
  const entries = Object.entries(fields)
  if (entries.every(([, key]) => key === 'email-invalid')) return new AppError('email-invalid', fields)
  const lacksTerms = ([path, key]: [string, string]) =>
    /(?:^|\.)AgbText$/.test(path) && (key === 'required' || key === 'terms')
  if (!entries.every(lacksTerms)) return invalid(fields)
  return new AppError('terms-required', Object.fromEntries(entries.map(([path]) => [path, 'terms'])))
}

type Path = readonly PropertyKey[]

/** Returns the paths of rejected empty values; in a union, those rejected by any of its schemas. */
function emptyValuePaths(issues: readonly z.core.$ZodIssue[], input: unknown, base: Path = []): Path[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path]
    const inner =
      issue.code === 'invalid_union'
        ? issue.errors.flatMap((found) => emptyValuePaths(found, input, path))
        : []
    const value = path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
      input,
    )
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
    return path.length > 0 && isEmpty ? [path] : inner
  })
}

/**
 * Copies the input without the values at these paths. List entries stay, so that the indexes of later ones do
 * not change.
 */
function withoutPaths(input: unknown, paths: readonly Path[]): unknown {
  if (typeof input !== 'object' || input === null) return input
  const inner = ([key, value]: [string, unknown]): [string, unknown] => [
    key,
    withoutPaths(
      value,
      paths.filter(([first, ...rest]) => String(first) === key && rest.length > 0).map(([, ...rest]) => rest),
    ),
  ]
  if (Array.isArray(input)) return Object.entries(input).map((entry) => inner(entry)[1])
  const dropped = new Set(paths.filter(({ length }) => length === 1).map(([key]) => String(key)))
  return Object.fromEntries(
    Object.entries(input)
      .filter(([key]) => !dropped.has(key))
      .map(inner),
  )
}

/**
 * Finds texts PostgreSQL cannot store, with a NUL or a lone surrogate, in values and property names.
 * @param checked output of the schema
 * @param input raw input; parts the schema passed through unchecked are left to their readers
 * @returns their paths; for a property name, the path of its object
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

/**
 * Returns the text key of an issue. Our schemas set it as the message; zod's own messages map to a few keys.
 */
function textKeyOf(issue: z.core.$ZodIssue): string {
  if (ownKeys.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message)) return 'required'
  const isNumber = 'origin' in issue && ['number', 'int', 'bigint'].includes(issue.origin)
  if (issue.code === 'too_big' && !isNumber) return 'too-long'
  if (issue.code === 'too_small' && !isNumber) return 'required'
  return 'invalid'
}
