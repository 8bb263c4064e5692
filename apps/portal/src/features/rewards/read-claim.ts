import { call } from '../../api/call.ts'
import { hasCode } from '../../api/error.ts'
import type { Claim } from './types.ts'

/** What a reward token opens: the reward while it can be collected, else why not. */
export type Opened =
  | { readonly state: 'ready'; readonly claim: Claim }
  | { readonly state: 'picked'; readonly method: Claim['Art'] }
  | { readonly state: 'invalid' | 'expired' }

export async function openClaim(token: string | undefined): Promise<Opened> {
  if (!token) return { state: 'invalid' }
  try {
    const claim = await call('getClaim', { token })
    return claim.Arten.length > 0 ? { state: 'ready', claim } : { state: 'picked', method: claim.Art }
  } catch (error) {
    if (hasCode(error, 'PSOF0501')) return { state: 'picked', method: null }
    if (hasCode(error, 'PSOF0502')) return { state: 'invalid' }
    if (hasCode(error, 'PSOF0503')) return { state: 'expired' }
    throw error
  }
}
