import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-text.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The link works, the reward waits: the address is still to be confirmed. SPEC §8. */
export function OptInNotice({ number, hex }: { number: string; hex: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    await call('resendWelcomeMail', { params: { id: `${number}-${hex}` } }).then(
      () => toast(t('share.optIn.resent')),
      (error) => toast(errorMessage(error, i18n)),
    )
    setBusy(false)
  }

  return (
    <Banner
      kind="wait"
      title={t('share.optIn.title')}
      action={
        <Button look="outline" size="small" busy={busy} onClick={resend}>
          {t('share.optIn.resend')}
        </Button>
      }
    >
      {t('share.optIn.text')}
    </Banner>
  )
}
