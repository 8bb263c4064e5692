import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { isLoopbackAddress, isPublicAddress, isPublicHost, webAddress } from '@zuruf/domain'

/** Where we may be sent to. Loopback, and there plain http, only in the demo and in tests. QUALITY 8 */
export interface Reach {
  readonly local: boolean
}

export interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Posted; without one the address is asked with GET. */
  readonly body?: string
  readonly timeoutMs: number
  /** What of the answer's body is read; the rest is left where it is. */
  readonly maxBytes: number
}

export interface Answer {
  readonly status: number
  /** What it says its body is; empty where it does not say. */
  readonly contentType: string
  readonly body: string
  /** The same, as it came. */
  readonly bytes: Buffer
  /** False where there was more of it than is read. */
  readonly complete: boolean
}

/** An address inside somebody's network, ours most of all. */
export class ForbiddenAddress extends Error {
  constructor(address: string) {
    super(`${address} is not a public address`)
  }
}

/** The whole request went out and no answer came back: it may have been acted on. */
export class Unanswered extends Error {}

/** @param address an IP address; anything else is refused */
export function isReachable(address: string, { local }: Reach): boolean {
  return isPublicAddress(address) || (local && isLoopbackAddress(address))
}

/** May this be the URL of somebody else's server? Where its name leads to is seen when it is called. */
export const isOutsideUrl = (text: string, { local }: Reach): boolean =>
  webAddress(text, { local }) !== undefined

/**
 * Posts to somebody else's server, or asks it. The name is resolved once and the connection made to what was checked, so no second
 * answer of a name server can lead inside; redirects are not followed.
 * @throws ForbiddenAddress, Unanswered, or another Error when the request did not get there
 */
export async function callOutside(
  { url, headers, body, timeoutMs, maxBytes }: Outgoing,
  reach: Reach,
): Promise<Answer> {
  if (!isOutsideUrl(url, reach)) throw new ForbiddenAddress(url)
  const target = new URL(url)
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<Answer>((done, failed) => {
    const request = send(target, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      agent: false,
      lookup: checkedLookup(reach),
      // Of the whole exchange: a server that sends a byte a second does not hold us.
      signal: AbortSignal.timeout(timeoutMs),
    })
    let sent = false
    request.on('finish', () => {
      sent = true
    })
    const broken = (error: Error) => failed(sent ? new Unanswered(error.message, { cause: error }) : error)
    request.on('error', broken)
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
      response.on('error', broken)
    })
    request.end(body)
  })
}

/** May this be the host of somebody else's server, which is no web server? A name or an IP address, without a port. */
export const isOutsideHost = (host: string, { local }: Reach): boolean =>
  isPublicHost(host) || (local && (host === 'localhost' || isLoopbackAddress(host)))

/**
 * Opens a connection to somebody else's server, to the address that was checked.
 * @returns the open connection, which the caller ends
 * @throws ForbiddenAddress, or another Error when there is no connection within the time
 */
export function connectOutside(
  { host, port, timeoutMs }: { readonly host: string; readonly port: number; readonly timeoutMs: number },
  reach: Reach,
): Promise<Socket> {
  // An IP address is not looked up, so it is checked here.
  if (!isOutsideHost(host, reach) || (isIP(host) !== 0 && !isReachable(host, reach))) {
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

function checkedLookup(reach: Reach): LookupFunction {
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
