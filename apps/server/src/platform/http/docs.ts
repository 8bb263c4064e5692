import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { preparedCache, sendPrepared } from './prepared.ts'

/**
 * Serves the OpenAPI document, generated from the contract, at `/api/docs`. A check compares
 * `docs/openapi.json` with it.
 */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Zuruf',
        version: '1',
        description:
          'Referral portal. Errors are RFC 9457 problems (`application/problem+json`) with a `code` of the catalogue and `fields`.',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (scope) => {
    const documents = preparedDocuments(app)
    // Generate the document at startup: it blocks the event loop for half a second.
    app.addHook('onListen', async () => void documents('/api/docs/json'))
    scope.addHook('onRoute', sendPreparedDocument(documents))
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}

const types = {
  '/api/docs/json': 'application/json; charset=utf-8',
  '/api/docs/yaml': 'application/x-yaml',
}

/** Serialises and compresses the document once: it is over a megabyte and never changes while the process runs. */
function preparedDocuments(app: FastifyInstance) {
  const prepared = preparedCache(2)
  return (url: keyof typeof types) =>
    prepared.get(url, types[url], () =>
      url === '/api/docs/yaml' ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger()),
    )
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
