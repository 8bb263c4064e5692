/** Login that has been started at the identity provider. Stored in this tab only, until the person returns. */
export interface SsoAttempt {
  readonly state: string
  /** PKCE code verifier: proves that the code is redeemed by the browser that requested it (RFC 7636). */
  readonly verifier: string
  /** Page to open after login. */
  readonly returnTo?: string | undefined
}

const key = 'zuruf.sso'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Creates a PKCE code verifier and its challenge. */
export async function createVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(hash)) }
}

/** Stores the login in this tab. */
export function storeAttempt(attempt: SsoAttempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt))
}

/** Returns and removes the login this tab has started. */
export function takeAttempt(): SsoAttempt | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    return text ? (JSON.parse(text) as SsoAttempt) : null
  } catch {
    return null
  }
}
