import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpointOf, type OperationId } from '@zuruf/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type MountedOperation, openApiDocument } from './openapi/document.ts'
import { type Prepared, prepare, sendPrepared } from './prepared.ts'

/** Serves the OpenAPI document, generated from the contract, at `/api/docs`. Decision 108 */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const operations = collectOperations(app)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Zuruf', version: '1' } },
    // The whole document comes from the contract; the plugin takes nothing from the routes.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    // A copy without shared objects, which YAML would write as anchors.
    transformObject: () => JSON.parse(JSON.stringify(openApiDocument(operations))),
  })
  await app.register(async (scope) => {
    const documents = preparedDocuments(app)
    // Generate the document at startup: it blocks the event loop for half a second.
    app.addHook('onListen', async () => void documents('/api/docs/json'))
    scope.addHook('onRoute', sendPreparedDocument(documents))
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}

/** Configuration of the route of an operation. */
interface OperationConfig {
  readonly operation?: OperationId
  readonly tags?: readonly string[]
  readonly limit?: unknown
}

/** Returns a list that fills as modules mount their operations. */
function collectOperations(app: FastifyInstance): readonly MountedOperation[] {
  const operations: MountedOperation[] = []
  app.addHook('onRoute', ({ config, method }) => {
    const { operation, tags = [], limit } = (config ?? {}) as OperationConfig
    // Fastify adds a route with HEAD for each GET.
    if (!operation || method === 'HEAD') return
    operations.push({ endpoint: endpointOf(operation), tags, isLimited: limit !== undefined })
  })
  return operations
}

const types = {
  '/api/docs/json': 'application/json; charset=utf-8',
  '/api/docs/yaml': 'application/x-yaml',
}

/** Serialises and compresses the document once: it is over a megabyte and never changes while the process runs. */
function preparedDocuments(app: FastifyInstance) {
  const documents = new Map<keyof typeof types, Prepared>()
  return (url: keyof typeof types): Prepared => {
    const found = documents.get(url)
    if (found) return found
    const text = url === '/api/docs/yaml' ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger())
    // Not uncompressed for each request, because anybody can request it often.
    const made = prepare(types[url], text, Number.POSITIVE_INFINITY)
    documents.set(url, made)
    return made
  }
}

function sendPreparedDocument(documents: ReturnType<typeof preparedDocuments>) {
  return (route: RouteOptions): void => {
    const url = route.url as keyof typeof types
    if (!types[url]) return
    route.handler = async (request, reply) => {
      sendPrepared(request, reply, documents(url), 'public, max-age=300')
      return reply
    }
  }
}
