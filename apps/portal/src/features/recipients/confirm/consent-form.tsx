import { type SubmitEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { trackGoal } from '../../../app/goals.ts'
import { useI18n } from '../../../app/hooks.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { consentText } from './consent-text.ts'
import type { RecipientOrder } from './types.ts'

interface ConsentFormProps {
  readonly token: string
  readonly order: RecipientOrder
  readonly onConfirmed: () => void
}

/** Form with which a recipient confirms the order. The text they agree to is sent along as evidence. */
export function ConsentForm({ token, order, onConfirmed }: ConsentFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isInterest = order.Bestellart === 'Angebotsanfrage'
  const text = t(isInterest ? 'confirmOrder.text.interest' : 'confirmOrder.text', {
    product: order.Produkt.Name,
  })
  const agreedText = consentText(order, i18n)
  // Masked IBAN of the account for the reward, as the page shows it.
  const iban = order.Bankdaten?.Iban

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { Bestaetigt } = await call('giveConsent', { token, body: { AgbText: agreedText, Iban: iban } })
      if (!Bestaetigt) {
        setFailure(t('confirmOrder.byMail'))
        setBusy(false)
        return
      }
      trackGoal('order-confirmed')
      onConfirmed()
    } catch (error) {
      setFailure(errorMessage(error, i18n))
      setBusy(false)
    }
  }

  return (
    <Panel>
      <PageForm
        name="consent"
        failureTitle={t('confirmOrder.failed')}
        agreedText={agreedText}
        onSubmit={confirm}
        className="grid gap-6"
      >
        <input type="hidden" name="iban" value={iban ?? ''} />
        <p>
          {text} {t('confirmOrder.terms.before')}
          <NewTabLink page="Agb">{t('confirmOrder.terms.link')}</NewTabLink>
          {t('confirmOrder.terms.after')}
        </p>
        {failure && (
          <Banner kind="bad" title={t('confirmOrder.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" wide busy={busy}>
          {t(busy ? 'confirmOrder.busy' : 'confirmOrder.submit')}
        </Button>
      </PageForm>
    </Panel>
  )
}
