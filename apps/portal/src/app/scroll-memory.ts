import { readConsent } from './consent.ts'

/** What the router keeps when a page is left: how far each page was scrolled. */
const prefix = 'tsr-scroll-restoration'

/**
 * Removes it when a page is left, unless the visitor allows it (§ 25 TDDDG): it is comfort, and the browser finds the place by
 * itself. Call it right after the router is made: the router's own listener has to come first, and a page may be left before it
 * is rendered.
 */
export function forgetScrollUnlessAllowed(): void {
  if (typeof window === 'undefined') return
  const forget = () => {
    if (readConsent()?.functional) return
    // A browser may refuse storage altogether, in frames above all.
    try {
      for (const name of Object.keys(sessionStorage)) {
        if (name.startsWith(prefix)) sessionStorage.removeItem(name)
      }
    } catch {}
    history.scrollRestoration = 'auto'
  }
  addEventListener('pagehide', forget)
}
