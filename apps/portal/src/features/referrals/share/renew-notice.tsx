import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRenew } from '../use-renew.ts'
import type { SharedReferral } from './types.ts'

/** Notice that the link expires soon, with a button that renews it for its full period. */
export function RenewNotice({ referral }: { referral: SharedReferral }) {
  const { t, date } = useI18n()
  const { busy, renew } = useRenew({ number: referral.Empfehlungsnummer, hex: referral.Hex })
  if (!referral.Verlaengerbar || !referral.GueltigBis) return null
  return (
    <div className="mb-7">
      <Banner
        kind="wait"
        title={t('share.renew.title', { date: date(referral.GueltigBis) })}
        action={
          <Button look="outline" size="small" busy={busy} onClick={renew}>
            {t('share.renew')}
          </Button>
        }
      >
        {t('share.renew.text')}
      </Banner>
    </div>
  )
}
