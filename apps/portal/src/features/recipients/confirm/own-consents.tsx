import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-text.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NamingSwitch } from './naming-switch.tsx'
import type { RecipientOrder } from './types.ts'

interface OwnConsentsProps {
  readonly token: string
  readonly order: RecipientOrder
}

type Way = RecipientOrder['Einwilligungen'][number]

/** Consents of a recipient, which can be withdrawn as easily as given (Art. 7 (3) GDPR). */
export function OwnConsents({ token, order }: OwnConsentsProps) {
  const { Einwilligungen: ways, Empfaenger, EmpfehlerVorname, Namensnennung } = order
  const i18n = useI18n()
  const { t } = i18n
  const [withdrawn, setWithdrawn] = useState<readonly Way[]>([])
  const [busy, setBusy] = useState<Way | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const standing = ways.filter((way) => !withdrawn.includes(way))

  async function withdraw(way: Way) {
    setBusy(way)
    setFailure(null)
    try {
      await call('withdrawAdvertising', { token, params: { weg: way } })
      setWithdrawn([...withdrawn, way])
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    } finally {
      setBusy(null)
    }
  }

  const hasName = Boolean(Empfaenger.Nachname)
  if (ways.length === 0 && !hasName) return null
  return (
    <Panel as="section" aria-labelledby="einwilligungen" className="grid gap-4">
      <h2 id="einwilligungen" className="type-subheading">
        {t('confirmOrder.consents')}
      </h2>
      {hasName && (
        <NamingSwitch
          token={token}
          recommender={EmpfehlerVorname}
          given={Namensnennung}
          confirmed={order.Bestaetigt}
        />
      )}
      {standing.length > 0 && (
        <>
          <p className="type-small text-muted">{t('confirmOrder.consents.lead')}</p>
          <ul className="grid gap-3">
            {standing.map((way) => (
              <li key={way} className="flex flex-wrap items-center justify-between gap-3">
                <span id={`einwilligung-${way}`}>{t(`confirmOrder.consents.${way}`)}</span>
                <Button
                  look="outline"
                  size="small"
                  busy={busy === way}
                  aria-describedby={`einwilligung-${way}`}
                  onClick={() => withdraw(way)}
                >
                  {t(busy === way ? 'confirmOrder.consents.busy' : 'confirmOrder.consents.withdraw')}
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
