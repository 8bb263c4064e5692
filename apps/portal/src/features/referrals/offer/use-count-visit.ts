import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import type { Origin } from './offer-hero.tsx'

/** Channel of visits that the code page has already counted. */
export const CODE_CHANNEL = 'code'

/** Counts a visitor who opened the offer directly. Visitors from a referral link were counted when they clicked. */
export function useCountVisit(referralNumber: string, { klick, channel }: Origin): void {
  useEffect(() => {
    if (klick || channel === CODE_CHANNEL) return
    // A failed count must not disturb the visitor.
    call('countVisit', { params: { id: referralNumber }, query: { channel } }).catch(() => undefined)
  }, [referralNumber, klick, channel])
}
