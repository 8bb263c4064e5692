import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import type { Origin } from './offer-hero.tsx'

/** The code page has counted already. */
export const CODE_CHANNEL = 'code'

/** Counts a visitor who came straight here. One who followed the link brings the id of a counted click. */
export function useCountVisit(referralNumber: string, { klick, channel }: Origin): void {
  useEffect(() => {
    if (klick || channel === CODE_CHANNEL) return
    // A count that is lost must not trouble the visitor.
    call('countVisit', { params: { id: referralNumber }, query: { channel } }).catch(() => undefined)
  }, [referralNumber, klick, channel])
}
