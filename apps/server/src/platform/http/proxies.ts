import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Scheme visitors use, from `PUBLIC_URL`. `protocol` is only the one between proxy and process. */
    readonly scheme: 'http' | 'https'
  }
}

/** Addresses and networks of the trusted proxies, or their number. */
export type TrustedProxies = number | readonly string[]

/** @returns undefined when the text is neither a number of proxies nor a list of addresses */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'none') return []
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  return addresses.every(isAddressOrNetwork) ? addresses : undefined
}

/**
 * Accepts full addresses only, since lenient parsers also take "10" for an address. Rejects a /0 network: if
 * everybody is trusted, visitors can forge their address.
 */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress && (bits === undefined || (ipaddr.isValidCIDR(text) && Number(bits) > 0))
}

/**
 * Fastify option `trustProxy`. Fastify reads `X-Forwarded-For` from its end and stops at the first untrusted
 * address.
 */
export const trustProxyOf = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...trusted]

/**
 * Headers with which a client can claim another host, scheme, address or method. A proxy that does not know
 * one of them passes on the visitor's value, so all are ignored: the host is that of `Host`, the scheme that of
 * `PUBLIC_URL`, and the address comes from `X-Forwarded-For` as far as trusted proxies wrote it.
 */
const ignoredHeaders = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-proto',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-host',
  'x-http-method',
  'x-http-method-override',
  'x-original-host',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
] as const

/** Removes these headers from every request before anything reads them. Decision 076 */
export function ignoreForwardedHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.decorateRequest('scheme', publicUrl?.protocol === 'https:' ? 'https' : 'http')
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    // Deleting makes all later reads of the object slower.
    for (const name of ignoredHeaders) if (headers[name] !== undefined) delete headers[name]
    done()
  })
}

/**
 * Returns the path of a request target. Proxy clients send the absolute form (RFC 9112 §3.2.2); its host is
 * ignored in favour of `Host`, which a proxy in front has already used for routing.
 */
export function pathOfTarget(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
