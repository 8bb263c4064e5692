import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-text.ts'
import { useI18n } from '../../app/hooks.ts'
import { toast } from '../../ui/toast.tsx'

/** Renews a link that ends soon, tells the reader its new end, and reloads the page's data. */
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
    // Also where it failed: the page may show what is no longer so.
    await router.invalidate()
    setBusy(false)
  }

  return { busy, renew }
}
