import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

export type AgencyToken =
  | { readonly state: 'checking' | 'expired' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'good'; readonly owner: ResponseOf<'inspectAgencyToken'> }

/**
 * Checks the token from a mail to an agency or sales partner. The check runs in the browser and not during
 * rendering, because mail scanners follow links too.
 * @param kind kind of token that this page accepts
 */
export function useAgencyToken(token: string | undefined, kind: 'bestaetigung' | 'passwort') {
  const [tokenState, setTokenState] = useState<AgencyToken>({ state: token ? 'checking' : 'expired' })

  const check = useCallback(async () => {
    if (!token) return setTokenState({ state: 'expired' })
    setTokenState({ state: 'checking' })
    try {
      const owner = await call('inspectAgencyToken', { body: { Token: token } })
      setTokenState(owner.Art === kind ? { state: 'good', owner } : { state: 'expired' })
    } catch (error) {
      setTokenState(
        hasCode(error, 'PSOF0202', 'PSOF0100') ? { state: 'expired' } : { state: 'failed', error },
      )
    }
  }, [token, kind])

  useEffect(() => {
    check()
  }, [check])

  return { tokenState, check }
}
