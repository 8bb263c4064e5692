import { useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-message.ts'
import { useI18n } from '../../app/hooks.ts'
import { toast } from '../../ui/toast.tsx'

/** Returns a function that resends the mail for confirming the recommender's address, with its busy state. */
export function useResend({ number, hex }: { readonly number: string; readonly hex: string }) {
  const i18n = useI18n()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    await call('resendWelcomeMail', { params: { id: `${number}-${hex}` } }).then(
      () => toast(i18n.t('share.optIn.resent')),
      (error) => toast(errorMessage(error, i18n)),
    )
    setBusy(false)
  }

  return { busy, resend }
}
