import {
  allEndpoints,
  type Contracts,
  type Endpoint,
  endpointOf,
  type endpoints,
  isTenantBound,
  type OperationId,
  pathPattern,
} from '@zuruf/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor, Context, InstallationContext } from '../context.ts'
import { sha256 } from '../crypto.ts'
import { withLongLimits } from '../database/client.ts'
import { type Replica, withReplica } from '../database/replica.ts'
import { AppError, invalid } from '../errors.ts'
import { callerKey, type Limits } from '../limits.ts'
import type { TenantActivity } from '../tenants/activity.ts'
import type { Limit } from '../tenants/settings.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Authenticator } from './authenticate.ts'
import { assertDeclared } from './authenticate-operator.ts'
import { localeOf } from './locale.ts'
import { longOperations } from './long-operations.ts'
import { replicaOperations } from './replica-operations.ts'
import { validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    tenant: Tenant | undefined
    rawBody: Buffer | undefined
  }
}

/** Upper bound for all uploads; each operation stops reading at its own limit. */
const uploadLimit = 32 * 1024 * 1024

type Parsed<Id extends OperationId, Part extends 'params' | 'query' | 'body'> =
  Contracts[Id] extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined

/** Context of an operation: with a tenant, except for back office operations without one. */
type ContextOf<Id extends OperationId> = (typeof endpoints)[Id] extends {
  base: 'backoffice'
  path: infer Path
}
  ? Path extends `/:mandant/${string}`
    ? Context
    : InstallationContext
  : Context

export interface Call<Id extends OperationId> {
  readonly context: ContextOf<Id>
  readonly params: Parsed<Id, 'params'>
  readonly query: Parsed<Id, 'query'>
  readonly body: Parsed<Id, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answers<Id extends OperationId> = {
  [S in keyof Contracts[Id]['responses'] & number]: Contracts[Id]['responses'][S] extends z.ZodType
    ? { readonly status: S; readonly body: z.output<Contracts[Id]['responses'][S]> }
    : never
}[keyof Contracts[Id]['responses'] & number]

/** Return value of a handler: the body if the contract has one status, otherwise status and body. */
export type Answer<Id extends OperationId> = Answers<Id> | Answers<Id>['body'] | Sent

/** Marks that the handler has sent the response itself: a picture, a redirect, prepared bytes. */
export class Sent {
  readonly sent = true
}
export const sent = new Sent()

/** Builds a response for operations with several statuses. */
export const answer = <Status extends number, Body>(status: Status, body: Body) => ({ status, body })

export interface MountOptions<Id extends OperationId> {
  readonly handler: (call: Call<Id>) => Promise<Answer<Id>> | Answer<Id>
  /** Rate limit per client address, from the tenant's settings. */
  readonly limit?: (tenant: ContextOf<Id>['tenant']) => Limit
  /** Shared counter for operations that count as one; default: one counter per operation. */
  readonly limitName?: string
  readonly tags?: readonly string[]
  /** Largest body in bytes, when the default of 1 MiB is too small. */
  readonly bodyLimit?: number
  /** The handler sends a serialised and compressed response. */
  readonly prepared?: boolean
}

export interface Http {
  mount<Id extends OperationId>(id: Id, options: MountOptions<Id>): void
}

export interface HttpDependencies {
  readonly app: FastifyInstance
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
  /** Whether the sender of this request may see the tenant's portal. */
  readonly isOpenTo: (tenant: Tenant, request: FastifyRequest) => boolean
  readonly authenticate: Authenticator
  readonly limits: Limits
  /** Loads what a tenant needs in memory before a request is handled; undefined when all is loaded. */
  readonly ready: (tenant: Tenant, now: Date) => Promise<void> | undefined
  readonly activity: TenantActivity
  readonly baseUrl: (tenant: Tenant, request?: FastifyRequest) => string
  readonly clock: () => Date
  /** Serves the reads of `replicaOperations`; absent: the primary serves all. */
  readonly replica: Replica | undefined
}

/**
 * Mounts endpoints as the contract declares them. Tenant, access, limits and input are checked before the
 * handler runs, and responses contain only what their schema allows.
 */
export function openHttp(dependencies: HttpDependencies): Http {
  const mounted = new Set<OperationId>()

  dependencies.app.addHook('onReady', async () => {
    const missing = allEndpoints.filter(({ id }) => !mounted.has(id as OperationId)).map(({ id }) => id)
    if (missing.length > 0)
      throw new Error(`The contract declares what nobody mounted: ${missing.join(', ')}`)
  })

  return {
    mount(id, options) {
      if (mounted.has(id)) throw new Error(`${id} is mounted twice`)
      mounted.add(id)
      assertDeclared(endpointOf(id))
      mountEndpoint(dependencies, id, options)
    },
  }
}

function mountEndpoint<Id extends OperationId>(
  dependencies: HttpDependencies,
  id: Id,
  options: MountOptions<Id>,
): void {
  const { app, findTenant, activity } = dependencies
  const { isOpenTo, authenticate, limits, ready, baseUrl, clock, replica } = dependencies
  // The general type of an endpoint is enough here; `Call` restores the precise types.
  const endpoint = endpointOf(id)
  const statuses = Object.keys(endpoint.responses).map(Number)
  const defaultStatus = statuses[0] ?? 200

  const work = async (call: Call<Id>) => options.handler(call)
  const limited = longOperations.has(id)
    ? (call: Call<Id>) => withLongLimits(() => work(call))
    : options.handler
  const run =
    replica && replicaOperations.has(id)
      ? (call: Call<Id>) => withReplica(replica, async () => limited(call))
      : limited

  app.route({
    method: endpoint.method,
    url: pathPattern(endpoint),
    schema: { response: endpoint.raw ? {} : endpoint.responses },
    config: { operation: id, tags: options.tags, limit: options.limit, upload: endpoint.upload },
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    ...(endpoint.upload && { bodyLimit: uploadLimit }),
    ...(!options.prepared && !endpoint.raw && { compress: {} }),
    handler: (request, reply) => {
      const tenant = isTenantBound(endpoint) ? findTenant(request) : undefined
      request.tenant = tenant
      return tenant ? activity.run(tenant.id, () => handle(request, reply, tenant)) : handle(request, reply)
    },
  })

  async function handle(request: FastifyRequest, reply: FastifyReply, tenant?: Tenant): Promise<unknown> {
    // While a portal is paused, provider events and operations of operators still work.
    const isOpenWhilePaused = endpoint.whilePaused && tenant?.state === 'paused'
    const isForVisitors = !isOpenWhilePaused && (endpoint.base === 'tenant' || endpoint.base === 'root')
    if (tenant && isForVisitors && !isOpenTo(tenant, request)) {
      // A person who followed a link gets the page that explains that the portal is closed.
      if (endpoint.raw && endpoint.base === 'root') return reply.redirect('/', 302)
      throw new AppError('unknown-tenant')
    }
    const now = clock()
    const caller = await authenticate(request, tenant, endpoint, now)
    if (options.limit) {
      const limit = options.limit(tenant as ContextOf<Id>['tenant'])
      const counted = `${tenant?.id ?? 'installation'}:${callerKey(request.ip)}`
      await limits.consume(options.limitName ?? id, limit, counted)
    }
    const loading = tenant && ready(tenant, now)
    if (loading) await loading
    const shared = { ...caller, locale: localeOf(request, tenant), now, ip: request.ip }
    const context: Context | InstallationContext = tenant
      ? {
          ...shared,
          tenant,
          baseUrl: baseUrl(tenant, request),
          ...userAgentOf(request),
          ...(endpoint.idempotent && idempotencyOf(request, endpoint, caller.actor)),
        }
      : shared
    const call = {
      context,
      params: endpoint.params && validate(endpoint.params, request.params),
      query: endpoint.query && validate(endpoint.query, queryWithValues(request)),
      body: endpoint.body && validate(endpoint.body, request.body ?? null),
      request,
      reply,
    } as Call<Id>
    const result = await run(call)
    if (result === sent) return reply
    const { status, body } = isAnswer(result, statuses) ? result : { status: defaultStatus, body: result }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.status(status)
    return status === 204 ? reply.send() : reply.send(body)
  }
}

function isAnswer(result: unknown, statuses: number[]): result is { status: number; body: unknown } {
  return (
    typeof result === 'object' &&
    result !== null &&
    'status' in result &&
    'body' in result &&
    statuses.includes(result.status as number)
  )
}

function idempotencyOf(request: FastifyRequest, { id, idempotent }: Endpoint, actor: Actor) {
  const key = request.headers['idempotency-key']
  if (!key && idempotent === 'required') throw invalid({ 'Idempotency-Key': 'required' })
  if (typeof key !== 'string' || key === '' || request.body === null) return {}
  if (key.length > 200) throw invalid({ 'Idempotency-Key': 'too-long' })
  const owner = 'id' in actor ? actor.id : 'anonymous'
  return {
    idempotency: {
      operation: `${id} ${owner}`,
      key,
      bodyHash: sha256(Buffer.concat([Buffer.from(request.url), request.rawBody ?? Buffer.alloc(0)])),
    },
  }
}

/** Drops query parameters without a value, so that `?page=&pagesize=` works on any path. */
const queryWithValues = ({ query }: FastifyRequest) =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))

/** Ignores the user agent of HEAD requests: HEAD is not a read. */
function userAgentOf({ method, headers }: FastifyRequest): Pick<Context, 'userAgent'> {
  const userAgent = method === 'HEAD' ? undefined : headers['user-agent']
  return userAgent ? { userAgent } : {}
}
