import { useNavigate, useRouter } from '@tanstack/react-router'
import { hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { pagePath } from '../../../app/page-link.tsx'

/** Function that starts collecting a reward, with its state; shared by all collect buttons of a page. */
export interface Collect {
  /** Id of the claim whose page is being opened. */
  readonly busy: string | null
  readonly failure: string | null
  start(claimId: string): Promise<void>
}

/** Opens the page for collecting a reward, with a fresh token. */
export function useCollect(): Collect {
  const i18n = useI18n()
  const { locale } = useApp()
  const navigate = useNavigate()
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    busy,
    failure,
    async start(claimId) {
      if (busy) return
      setBusy(claimId)
      setFailure(null)
      try {
        const { Praemierungstoken: token } = await call('startPickup', { params: { id: claimId } })
        await navigate({
          to: pagePath(locale, 'PraemieDaten', { praemieid: claimId }),
          state: { token },
        })
      } catch (error) {
        setFailure(errorMessage(error, i18n))
        // The list was out of date, or the session has ended; reloading handles both.
        if (hasCode(error, 'PSOF0204', 'PSOF0501', 'PSOF0503')) await router.invalidate()
      } finally {
        setBusy(null)
      }
    },
  }
}
