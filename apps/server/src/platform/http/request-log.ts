import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Tenant } from '../tenants/tenant.ts'

/** Where a request belongs, without personal data: URLs can have names, addresses and tokens. */
export interface RequestPlace {
  readonly traceId: string
  readonly tenant: string | undefined
  readonly operation: string | undefined
  /** Pattern of the route; absent if no route matched. */
  readonly route: string | undefined
}

export function placeOf({ id, routeOptions }: FastifyRequest, tenant: Tenant | undefined): RequestPlace {
  // A malformed URL has no route.
  const { operation } = (routeOptions?.config ?? {}) as { operation?: string }
  return { traceId: id, tenant: tenant?.key, operation, route: routeOptions?.url }
}

export type RequestLog = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Creates a function that logs one line for an answered request. Calls of a rendering within the process are part of
 * its request.
 */
export function createRequestLog(
  logger: Logger,
  findTenant: (request: FastifyRequest) => Tenant | undefined,
): RequestLog {
  const bytesOf = countBytes()
  return (request, { statusCode, elapsedTime }) => {
    if (!(request.raw instanceof IncomingMessage)) return
    const line = {
      ...placeOf(request, request.tenant ?? findTenant(request)),
      method: request.method,
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      bytes: bytesOf(request.raw.socket),
    }
    logger.info(line, 'request')
  }
}

/** Counts the bytes sent since the last answer on the same connection, headers included. */
function countBytes(): (socket: Socket) => number {
  const counted = new WeakMap<Socket, number>()
  return (socket) => {
    const total = socket.bytesWritten
    const before = counted.get(socket) ?? 0
    counted.set(socket, total)
    return total - before
  }
}
