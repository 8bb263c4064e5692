/**
 * Checks of web addresses that a tenant types or another server names. This is the only place that decides
 * which of them are public. The decision is based on the output of the URL parser, so every spelling of an
 * address (decimal, octal and hexadecimal IPv4, full-width letters, percent signs) counts as the address it
 * stands for. Decision 082
 */

export interface WebAddressRules {
  /** Allows plain http too: for links that people follow and the server never calls. */
  readonly http?: boolean
  /** Allows this machine too, in the demo and in tests. */
  readonly local?: boolean
}

type Range = readonly [base: string, bits: number]

/** IPv4 ranges that are never a public server (IANA special-purpose registry, multicast and reserved included). */
const SPECIAL_IPV4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Special ranges within 2000::/3: protocol assignments with Teredo, documentation, 6to4, AS112. */
const SPECIAL_IPV6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

/** Host names that are reserved for internal networks. */
const INTERNAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const LOOPBACK_NAME = /(?:^|\.)localhost$/

/** Characters that parsers interpret differently: white space, control and format characters, backslashes. */
const AMBIGUOUS = /[\s\\\p{Cc}\p{Cf}]/u

/**
 * Parses the address of a public web server.
 * @returns undefined for anything else: not http(s), a name or number inside a network, with a user name, or
 *   written in a way that two parsers read differently
 */
export function webAddress(
  text: string,
  { http = false, local = false }: WebAddressRules = {},
): URL | undefined {
  if (AMBIGUOUS.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // `https://@host` has an empty user name, which the parsed form no longer shows.
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(text)) return undefined
  if (isLoopbackHost(url.hostname)) return local ? url : undefined
  if (!isPublicHost(url.hostname)) return undefined
  return url.protocol === 'https:' || http ? url : undefined
}

/** Returns whether the text is a page of the own host: a path that no browser takes for the address of another host. */
export function isOwnPath(text: string): boolean {
  if (AMBIGUOUS.test(text) || !/^\/[^/]/.test(text)) return false
  const origin = 'https://own.invalid'
  return URL.canParse(text, origin) && new URL(text, origin).origin === origin
}

/**
 * Returns whether this is the host of a public server: a name with a dot, or a public IP address. IPv6 with
 * or without its brackets.
 */
export function isPublicHost(host: string): boolean {
  const name = bareHost(host)
  if (name.includes(':') || isIpv4(name)) return isPublicAddress(name)
  const labels = name.split('.')
  if (labels.length < 2 || INTERNAL_NAME.test(name)) return false
  // URL parsers read a last label of digits as an IPv4 number, and no domain name ends in one.
  return labels.every((label) => LABEL.test(label)) && !/^(?:\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? '')
}

/**
 * Returns whether this is a public IP address. IPv6 only from the space assigned to networks (2000::/3), so
 * that no notation of an IPv4 address in IPv6 (mapped, compatible, NAT64, 6to4, Teredo) passes.
 * @param address an IP address; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  const bits = bitsOf(address)
  if (bits === undefined) return false
  if (bits.length === 32) return !SPECIAL_IPV4.some((range) => isWithin(bits, range))
  return bits.startsWith('001') && !SPECIAL_IPV6.some((range) => isWithin(bits, range))
}

/** Returns whether this is an IP address of this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  const bits = bitsOf(address)
  return bits !== undefined && (isWithin(bits, ['127.0.0.0', 8]) || isWithin(bits, ['::1', 128]))
}

function isLoopbackHost(host: string): boolean {
  const name = bareHost(host)
  return LOOPBACK_NAME.test(name) || isLoopbackAddress(name)
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')

const isIpv4 = (text: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)

const isWithin = (bits: string, [base, length]: Range) => {
  const start = bitsOf(base)
  return start?.length === bits.length && bits.startsWith(start.slice(0, length))
}

/** Returns the address as 32 or 128 binary digits. */
function bitsOf(address: string): string | undefined {
  if (isIpv4(address)) {
    const parts = address.split('.').map(Number)
    return parts.every((part) => part <= 255) ? parts.map((part) => binary(part, 8)).join('') : undefined
  }
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(`http://[${address}]`)) return undefined
  // The parser writes every IPv6 address in the same form: groups of hexadecimal digits, at most one `::`.
  const [head = '', tail] = bareHost(new URL(`http://[${address}]`).hostname).split('::')
  const groups = (half: string) => (half === '' ? [] : half.split(':'))
  const last = groups(tail ?? '')
  const first = groups(head)
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].map((group) => binary(Number.parseInt(group, 16), 16)).join('')
}

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
