import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { useApp } from '../../../app/hooks.ts'
import { pagePath } from '../../../app/page-link.tsx'
import { keptClick } from '../../../app/stored-click.ts'

/** Redirects visitors who clicked before the link expired back to the offer while it is open for them. Decision 083 */
export function useKeptOffer(referralNumber: string | undefined): void {
  const { locale } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    const klick = referralNumber && keptClick(referralNumber)
    if (!klick) return
    let isGone = false
    call('getReferralOffer', { params: { id: referralNumber }, query: { klick } }).then(
      () => {
        if (isGone) return
        const to = pagePath(locale, 'Angebot', { empfehlungsnummer: referralNumber })
        return navigate({ to, search: { klick } as never, replace: true })
      },
      // Their own period is over as well; this page says so.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [referralNumber, locale, navigate])
}
