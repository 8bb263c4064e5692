const DAY_SECONDS = 24 * 60 * 60

/** The value of a cookie scripts may read; null if it is not set. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

/** Sets a cookie for the whole portal; `days` 0 removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = Math.round(days * DAY_SECONDS)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in some browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
