import type { PageName } from '@zuruf/contract/routes'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { currentChannel, watchChannel } from './channel.ts'
import { onConsent, readConsent } from './consent.ts'
import { watchProof } from './consent-proof.ts'
import { useApp } from './hooks.ts'
import { reachPage } from './tracking.ts'

/** Counted without a consent: a number of nobody. The first page of a document the server has counted itself. */
function countPage(page: PageName): void {
  call('countPage', { body: { Seite: page, Kampagne: currentChannel() } }).catch(() => {})
}

/** The path that was open last; the first of a document is not counted here. */
let open: string | null = null

/**
 * What is noted of a visit, as far as the visitor has agreed. Once, in the layout.
 * @param pathname two products are two pages opened, though the page has one name
 */
export function useVisit(page: PageName | undefined, pathname: string): void {
  const siteId = useApp().tenant.config.Besuchsstatistik.SiteId
  useEffect(watchChannel, [])
  useEffect(watchProof, [])
  useEffect(() => {
    if (open !== null && open !== pathname && page) countPage(page)
    open = pathname
    reachPage({ siteId, page })
    // What was open when the visitor agreed counts too.
    let agreed = readConsent()?.analytical === true
    return onConsent(() => {
      const now = readConsent()?.analytical === true
      if (now && !agreed) reachPage({ siteId, page })
      agreed = now
    })
  }, [pathname, page, siteId])
}
