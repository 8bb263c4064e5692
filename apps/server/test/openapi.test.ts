// SPEC §S.47

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints, pathPattern } from '@zuruf/contract'
import { maxInteger } from '@zuruf/contract/common'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeApi } from './harness/openapi.ts'

interface Described {
  readonly operationId?: string
  readonly parameters?: readonly { name: string; in: string }[]
}

let paths: Record<string, Record<string, Described>>
let document: unknown
beforeAll(async () => {
  // Tests the serialised document, as readers of the file get it.
  document = JSON.parse(JSON.stringify(await describeApi()))
  paths = (document as { paths: typeof paths }).paths
})

test('the file in docs is current; `npm run openapi` updates it', () => {
  const file = join(import.meta.dirname, '../../../docs/openapi.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document)
})

test('describes exactly the operations of the contract', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  )
  const declared = allEndpoints.map(
    (endpoint) => `${endpoint.id} ${endpoint.method} ${pathPattern(endpoint).replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('declares every path parameter', () => {
  for (const [path, methods] of Object.entries(paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters = [] } of Object.values(methods)) {
      const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(declared.toSorted(), path).toEqual(inPath.toSorted())
    }
  }
})

/** Sums that are only compared with the server's own sum. */
const sums = [
  'makePayoutBatch totalCents',
  'releasePayoutBatch totalCents',
  'endDebt amountCents',
  'endAgencyDebt amountCents',
]

/** Returns the names of the integers in a schema that may exceed the range of a database column. */
function unbounded(schema: unknown, name: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum } = schema as { type?: unknown; maximum?: number }
  const own = type === 'integer' && (maximum ?? Number.POSITIVE_INFINITY) > maxInteger ? [name] : []
  const { properties = {}, ...rest } = schema as { properties?: object }
  return [
    ...own,
    ...Object.entries(properties).flatMap(([key, value]) => unbounded(value, key)),
    ...Object.values(rest).flatMap((value) => unbounded(value, name)),
  ]
}

test('every integer of a request fits into a database column', () => {
  const found = allEndpoints.flatMap((endpoint) =>
    [endpoint.params, endpoint.query, endpoint.body]
      .flatMap((part) =>
        part ? unbounded(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }), '') : [],
      )
      .map((name) => `${endpoint.id} ${name}`),
  )
  expect(found.toSorted()).toEqual(sums.toSorted())
})

describe('the response of', () => {
  const answers = allEndpoints.flatMap((endpoint) =>
    Object.entries(endpoint.responses).map(
      ([status, schema]) => [`${endpoint.id} ${status}`, schema] as const,
    ),
  )
  test.each(answers)('%s can be serialised because its schema has no transforms', (_, schema) => {
    expect(() => z.toJSONSchema(schema)).not.toThrow()
  })
})
