import { isInFrame } from './in-frame.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Returns the value of a cookie that scripts may read; null if it is not set. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

/** Sets a cookie for the whole portal; `days` 0 removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const kinds = [`SameSite=Lax${secure}`, 'SameSite=None; Secure; Partitioned']
  const [current, other] = isInFrame() ? kinds.reverse() : kinds
  const write = (content: string, seconds: number, kind = '') => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in some browsers we serve
    document.cookie = `${name}=${content}; Path=/; Max-Age=${seconds}; ${kind}`
  }
  // In a frame the browser keeps a separate cookie of the same name. If both exist, the older one is read.
  write('', 0, other)
  write(encodeURIComponent(value), Math.round(days * DAY_SECONDS), current)
}

/** Returns the names of all cookies that scripts may read. */
export function cookieNames(): string[] {
  return document.cookie.split('; ').map((entry) => entry.replace(/=.*/, ''))
}
