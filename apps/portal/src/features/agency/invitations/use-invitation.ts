import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

export type Invitation = ResponseOf<'inspectInvitation'>
export type InvitationState =
  | { readonly state: 'checking' | 'over' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'good'; readonly invitation: Invitation }

/**
 * Loads the invitation of a link, which counts as opening it. This happens in the browser and not during
 * rendering, because mail scanners follow links too.
 */
export function useInvitation(
  key: { readonly Token?: string; readonly Code?: string },
  Wen: Invitation['Wen'],
) {
  const { Token, Code } = key
  const [invitationState, setInvitationState] = useState<InvitationState>({
    state: Token || Code ? 'checking' : 'over',
  })

  const check = useCallback(async () => {
    if (!Token && !Code) return setInvitationState({ state: 'over' })
    setInvitationState({ state: 'checking' })
    try {
      const invitation = await call('inspectInvitation', { body: Token ? { Token } : { Code } })
      setInvitationState(invitation.Wen === Wen ? { state: 'good', invitation } : { state: 'over' })
    } catch (error) {
      setInvitationState(
        hasCode(error, 'PSOF0202', 'PSOF0100') ? { state: 'over' } : { state: 'failed', error },
      )
    }
  }, [Token, Code, Wen])

  useEffect(() => {
    check()
  }, [check])

  return { invitationState, check }
}
