import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What visitors use, by `PUBLIC_URL`. `protocol` is only what the proxy and this process speak. */
    readonly scheme: 'http' | 'https'
  }
}

/** Addresses and networks of the proxies in front, or how many of them there are. */
export type TrustedProxies = number | readonly string[]

/** @returns undefined where the text is neither a number of proxies nor a list of addresses */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'none') return []
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  return addresses.every(isAddressOrNetwork) ? addresses : undefined
}

/** Written out in full: "10" is an address too to who reads them generously. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress && (bits === undefined || ipaddr.isValidCIDR(text))
}

/** For Fastify, which counts `X-Forwarded-For` from its end and stops at the first address that is not of the list. */
export const trustProxyOf = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...trusted]

/**
 * Headers that claim another host, scheme, address or method. A proxy that does not know one of them passes on what the visitor wrote,
 * so none of them counts: the host is that of `Host`, the scheme that of `PUBLIC_URL`, and the address comes from
 * `X-Forwarded-For` as far as trusted proxies wrote it.
 */
const claims = [
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

/** Takes the claims out of every request before anything reads it. Decision 076 */
export function ignoreClaims(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.decorateRequest('scheme', publicUrl?.protocol === 'https:' ? 'https' : 'http')
  app.addHook('onRequest', async (request) => {
    for (const name of claims) delete request.raw.headers[name]
  })
}

/**
 * The path of a request's target. Clients of proxies send it in the absolute form (RFC 9112 §3.2.2); whose host it is says
 * `Host` all the same, by which a proxy in front has chosen already.
 */
export function pathOfTarget(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
