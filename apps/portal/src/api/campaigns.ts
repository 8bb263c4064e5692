import type { ResponseOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
import { call } from './call.ts'

export type Campaign = ResponseOf<'listActiveCampaigns'>[number]

/**
 * Loads the campaigns to show at registration (`anmeldung`) or in the personal area (`bereich`). Returns none
 * if the API does not implement campaigns, since nothing else depends on them. SPEC §8
 */
export async function loadCampaigns(ort: 'anmeldung' | 'bereich'): Promise<readonly Campaign[]> {
  try {
    return await call('listActiveCampaigns', { query: { ort } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    console.info('The API does not implement aktion/alleAktiven: there are no campaigns.')
    return []
  }
}
