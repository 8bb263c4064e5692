// SPEC §S.47

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { allEndpoints, errorCatalogue, pathPattern } from '@zuruf/contract'
import { maxInteger } from '@zuruf/contract/common'
import { webhookTypes } from '@zuruf/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeApi } from './harness/openapi.ts'

interface Reference {
  readonly $ref?: string
}

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly (Reference & { name: string; in: string; required?: boolean })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Reference }>> }
  readonly responses: Readonly<Record<string, Reference & DescribedResponse>>
}

interface DescribedResponse {
  readonly content?: Readonly<Record<string, { readonly schema: { allOf?: { properties?: CodeList }[] } }>>
}

interface CodeList {
  readonly code?: { readonly enum: readonly string[] }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly webhooks: Readonly<Record<string, unknown>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

const root = join(import.meta.dirname, '../../..')
let document: Document
let serialised: string
/** The described operations by id. */
const described = new Map<string, Described>()
beforeAll(async () => {
  // Tests the serialised document, as readers get it.
  serialised = JSON.stringify(await describeApi())
  document = JSON.parse(serialised)
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) described.set(operation.operationId, operation)
  }
})

const operation = (id: string): Described => described.get(id) as Described

/** Follows a reference within the document. */
function resolve<T extends object>(value: T & Reference): T {
  if (!value.$ref) return value
  const steps = value.$ref.slice(2).split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T
}

/** Names of parameters do not matter to a caller. */
const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}')

test('describes exactly the operations of the contract', () => {
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${shapeOf(path)}`,
    ),
  )
  const declared = allEndpoints.map(
    (endpoint) => `${endpoint.id} ${endpoint.method} ${shapeOf(pathPattern(endpoint))}`,
  )
  expect(found.toSorted()).toEqual(declared.toSorted())
})

test('keeps every operation and status that clients may rely on', () => {
  const found = new Set(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses).map((status) => `${method.toUpperCase()} ${shapeOf(path)} ${status}`),
      ),
    ),
  )
  const kept = readFileSync(join(import.meta.dirname, 'openapi-operations.txt'), 'utf8')
    .trim()
    .split('\n')
  expect(kept.length).toBeGreaterThan(500)
  expect(kept.filter((line) => !found.has(shapeOf(line)))).toEqual([])
})

test('passes the recommended rules of Redocly without errors and warnings', async () => {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') })
  const absoluteRef = join(root, 'docs/openapi.json')
  const problems = await lintFromString({ source: serialised, absoluteRef, config })
  // `.redocly.lint-ignore.yaml` has the paths that the specification makes ambiguous.
  const left = problems.filter(({ ignored }) => !ignored)
  expect(left.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('declares every path parameter', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(methods)) {
      const declared = parameters.map(resolve).filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name).toSorted(), path).toEqual(inPath.toSorted())
    }
  }
})

test('every error code of an operation is in its responses', () => {
  for (const { id, errors = [] } of allEndpoints) {
    for (const code of errors) {
      const response = operation(id).responses[errorCatalogue[code].status]
      const schema = response && resolve(response).content?.['application/problem+json']?.schema
      const codes = schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? [])
      expect(codes, `${id} ${code}`).toContain(code)
    }
  }
})

test('every operation names its security, and that of the provider a signature', () => {
  for (const { id, access, orProvider } of allEndpoints) {
    const { security } = operation(id)
    const isSigned = security.some((one) => 'providerKey' in one && 'providerSignature' in one)
    expect(isSigned, id).toBe(access === 'provider' || orProvider === true)
    if (access !== 'public') expect(security.length, id).toBeGreaterThan(0)
  }
})

test('every answer that is a file has a media type', () => {
  for (const { id, raw, responses } of allEndpoints) {
    if (!raw) continue
    for (const [status, schema] of Object.entries(responses)) {
      if (schema instanceof z.ZodNull) continue
      expect(Object.keys(operation(id).responses[status]?.content ?? {}), id).not.toEqual([])
    }
  }
})

test('operations take the key for repeated calls and the language', () => {
  for (const { id, idempotent } of allEndpoints) {
    const parameters = operation(id).parameters.map(resolve)
    const key = parameters.find(({ name }) => name === 'Idempotency-Key')
    expect(key !== undefined, id).toBe(idempotent !== undefined)
    if (key) expect(key.required === true, id).toBe(idempotent === 'required')
    expect(
      parameters.map(({ name }) => name),
      id,
    ).toContain('X-Accept-Language')
  }
})

test('bodies and JSON answers are components', () => {
  const isNamed = (schema: unknown): boolean =>
    /"\$ref"/.test(JSON.stringify(schema)) || !/"properties"/.test(JSON.stringify(schema))
  for (const { operationId, requestBody, responses } of described.values()) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
    for (const content of contents) {
      const json = content?.['application/json']
      if (json) expect(isNamed(json.schema), operationId).toBe(true)
    }
  }
})

test('the events of the provider have a schema', () => {
  const request = document.components.schemas.PostOrderEventsRequest
  expect(request).toMatchObject({
    properties: { events: { items: { $ref: '#/components/schemas/OrderEvent' } } },
  })
})

test('every type of a webhook has its payload', () => {
  const types = [...webhookTypes, 'order.confirmed', 'webhook.test']
  expect(Object.keys(document.webhooks).toSorted()).toEqual(types.toSorted())
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
