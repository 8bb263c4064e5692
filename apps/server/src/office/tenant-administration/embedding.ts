import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PageName } from '@zuruf/contract'
import { readableTextColour } from '@zuruf/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { sha256 } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { frameParentsOf } from '../../platform/tenants/settings.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { serverTexts } from '../../platform/texts.ts'

interface EmbeddingOptions {
  /** Folder of the built script; absent in API tests. */
  readonly dir: string | undefined
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
  /** Returns whether the sender of this request may see the tenant's portal. */
  readonly isOpenTo: (tenant: Tenant, request: FastifyRequest) => boolean
  readonly baseUrl: (tenant: Tenant, request?: FastifyRequest) => string
}

interface Script {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer
}

/**
 * Mounts what other sites need to embed the portal: the script of `<zuruf-referral>` (`apps/embed`) with the
 * tenant's texts and colours, and a frame URL that does not depend on the tenant's paths.
 */
export function mountEmbedding(app: FastifyInstance, options: EmbeddingOptions): void {
  const { dir, findTenant, isOpenTo, baseUrl } = options
  const file = dir && join(dir, 'einbetten.js')
  if (file && !existsSync(file))
    throw new Error(`The script for other sites is not built: ${file} is missing`)
  const code = file ? readFileSync(file, 'utf8').trim() : ''
  const scripts = new LRUCache<string, Script>({ max: 200 })

  function scriptOf(tenant: Tenant, request: FastifyRequest): Script {
    const url = baseUrl(tenant, request)
    const key = `${tenant.key} ${tenant.version} ${url}`
    const cached = scripts.get(key)
    if (cached) return cached
    const plain = Buffer.from(`((ZURUF)=>{${code}\n})(${toScriptJson(embedConfig(tenant, url))})\n`)
    const script = {
      etag: `"${sha256(plain).toString('base64url')}"`,
      plain,
      gzip: gzipSync(plain, { level: 9 }),
    }
    scripts.set(key, script)
    return script
  }

  app.get('/einbetten.js', async (request, reply) => {
    const tenant = findTenant(request)
    if (!tenant || !isOpenTo(tenant, request)) throw new AppError('unknown-tenant')
    const script = scriptOf(tenant, request)
    reply
      .header('etag', script.etag)
      .header('cache-control', tenant.state === 'live' ? 'public, max-age=300' : 'private, no-store')
      .header('vary', 'accept-encoding')
      // The only resource that pages of any site may load. It contains nothing that is not public.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match']?.includes(script.etag)) return reply.status(304).send()
    reply.type('text/javascript; charset=utf-8')
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(script.plain)
    return reply.header('content-encoding', 'gzip').send(script.gzip)
  })

  app.get('/einbettung', async (request, reply) => {
    const tenant = findTenant(request)
    if (!tenant || !isOpenTo(tenant, request)) throw new AppError('unknown-tenant')
    // The target page decides who may frame it.
    return reply
      .removeHeader('x-frame-options')
      .header('cache-control', 'no-store')
      .redirect(embeddedPath(tenant, query.parse(request.query)), 302)
  })
}

const optionalMatch = (pattern: RegExp) => z.string().regex(pattern).optional().catch(undefined)
const query = z.object({
  produkt: optionalMatch(/^[\w-]{1,40}$/),
  berater: optionalMatch(/^[\w-]{1,40}$/),
  sprache: optionalMatch(/^[a-z]{2}$/),
  widget: optionalMatch(/^1$/),
})

/** Returns the page to open in the frame, with the tenant's paths. */
function embeddedPath(tenant: Tenant, input: z.output<typeof query>): string {
  const { produkt, berater } = input
  const language = tenant.languages.find((candidate) => candidate === input.sprache) ?? tenant.defaultLanguage
  const withAgent = berater !== undefined && tenant.settings.agentRecommendation
  const page: PageName = !produkt ? 'Home' : withAgent ? 'AgentEmpfehlen' : 'Empfehlen'
  const path = pathOf(tenant, page).replace(':produktId', produkt ?? '')
  const search = new URLSearchParams({
    ...(produkt && withAgent && { berater }),
    ...(input.widget && { widget: input.widget }),
  })
  return `/${language}${path === '/' ? '' : path}${search.size > 0 ? `?${search}` : ''}`
}

/** Returns the config of the script, typed in `apps/embed/src/config.ts`. */
function embedConfig(tenant: Tenant, url: string) {
  const { brand, card, ink } = tenant.theme
  return {
    url,
    name: tenant.name,
    words: Object.fromEntries(
      tenant.languages.map((language) => [language, serverTexts(tenant, language, 'embed')]),
    ),
    standard: tenant.defaultLanguage,
    parents: frameParentsOf(tenant.settings),
    colours: { brand, onBrand: readableTextColour(brand), paper: card, ink },
  }
}

/** Serialises to JSON that is also JavaScript and cannot close a script element around it. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
