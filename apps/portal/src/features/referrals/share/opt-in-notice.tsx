import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useResend } from '../use-resend.ts'

/**
 * Notice that the recommender's address is still unconfirmed: the link works, but the reward is only paid after
 * confirmation. PSOF0309, SPEC §8
 */
export function OptInNotice({ number, hex }: { number: string; hex: string }) {
  const { t } = useI18n()
  const { busy, resend } = useResend({ number, hex })
  return (
    <Banner
      kind="wait"
      title={t('share.optIn.title')}
      action={
        <Button look="outline" size="small" busy={busy} onClick={resend} className="noscript:hidden">
          {t('share.optIn.resend')}
        </Button>
      }
    >
      {t('share.optIn.text')}
    </Banner>
  )
}
