import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { isLoopbackAddress, isPublicAddress, isPublicHost, webAddress } from '@zuruf/domain'
import { annotateSpan, traced } from './tracing.ts'

/** Outbound policy. Loopback, including plain http, is allowed only in the demo and in tests. QUALITY 8 */
export interface OutboundPolicy {
  readonly local: boolean
}

export interface ExternalRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Request body for POST; without one the request is a GET. */
  readonly body?: string
  readonly timeoutMs: number
  /** Maximum number of response bytes to read. */
  readonly maxBytes: number
}

export interface ExternalResponse {
  readonly status: number
  /** Content type of the response; empty when the server sends none. */
  readonly contentType: string
  readonly body: string
  /** Raw response body. */
  readonly bytes: Buffer
  /** False when the response was longer than `maxBytes`. */
  readonly complete: boolean
}

/** The address is in a private network. */
export class ForbiddenAddress extends Error {
  constructor(address: string) {
    super(`${address} is not a public address`)
  }
}

/** The request was sent completely but got no response, so it may have been processed. */
export class NoResponse extends Error {}

/** @param address an IP address; anything else is rejected */
export function isReachable(address: string, { local }: OutboundPolicy): boolean {
  return isPublicAddress(address) || (local && isLoopbackAddress(address))
}

/** Whether the URL may be called. Where its host name resolves to is checked during the call. */
export const isExternalUrl = (text: string, { local }: OutboundPolicy): boolean =>
  webAddress(text, { local }) !== undefined

/**
 * Calls an external server. Resolves the host name once and connects to the checked address, which prevents
 * DNS rebinding; does not follow redirects.
 * @throws ForbiddenAddress, NoResponse, or another Error when the request did not arrive
 */
export async function callExternal(
  request: ExternalRequest,
  reach: OutboundPolicy,
): Promise<ExternalResponse> {
  if (!isExternalUrl(request.url, reach)) throw new ForbiddenAddress(request.url)
  const target = new URL(request.url)
  const method = request.body === undefined ? 'GET' : 'POST'
  // Without path and query, which can contain tokens.
  const place = { 'http.request.method': method, 'server.address': target.hostname }
  return traced(`call ${target.hostname}`, 'client', place, async () => {
    const response = await exchange(target, request, reach)
    annotateSpan({ 'http.response.status_code': response.status })
    return response
  })
}

function exchange(
  target: URL,
  { headers, body, timeoutMs, maxBytes }: ExternalRequest,
  reach: OutboundPolicy,
): Promise<ExternalResponse> {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<ExternalResponse>((done, failed) => {
    const request = send(target, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      agent: false,
      lookup: checkedLookup(reach),
      // Covers the whole exchange, so that a server sending a byte per second cannot block us.
      signal: AbortSignal.timeout(timeoutMs),
    })
    let sent = false
    request.on('finish', () => {
      sent = true
    })
    const fail = (error: Error) => failed(sent ? new NoResponse(error.message, { cause: error }) : error)
    request.on('error', fail)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        const bytes = Buffer.concat(chunks).subarray(0, maxBytes)
        const body = bytes.toString('utf8')
        const contentType = response.headers['content-type'] ?? ''
        done({ status: response.statusCode ?? 0, contentType, body, bytes, complete: size <= maxBytes })
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > maxBytes) finish()
      })
      response.on('end', finish)
      response.on('error', fail)
    })
    request.end(body)
  })
}

/** Whether we may connect to this host for other protocols than HTTP. A name or an IP address, without a port. */
export const isExternalHost = (host: string, { local }: OutboundPolicy): boolean =>
  isPublicHost(host) || (local && (host === 'localhost' || isLoopbackAddress(host)))

/**
 * Connects to an external server at the checked address.
 * @returns the open connection, which the caller closes
 * @throws ForbiddenAddress, or another Error when there is no connection within the time
 */
export function connectExternal(
  { host, port, timeoutMs }: { readonly host: string; readonly port: number; readonly timeoutMs: number },
  reach: OutboundPolicy,
): Promise<Socket> {
  // IP addresses skip the lookup, so check them here.
  if (!isExternalHost(host, reach) || (isIP(host) !== 0 && !isReachable(host, reach))) {
    return Promise.reject(new ForbiddenAddress(host))
  }
  return new Promise((done, failed) => {
    const socket = connect({ host, port, lookup: checkedLookup(reach) })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('No connection within the time')))
    socket.once('error', failed)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', failed)
      done(socket)
    })
  })
}

function checkedLookup(reach: OutboundPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const forbidden = addresses.find(({ address }) => !isReachable(address, reach))
      const [first] = addresses
      if (forbidden || !first) return callback(new ForbiddenAddress(forbidden?.address ?? hostname), '', 0)
      if (options.all) callback(null, addresses as never, 0)
      else callback(null, first.address, first.family)
    })
  }
}
