import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { preparedCache, sendPrepared } from './prepared.ts'

/** The OpenAPI document, made from the contract, at `/api/docs`. `docs/openapi.json` is a copy a check compares. */
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
    scope.addHook('onRoute', sendPreparedDocument(app))
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}

const documents = {
  '/api/docs/json': 'application/json; charset=utf-8',
  '/api/docs/yaml': 'application/x-yaml',
}

/** The document is the same for as long as the process runs, so it is serialised and compressed once: it is more than a megabyte. */
function sendPreparedDocument(app: FastifyInstance) {
  const prepared = preparedCache(2)
  return (route: RouteOptions): void => {
    const type = documents[route.url as keyof typeof documents]
    if (!type) return
    route.handler = async (request, reply) => {
      const isYaml = route.url.endsWith('yaml')
      const made = prepared.get(route.url, type, () =>
        isYaml ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger()),
      )
      sendPrepared(request, reply, made, 'public, max-age=300')
      return reply
    }
  }
}
