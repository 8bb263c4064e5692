import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useResend } from '../use-resend.ts'
import type { EarlierReferral } from './earlier-referral.ts'

export interface Repeated {
  readonly earlier: EarlierReferral
  /** Text from the API. */
  readonly text: string
  /** Whether the address is still unconfirmed (PSOF0308). */
  readonly optInRequired: boolean
}

/** Shown if the person has already created this referral: a link to it, and a button to create another one. SPEC §8 */
export function RepeatedNotice({
  repeated,
  onAnyway,
}: {
  readonly repeated: Repeated
  readonly onAnyway: () => void
}) {
  const { t } = useI18n()
  const { earlier, text, optInRequired } = repeated
  const { busy, resend } = useResend(earlier)
  return (
    <Banner
      live
      title={t('recommend.repeated')}
      action={
        <div className="flex basis-full flex-wrap gap-3 max-md:flex-col md:pl-10">
          <LinkButton
            size="small"
            page="Empfehlung"
            params={{ empfehlungsnummer: earlier.number }}
            search={{ hex: earlier.hex, bestaetigen: optInRequired ? '1' : undefined }}
          >
            {t('recommend.repeated.show')}
          </LinkButton>
          {optInRequired && (
            <Button size="small" look="outline" busy={busy} onClick={resend}>
              {t('share.optIn.resend')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={onAnyway}>
            {t('recommend.repeated.anyway')}
          </Button>
        </div>
      }
    >
      {text}
    </Banner>
  )
}
