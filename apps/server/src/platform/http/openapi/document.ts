import { type Endpoint, pathPattern } from '@zuruf/contract'
import { fileTypes } from '@zuruf/contract/common'
import { webhookEvents } from '@zuruf/contract/webhook-events'
import { z } from 'zod'
import { parametersOf, sharedParameters } from './parameters.ts'
import { addProblemSchema, createProblems, type Problems } from './problems.ts'
import { type ConvertedSchemas, createSchemaRegistry, type SchemaRegistry } from './schemas.ts'
import { codesOf, securityOf, securitySchemes } from './security.ts'
import { tagDescriptions } from './tags.ts'

/** An operation of the contract, with the tags and the rate limit of its route. */
export interface MountedOperation {
  readonly endpoint: Endpoint
  readonly tags: readonly string[]
  readonly isLimited: boolean
}

const info = {
  title: 'Zuruf',
  version: '1',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  description:
    'Referral portal. Errors are RFC 9457 problems (`application/problem+json`) with a `code` of the catalogue and, for input, the `fields` that are wrong. `detail` and `fields` are in the caller’s language. Responses may get further fields.',
}

/** Builds the OpenAPI document of these operations. Decision 108 */
export function openApiDocument(operations: readonly MountedOperation[]) {
  const sorted = operations.toSorted((a, b) => comparePaths(a.endpoint, b.endpoint))
  const registry = createSchemaRegistry()
  addProblemSchema(registry)
  for (const { endpoint } of sorted) addSchemas(registry, endpoint)
  for (const [type, event] of Object.entries(webhookEvents)) registry.add(event, 'output', eventName(type))
  const schemas = registry.convert()
  const problems = createProblems(schemas)
  const webhooks = Object.fromEntries(
    Object.entries(webhookEvents).map(([type, event]) => [type, webhookOf(type, event, schemas)]),
  )
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This installation' }],
    tags: tagsOf(sorted),
    paths: pathsOf(sorted, (operation, path) => operationOf(operation, path, schemas, problems)),
    webhooks,
    components: {
      schemas: schemas.components(),
      ...problems.components(),
      parameters: sharedParameters,
      securitySchemes,
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const documentPath = (endpoint: Endpoint) => pathPattern(endpoint).replace(/:(\w+)/g, '{$1}')

const comparePaths = (a: Endpoint, b: Endpoint) =>
  documentPath(a).localeCompare(documentPath(b), 'en') || a.method.localeCompare(b.method, 'en')

/** Two paths that differ only in the names of their parameters are one path of the document. */
function pathsOf(
  operations: readonly MountedOperation[],
  describe: (operation: MountedOperation, path: string) => object,
) {
  const byShape = new Map<string, string>()
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const own = documentPath(operation.endpoint)
    const shape = own.replace(/\{\w+\}/g, '{}')
    const path = byShape.get(shape) ?? own
    byShape.set(shape, path)
    const methods = paths[path] ?? {}
    paths[path] = methods
    methods[operation.endpoint.method.toLowerCase()] = describe(operation, path)
  }
  return paths
}

function tagsOf(operations: readonly MountedOperation[]) {
  const used = new Set(operations.flatMap(({ tags }) => tags))
  const unknown = [...used].filter((tag) => !Object.hasOwn(tagDescriptions, tag))
  if (unknown.length > 0) throw new Error(`tags.ts does not describe the tags: ${unknown.join(', ')}`)
  return Object.entries(tagDescriptions)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}

function addSchemas(registry: SchemaRegistry, endpoint: Endpoint): void {
  const { id, params, query, body, responses, raw } = endpoint
  if (params) registry.add(params, 'input', `${id}Params`)
  if (query) registry.add(query, 'input', `${id}Query`)
  if (body) registry.add(body, 'input', `${id}Request`)
  if (raw) return
  const statuses = Object.entries(responses)
  for (const [status, response] of statuses) {
    registry.add(response, 'output', statuses.length > 1 ? `${id}Response${status}` : `${id}Response`)
  }
}

function operationOf(
  { endpoint, tags, isLimited }: MountedOperation,
  path: string,
  schemas: ConvertedSchemas,
  problems: Problems,
): object {
  const [summary = '', ...sentences] = endpoint.summary.split(/\. (?=[A-Z`])/)
  const description = [...sentences.map((sentence) => `${sentence}.`), ...requirementsOf(endpoint)].join(' ')
  const requestBody = requestBodyOf(endpoint, schemas)
  return {
    operationId: endpoint.id,
    summary,
    ...(description && { description }),
    tags,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, path, schemas),
    ...(requestBody && { requestBody }),
    responses: { ...responsesOf(endpoint, schemas), ...problems.responsesFor(codesOf(endpoint, isLimited)) },
  }
}

/** Describes what a caller needs besides a token. */
function requirementsOf({ roles, ability, fresh }: Endpoint): string[] {
  const ofRoles = roles && roles !== 'own' ? [`Roles: ${roles.join(', ')}.`] : []
  const ofAbility = ability && ability !== 'own' ? [`Ability: ${ability}.`] : []
  return [...ofRoles, ...ofAbility, ...(fresh ? ['Needs a login in the last ten minutes.'] : [])]
}

function requestBodyOf({ body, upload }: Endpoint, schemas: ConvertedSchemas): object | undefined {
  if (upload) {
    // The type of a file follows from its bytes, not from the header.
    return { required: true, content: { 'application/octet-stream': { schema: {} } } }
  }
  if (!body) return undefined
  return {
    ...(!body.safeParse(null).success && { required: true }),
    content: { 'application/json': { schema: schemas.use(body, 'input') } },
  }
}

function responsesOf({ responses, raw }: Endpoint, schemas: ConvertedSchemas): Record<string, object> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      raw ? fileResponse(Number(status), schema) : jsonResponse(Number(status), schema, schemas),
    ]),
  )
}

const statusDescriptions: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted; the work follows',
  204: 'Done; without a body',
  302: 'Redirect to the address in `Location`',
}

const descriptionOf = (status: number, schema: z.ZodType) =>
  schema.description ?? statusDescriptions[status] ?? `Status ${status}`

function jsonResponse(status: number, schema: z.ZodType, schemas: ConvertedSchemas): object {
  const description = descriptionOf(status, schema)
  if (status === 204) return { description }
  return { description, content: { 'application/json': { schema: schemas.use(schema, 'output') } } }
}

function fileResponse(status: number, schema: z.ZodType): object {
  const description = descriptionOf(status, schema)
  if (schema instanceof z.ZodNull) {
    return { description, headers: { Location: { schema: { type: 'string' } } } }
  }
  const { mediaTypes } = fileTypes.get(schema) ?? { mediaTypes: [] }
  return { description, content: Object.fromEntries(mediaTypes.map((type) => [type, mediaType(type)])) }
}

/** Returns the schema of a media type: text is a string, other bytes have none. */
const mediaType = (type: string) =>
  /^text\/|[/+]xml$/.test(type) ? { schema: { type: 'string' } } : { schema: {} }

/** Turns `claim.ready` into `claimReadyEvent`. */
const eventName = (type: string) =>
  `${type.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`

const webhookHeaders = [
  ['webhook-id', 'Id of the event; the same each time it is sent.'],
  ['webhook-timestamp', 'Time of the call in Unix seconds.'],
  [
    'webhook-signature',
    'Signatures of id, time and body (Standard Webhooks): `v1,` and base64, separated by spaces.',
  ],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))

function webhookOf(type: string, event: z.ZodType, schemas: ConvertedSchemas): object {
  return {
    post: {
      operationId: eventName(type),
      summary: `Event \`${type}\``,
      security: [],
      parameters: webhookHeaders,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.use(event, 'output') } },
      },
      responses: {
        '2XX': { description: 'Received. Any other status repeats the call for three days.' },
        410: { description: 'Gone: the endpoint is paused.' },
      },
    },
  }
}
