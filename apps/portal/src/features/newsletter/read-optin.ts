import type { ResponseOf } from '@zuruf/contract'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/error.ts'

export type OptinState = ResponseOf<'inspectNewsletterToken'>['Zustand'] | 'ungueltig'

/** What the link of an opt-in mail still does. Changes nothing, so it may be asked while the page is rendered. */
export async function readOptin(token: string | undefined): Promise<OptinState> {
  if (!token) return 'ungueltig'
  try {
    return (await call('inspectNewsletterToken', { params: { token } })).Zustand
  } catch (error) {
    if (hasCode(error, 'PSOF0100', 'PSOF0101')) return 'ungueltig'
    throw error
  }
}
