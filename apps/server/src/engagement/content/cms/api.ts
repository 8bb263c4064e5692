import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tenantFrozen } from '../../../platform/tenants/activity.ts'
import type { TenantDirectory } from '../../../platform/tenants/directory.ts'
import type { Tenant } from '../../../platform/tenants/tenant.ts'
import type { ContentAssets } from '../assets.ts'
import type { CmsClients } from './api-clients.ts'
import { answerGraphql } from './graphql.ts'
import type { ServedContent } from './served-content.ts'
import { itemToWire, kindOfSchema, type Languages } from './wire.ts'

export interface Dependencies {
  readonly tenants: TenantDirectory
  readonly clients: CmsClients
  readonly content: ServedContent
  readonly assets: ContentAssets
}

/** Path prefix of the built-in CMS. */
export const cmsBase = '/cms'

const maxListed = 200

interface AppParams {
  readonly app: string
  readonly schema: string
  readonly id: string
}

/**
 * Mounts the API of the built-in CMS: the part of Squidex's API that the portal uses, so that one client
 * serves both (SPEC §7 "CMS"). An app is a tenant.
 */
export function mountCms(app: FastifyInstance, { tenants, clients, content, assets }: Dependencies): void {
  app.register(
    async (cms) => {
      cms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, new URLSearchParams(body as string)),
      )
      cms.post('/identity-server/connect/token', async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const refuse = (error: string) =>
          reply.status(400).header('cache-control', 'no-store').send({ error })
        if (form.get('grant_type') !== 'client_credentials') return refuse('unsupported_grant_type')
        const clientId = form.get('client_id') ?? ''
        const tenant = tenants.byKey(clientId.split(':')[0] ?? '')
        const credentials = { clientId, clientSecret: form.get('client_secret') ?? '' }
        const issued =
          tenant && (await tenants.activity.run(tenant.id, () => clients.issueToken(tenant, credentials)))
        if (!issued) return refuse('invalid_client')
        return reply.header('cache-control', 'no-store').send({
          access_token: issued.token,
          expires_in: issued.seconds,
          token_type: 'Bearer',
          scope: 'squidex-api',
        })
      })

      /** Returns the tenant of the path if the token may read it; otherwise sends the reply. */
      async function authorise(request: FastifyRequest, reply: FastifyReply): Promise<Tenant | undefined> {
        const tenant = tenants.byKey((request.params as AppParams).app)
        if (tenant?.frozen) throw tenantFrozen()
        const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
        reply.header('cache-control', 'no-store')
        if (tenant && (await clients.isValidToken(tenant, token))) return tenant
        reply.status(401).send(problem(401, 'Unauthorized'))
        return undefined
      }

      cms.get('/api/content/:app/:schema/:id', async (request, reply) => {
        const tenant = await authorise(request, reply)
        if (!tenant) return reply
        const { schema, id } = request.params as AppParams
        const kind = kindOfSchema(schema)
        const found =
          kind && (await content.list(tenant, kind, seesDrafts(request))).find((item) => item.id === id)
        if (!found) return reply.status(404).send(problem(404, 'Not found'))
        return itemToWire(found, languagesOf(request, tenant), wantsFlat(request))
      })

      cms.get('/api/content/:app/:schema', async (request, reply) => {
        const tenant = await authorise(request, reply)
        if (!tenant) return reply
        const kind = kindOfSchema((request.params as AppParams).schema)
        if (!kind) return reply.status(404).send(problem(404, 'Not found'))
        const query = request.query as Record<string, string | undefined>
        const identifiers = query.$filter === undefined ? undefined : identifiersIn(String(query.$filter))
        if (identifiers === null) return reply.status(400).send(problem(400, 'This filter is not known here'))
        const all = await content.list(tenant, kind, seesDrafts(request))
        const requested = identifiers ? all.filter(({ id }) => identifiers.includes(id)) : all
        const skip = numberIn(query.$skip, 0)
        const items = requested.slice(skip, skip + Math.min(numberIn(query.$top, maxListed), maxListed))
        const languages = languagesOf(request, tenant)
        return {
          total: requested.length,
          items: items.map((item) => itemToWire(item, languages, wantsFlat(request))),
        }
      })

      cms.post('/api/content/:app/graphql', async (request, reply) => {
        const tenant = await authorise(request, reply)
        if (!tenant) return reply
        const { query, variables } = (request.body ?? {}) as { query?: unknown; variables?: unknown }
        if (typeof query !== 'string' || query.length > 10_000) {
          return reply.status(400).send(problem(400, 'A query is needed'))
        }
        const items = await content.list(tenant, 'variable', seesDrafts(request))
        return answerGraphql(
          { query, variables: (variables ?? undefined) as Record<string, unknown> | undefined },
          items,
          languagesOf(request, tenant),
        )
      })

      cms.get('/api/assets/:app/:id', async (request, reply) => {
        const { app: key, id } = request.params as AppParams
        const query = request.query as Record<string, string | undefined>
        const tenant = tenants.byKey(key)
        const asset = tenant && (await assets.find(tenant, id))
        if (!tenant || !asset || asset.outside) return reply.status(404).send(problem(404, 'Not found'))
        const size = { width: numberIn(query.width, 0), height: numberIn(query.height, 0) }
        const format = String(query.format ?? '').toLowerCase() === 'avif' ? 'avif' : 'webp'
        return reply
          .type(`image/${format}`)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', `"${asset.hash}"`)
          .send(await assets.scale(tenant, asset, { ...size, format }))
      })
    },
    { prefix: cmsBase },
  )
}

const problem = (statusCode: number, message: string) => ({ statusCode, message })

const wantsFlat = (request: FastifyRequest) => ['true', '1'].includes(String(request.headers['x-flatten']))
const seesDrafts = (request: FastifyRequest) =>
  ['true', '1'].includes(String(request.headers['x-unpublished']))

function languagesOf(request: FastifyRequest, tenant: Tenant): Languages {
  const header = request.headers['x-languages']
  const requested =
    typeof header === 'string' ? header.split(/[,\s]+/).filter((name) => /^\w{2,10}$/.test(name)) : []
  return { wanted: requested.length > 0 ? requested : null, standard: tenant.defaultLanguage }
}

const numberIn = (text: string | undefined, otherwise: number) =>
  typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : otherwise

/**
 * Parses `data/Identifier/iv eq 'a' or data/Identifier/iv eq 'b'`.
 * @returns null for any other filter
 */
function identifiersIn(filter: string): string[] | null {
  const one = /^\(?\s*data\/Identifier\/iv eq '([^']{0,80})'\s*\)?$/
  const found = filter.split(/ or /).map((part) => one.exec(part.trim())?.[1])
  return found.every((identifier) => identifier !== undefined) ? found : null
}
