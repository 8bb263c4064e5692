import type { ResponseOf } from '@zuruf/contract'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/error.ts'
import type { Claim } from './types.ts'

/** What a reward token opens: the reward while it can be collected, else why not. */
export type Opened =
  | {
      readonly state: 'ready'
      readonly claim: Claim
      /** The account its owner, who is logged in, has stored; masked. */
      readonly bank: ResponseOf<'getMyBankData'>
      readonly banner: boolean
    }
  | {
      readonly state: 'picked'
      readonly method: Claim['Art']
      readonly dueAt: string | null
      /** No voucher code was free yet. */
      readonly isWaiting: boolean
    }
  | { readonly state: 'invalid' | 'expired' | 'missing' }

/** @param id the claim the page's address names, if it names one */
export async function openClaim(token: string | undefined, id?: string): Promise<Opened> {
  if (!token) return { state: 'invalid' }
  try {
    const claim = await call('getClaim', { token, query: { details: '1' } })
    // The address of one reward with the token of another: somebody mixed up two mails.
    if (id && claim.Id !== id.toLowerCase()) return { state: 'invalid' }
    if (claim.Arten.length === 0) {
      const isWaiting = claim.Gutschein?.Status === 'wartet'
      return { state: 'picked', method: claim.Art, dueAt: claim.FaelligBis, isWaiting }
    }
    const [bank, banner] = await Promise.all([
      claim.GespeicherteBankdaten ? call('getMyBankData') : null,
      call('showRewardBanner', { token }),
    ])
    return { state: 'ready', claim, bank, banner: banner.Anzeigen }
  } catch (error) {
    if (hasCode(error, 'PSOF0501')) return { state: 'picked', method: null, dueAt: null, isWaiting: false }
    if (hasCode(error, 'PSOF0502')) return { state: 'invalid' }
    if (hasCode(error, 'PSOF0503')) return { state: 'expired' }
    throw error
  }
}
