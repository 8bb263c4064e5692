import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import type { Claim } from './types.ts'

/** Result of opening a reward token: the claim if it can be collected, otherwise the reason why not. */
export type OpenedClaim =
  | {
      readonly state: 'ready'
      readonly claim: Claim
      /** Masked bank account stored by the claim's logged-in owner. */
      readonly bank: ResponseOf<'getMyBankData'>
      readonly banner: boolean
    }
  | {
      readonly state: 'collected'
      readonly method: Claim['Art']
      readonly dueAt: string | null
      /** Whether no voucher code was available yet. */
      readonly isWaiting: boolean
    }
  | { readonly state: 'invalid' | 'expired' | 'missing' }

/**
 * Opens a reward token from a mail.
 * @param id claim named in the page's address, if there is one
 */
export async function openClaim(token: string | undefined, id?: string): Promise<OpenedClaim> {
  if (!token) return { state: 'invalid' }
  try {
    const claim = await call('getClaim', { token, query: { details: '1' } })
    // Address and token belong to different rewards, for example because two mails were mixed up.
    if (id && claim.Id !== id.toLowerCase()) return { state: 'invalid' }
    if (claim.Arten.length === 0) {
      const isWaiting = claim.Gutschein?.Status === 'wartet'
      return { state: 'collected', method: claim.Art, dueAt: claim.FaelligBis, isWaiting }
    }
    const [bank, banner] = await Promise.all([
      claim.GespeicherteBankdaten ? call('getMyBankData') : null,
      call('showRewardBanner', { token }),
    ])
    return { state: 'ready', claim, bank, banner: banner.Anzeigen }
  } catch (error) {
    if (hasCode(error, 'PSOF0501')) return { state: 'collected', method: null, dueAt: null, isWaiting: false }
    if (hasCode(error, 'PSOF0502')) return { state: 'invalid' }
    if (hasCode(error, 'PSOF0503')) return { state: 'expired' }
    throw error
  }
}
