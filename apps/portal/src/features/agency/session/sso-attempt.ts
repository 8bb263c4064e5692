/** A login that is on its way at the identity provider. In this tab alone, until the person is back. */
export interface SsoAttempt {
  readonly state: string
  /** Proves that who brings the provider's code is who asked for it (RFC 7636). */
  readonly verifier: string
  /** Where to go on after login. */
  readonly wayBack?: string | undefined
}

const key = 'zuruf.sso'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export async function newVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(hash)) }
}

export function keepAttempt(attempt: SsoAttempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt))
}

/** What this tab began, once. */
export function takeAttempt(): SsoAttempt | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    return text ? (JSON.parse(text) as SsoAttempt) : null
  } catch {
    return null
  }
}
