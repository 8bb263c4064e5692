import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NamingSwitch } from './naming-switch.tsx'
import type { RecipientOrder } from './types.ts'

interface RecipientConsentsProps {
  readonly token: string
  readonly order: RecipientOrder
}

type AdvertisingChannel = RecipientOrder['Einwilligungen'][number]

/** The recipient's consents, which can be withdrawn as easily as they were given (Art. 7 (3) GDPR). */
export function RecipientConsents({ token, order }: RecipientConsentsProps) {
  const { Einwilligungen: channels, Empfaenger, EmpfehlerVorname, Namensnennung } = order
  const i18n = useI18n()
  const { t } = i18n
  const [withdrawn, setWithdrawn] = useState<readonly AdvertisingChannel[]>([])
  const [busy, setBusy] = useState<AdvertisingChannel | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const remaining = channels.filter((channel) => !withdrawn.includes(channel))

  async function withdraw(channel: AdvertisingChannel) {
    setBusy(channel)
    setFailure(null)
    try {
      await call('withdrawAdvertising', { token, params: { weg: channel } })
      setWithdrawn([...withdrawn, channel])
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    } finally {
      setBusy(null)
    }
  }

  const hasName = Boolean(Empfaenger.Nachname)
  if (channels.length === 0 && !hasName) return null
  return (
    <Panel as="section" aria-labelledby="einwilligungen" className="grid gap-4">
      <h2 id="einwilligungen" className="type-subheading">
        {t('confirmOrder.consents')}
      </h2>
      {hasName && (
        <NamingSwitch
          token={token}
          recommender={EmpfehlerVorname}
          initiallyAllowed={Namensnennung}
          confirmed={order.Bestaetigt}
        />
      )}
      {remaining.length > 0 && (
        <>
          <p className="type-small text-muted">{t('confirmOrder.consents.lead')}</p>
          <ul className="grid gap-3">
            {remaining.map((channel) => (
              <li key={channel} className="flex flex-wrap items-center justify-between gap-3">
                <span id={`einwilligung-${channel}`}>{t(`confirmOrder.consents.${channel}`)}</span>
                <Button
                  look="outline"
                  size="small"
                  busy={busy === channel}
                  aria-describedby={`einwilligung-${channel}`}
                  onClick={() => withdraw(channel)}
                >
                  {t(busy === channel ? 'confirmOrder.consents.busy' : 'confirmOrder.consents.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {withdrawn.length > 0 && (
        <Banner kind="ok" live>
          {t('confirmOrder.consents.done')}
        </Banner>
      )}
      {failure && (
        <Banner kind="bad" title={t('confirmOrder.consents.failed')} live>
          {failure}
        </Banner>
      )}
    </Panel>
  )
}
