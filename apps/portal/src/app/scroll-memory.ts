import { readConsent } from './consent.ts'

/** Prefix of the router's storage entry with the scroll position of each page. */
const prefix = 'tsr-scroll-restoration'

/**
 * Removes the entry when a page is left, unless the visitor has consented to comfort cookies (§ 25 TDDDG); the
 * browser then restores the position by itself. Call it right after the router is created: the router's own
 * listener must run first, and a page may be left before it is rendered.
 */
export function forgetScrollUnlessAllowed(): void {
  if (typeof window === 'undefined') return
  const forget = () => {
    if (readConsent()?.functional) return
    // Browsers may refuse storage altogether, especially in frames.
    try {
      for (const name of Object.keys(sessionStorage)) {
        if (name.startsWith(prefix)) sessionStorage.removeItem(name)
      }
    } catch {}
    history.scrollRestoration = 'auto'
  }
  addEventListener('pagehide', forget)
}
