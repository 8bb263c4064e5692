import fc from 'fast-check'

/** Generators of input that the API must reject properly: texts, values, bodies, path segments and headers. */

const nul = String.fromCharCode(0)

/** Texts that are likely to break careless code. */
const nastyTexts = [
  '',
  ' ',
  nul,
  `a${nul}b`,
  'Frieda\r\nBcc: victim@example.org',
  '\u202eabc',
  '\ud800',
  'a\udfffb',
  '💥'.repeat(40),
  'ß'.repeat(81),
  'x'.repeat(300),
  'x'.repeat(30_000),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '../../etc/passwd',
  "'; drop table tenant; --",
  '<img src=x onerror=alert(1)>',
  '%00',
  '%s%s%n',
  'null',
  'NaN',
  '-1',
  '9'.repeat(400),
  '1e400',
  '2026-02-30T00:00:00Z',
  '31.02.2001',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'karl@example.org\nx',
]

/** One of the texts above, or random characters. */
export const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
)

/** Returns JSON nested to this depth. */
function nestedJson(depth: number, kind: 'array' | 'object'): string {
  return kind === 'array'
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

const nastyKeys = ['constructor', 'prototype', 'toString', 'valueOf', 'length', 'then', '', nul]

/** A JSON value of any type. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      2 ** 53,
      2 ** 31,
      [],
      {},
      [[]],
      [null],
      { constructor: { prototype: { polluted: true } } },
      Array.from({ length: 1001 }, () => null),
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...nastyKeys), nastyText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Bodies that are invalid or dangerous JSON. */
export const nastyRawBody = fc.constantFrom(
  '',
  '{',
  '{"a":1}}',
  'undefined',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":1e999}',
  nestedJson(5_000, 'array'),
  nestedJson(5_000, 'object'),
  nestedJson(100_000, 'array'),
  JSON.stringify('x'.repeat(1_100_000)),
)

/** Path segments as sent over the wire, without any further encoding. */
export const nastyPathPart = fc.oneof(
  { weight: 2, arbitrary: nastyText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%ff',
      '%c0%af',
      '%00',
      '%0d%0a',
      '%e0%a4%a',
      '%2e%2e%2f',
      '..%5c',
      '%25%30%30',
    ),
  },
)

/** Headers with a malformed or unexpected value. */
export const nastyHeader = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  { 'x-accept-language': 'xx' },
  { 'x-accept-language': '\u00ff\u00fe' },
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': '\u00e4\u00ff' },
  { 'x-authorization': 'Bearer \u00ff' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { cookie: 'zuruf_session=%ff; zuruf_session=;;;=' },
  { origin: 'null', 'x-requested-with': '' },
  { 'x-forwarded-for': 'nobody, , ,' },
)

/** Returns the places in a JSON value that can be changed, including the value itself. */
export function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

/** Returns a copy with one place changed, or removed if the new value is undefined. */
export function withChange(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  if (rest.length === 0 && to === undefined) delete copy[key]
  else copy[key] = withChange(copy[key], rest, to)
  return copy
}

/** Generates the valid body with one or two bad places, or an entirely different body. */
export function badBody(valid: unknown): fc.Arbitrary<string | undefined> {
  if (valid === undefined) return fc.option(nastyRawBody, { nil: undefined })
  const places = fc.constantFrom(...pathsIn(valid))
  const change = fc.tuple(places, fc.option(nastyValue, { nil: undefined, freq: 8 }))
  const changed = fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((body, [place, to]) => changeIfPresent(body, place, to), valid))
    .map((body) => JSON.stringify(body) ?? '')
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: nastyRawBody },
    { weight: 1, arbitrary: nastyValue.map((value) => JSON.stringify(value ?? null)) },
  )
}

/** Applies a change unless an earlier one has removed its place. */
function changeIfPresent(body: unknown, place: readonly string[], to: unknown): unknown {
  try {
    return withChange(body, place, to)
  } catch {
    return body
  }
}
