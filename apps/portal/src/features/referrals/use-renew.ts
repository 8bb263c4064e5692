import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-message.ts'
import { useI18n } from '../../app/hooks.ts'
import { toast } from '../../ui/toast.tsx'

/** Returns a function that renews a referral link and shows its new end, with its busy state. */
export function useRenew({ number, hex }: { readonly number: string; readonly hex: string }) {
  const i18n = useI18n()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    try {
      const { GueltigBis } = await call('renewReferral', { params: { id: number, hex } })
      if (GueltigBis) toast(i18n.t('share.renew.done', { date: i18n.date(GueltigBis) }))
    } catch (error) {
      toast(errorMessage(error, i18n))
    }
    // Also after a failure, since the page may be out of date.
    await router.invalidate()
    setBusy(false)
  }

  return { busy, renew }
}
