import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { useApp } from '../../../app/hooks.ts'
import { pagePath } from '../../../app/page-link.tsx'
import { readStoredClick } from '../../../app/stored-click.ts'

/** Redirects visitors of an expired link back to the offer if they clicked in time and may still order. Decision 083 */
export function useReturnToOffer(referralNumber: string | undefined): void {
  const { locale } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    const clickId = referralNumber && readStoredClick(referralNumber)
    if (!clickId) return
    let isUnmounted = false
    call('getReferralOffer', { params: { id: referralNumber }, query: { klick: clickId } }).then(
      () => {
        if (isUnmounted) return
        const to = pagePath(locale, 'Angebot', { empfehlungsnummer: referralNumber })
        return navigate({ to, search: { klick: clickId } as never, replace: true })
      },
      // Their time to order is over as well, so they stay on this page.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [referralNumber, locale, navigate])
}
