import { readConsent } from './consent.ts'

/** What the router keeps when a page is left: how far each page was scrolled. */
const prefix = 'tsr-scroll-restoration'

/**
 * Comfort, and kept only where the visitor allows that (§ 25 TDDDG); else the browser finds the place by itself. After the router's
 * own listener, so this is called when that is there.
 */
export function forgetScrollUnlessAllowed(): () => void {
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
  return () => removeEventListener('pagehide', forget)
}
