import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

export type MailToken =
  | { readonly state: 'checking' | 'expired' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'good'; readonly owner: ResponseOf<'validateResetPassword'> }

/**
 * Checks whether the token from the mail is still valid. The check runs in the browser and not during rendering,
 * because mail scanners follow links too.
 */
export function useMailToken(token: string | undefined) {
  const [tokenState, setTokenState] = useState<MailToken>({ state: token ? 'checking' : 'expired' })

  const check = useCallback(async () => {
    if (!token) return
    setTokenState({ state: 'checking' })
    try {
      setTokenState({ state: 'good', owner: await call('validateResetPassword', { body: { Token: token } }) })
    } catch (error) {
      setTokenState(
        hasCode(error, 'PSOF0202', 'PSOF0100') ? { state: 'expired' } : { state: 'failed', error },
      )
    }
  }, [token])

  useEffect(() => {
    check()
  }, [check])

  return { tokenState, check }
}
