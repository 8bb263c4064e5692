import {
  endpointOf,
  type Operation,
  type OperationId,
  type Problem,
  pathPattern,
  type RequestOf,
  type ResponseOf,
} from '@zuruf/contract'
import type { FastifyInstance } from 'fastify'

/** The caller of a request and their address. */
export interface Caller {
  /** Key of the tenant; `swb` by default. */
  readonly tenant?: string
  readonly token?: string
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

export interface Reply<Body> {
  readonly status: number
  readonly body: Body
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly cookies: readonly { name: string; value: string; [property: string]: unknown }[]
}

export type Api = ReturnType<typeof apiClient>

/** A user agent that the click counter counts as a person's. */
export const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const hosts: Readonly<Record<string, string>> = {
  swb: 'localhost',
  nordlicht: 'nordlicht.localhost',
  talquell: 'talquell.localhost',
}

/** Returns the URL of an operation: its path with the parameters filled in, and the query. */
export function urlOf(
  operation: Operation,
  tenant: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const values: Readonly<Record<string, unknown>> = { mandant: tenant, ...params }
  const path = pathPattern(operation).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const given = Object.entries(query).filter(([, value]) => value != null)
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search ? `${path}?${search}` : path
}

/** Calls the API without a network, typed by the contract. */
export function apiClient(app: FastifyInstance) {
  async function send<Body = unknown>(
    method: string,
    url: string,
    caller: Caller & { readonly body?: unknown } = {},
  ): Promise<Reply<Body>> {
    const tenant = caller.tenant ?? 'swb'
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: caller.ip ?? '203.0.113.7',
      headers: {
        host: hosts[tenant] ?? 'localhost',
        'user-agent': browser,
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...(caller.cookie && { cookie: caller.cookie }),
        ...(caller.body !== undefined && { 'content-type': 'application/json' }),
        ...caller.headers,
      },
      ...(caller.body !== undefined && { payload: JSON.stringify(caller.body) }),
    })
    const json = /json/.test(String(answer.headers['content-type'])) && answer.body !== ''
    return {
      status: answer.statusCode,
      body: (json ? JSON.parse(answer.body) : null) as Body,
      text: answer.body,
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }

  function call<Id extends OperationId>(id: Id, request: RequestOf<Id> & Caller) {
    const { params, query, body } = request as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const operation = endpointOf(id)
    const url = urlOf(operation, request.tenant ?? 'swb', params, query)
    return send<ResponseOf<Id> & Problem>(operation.method, url, { ...request, body })
  }

  return {
    /** Sends any request, including ones the contract's types do not allow. */
    send,

    /** Calls an operation and returns the reply, successful or not. */
    call,

    /**
     * Calls an operation that must succeed.
     *
     * @returns its answer
     */
    async ok<Id extends OperationId>(id: Id, request: RequestOf<Id> & Caller): Promise<ResponseOf<Id>> {
      const reply = await call(id, request)
      if (reply.status >= 400) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
      return reply.body
    },

    /**
     * Calls an operation that must fail.
     *
     * @returns `status code`, e.g. `410 referral-expired`
     */
    async refusal<Id extends OperationId>(id: Id, request: RequestOf<Id> & Caller): Promise<string> {
      const reply = await call(id, request)
      if (reply.status < 400) throw new Error(`${id} was not refused: ${reply.status} ${reply.text}`)
      return `${reply.status} ${reply.body.code}`
    },
  }
}
