import type { PageName } from '@zuruf/contract/routes'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { currentChannel, watchChannel } from './channel.ts'
import { onConsent, readConsent } from './consent.ts'
import { syncConsentProof } from './consent-proof.ts'
import { useApp } from './hooks.ts'
import { reachPage } from './tracking.ts'

/**
 * Counts a page view. This needs no consent, since the count holds no personal data. The server counts the
 * first page of a document itself.
 */
function countPage(page: PageName): void {
  call('countPage', { body: { Seite: page, Kampagne: currentChannel() } }).catch(() => {})
}

/** Path opened last; null until the first page of the document. */
let open: string | null = null

/**
 * Tracks the visit as far as the visitor has consented. Use once, in the layout.
 * @param pathname distinguishes page views of the same page, such as two products
 */
export function useVisit(page: PageName | undefined, pathname: string): void {
  const siteId = useApp().tenant.config.Besuchsstatistik.SiteId
  useEffect(watchChannel, [])
  useEffect(syncConsentProof, [])
  useEffect(() => {
    if (open !== null && open !== pathname && page) countPage(page)
    open = pathname
    reachPage({ siteId, page })
    // The page that is open when the visitor consents counts too.
    let agreed = readConsent()?.analytical === true
    return onConsent(() => {
      const now = readConsent()?.analytical === true
      if (now && !agreed) reachPage({ siteId, page })
      agreed = now
    })
  }, [pathname, page, siteId])
}
