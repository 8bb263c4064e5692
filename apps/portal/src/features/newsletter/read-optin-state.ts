import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'

export type OptinState = ResponseOf<'inspectNewsletterToken'>['Zustand'] | 'ungueltig'

/** Returns the state of an opt-in link. This changes nothing, so it may be called during rendering. */
export async function readOptinState(token: string | undefined): Promise<OptinState> {
  if (!token) return 'ungueltig'
  try {
    return (await call('inspectNewsletterToken', { params: { token } })).Zustand
  } catch (error) {
    if (hasCode(error, 'PSOF0100', 'PSOF0101')) return 'ungueltig'
    throw error
  }
}
