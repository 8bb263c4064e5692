import type { PageName } from '@zuruf/contract/routes'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { currentChannel, watchChannel } from './channel.ts'
import { onConsent, readConsent } from './consent.ts'
import { syncConsentProof } from './consent-proof.ts'
import { trackPage } from './goals.ts'
import { useApp } from './hooks.ts'

/**
 * Counts a page view. This needs no consent, since no personal data is stored. The server itself counts the
 * first page of a document.
 */
function countPage(page: PageName): void {
  call('countPage', { body: { Seite: page, Kampagne: currentChannel() } }).catch(() => {})
}

/** Path of the last page counted; null before the first page of the document. */
let lastPathname: string | null = null

/**
 * Counts page views and, with the visitor's consent, tracks goals and the campaign. Use once, in the layout.
 * @param pathname distinguishes page views of the same page, such as two products
 */
export function useVisit(page: PageName | undefined, pathname: string): void {
  const siteId = useApp().tenant.config.Besuchsstatistik.SiteId
  useEffect(watchChannel, [])
  useEffect(syncConsentProof, [])
  useEffect(() => {
    if (lastPathname !== null && lastPathname !== pathname && page) countPage(page)
    lastPathname = pathname
    trackPage({ siteId, page })
    // The page that is open when the visitor consents counts too.
    let wasAllowed = readConsent()?.analytical === true
    return onConsent(() => {
      const isAllowed = readConsent()?.analytical === true
      if (isAllowed && !wasAllowed) trackPage({ siteId, page })
      wasAllowed = isAllowed
    })
  }, [pathname, page, siteId])
}
