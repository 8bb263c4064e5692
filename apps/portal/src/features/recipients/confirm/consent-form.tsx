import { confirmationTerms } from '@zuruf/messages/terms-words'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { trackGoal } from '../../../app/goals.ts'
import { useI18n } from '../../../app/hooks.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

interface ConsentFormProps {
  readonly token: string
  readonly product: string
  /** Whether an offer was requested instead of an order. */
  readonly isInterest: boolean
  /** Masked IBAN of the account for the reward, as the page shows it. */
  readonly iban: string | undefined
  readonly onConfirmed: () => void
}

/** Form with which a recipient confirms the order. The text they agree to is sent along as evidence. */
export function ConsentForm({ token, product, isInterest, iban, onConfirmed }: ConsentFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const text = t(isInterest ? 'confirmOrder.text.interest' : 'confirmOrder.text', { product })

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const AgbText = confirmationTerms((key) => t(key, { product }), isInterest)
      const { Bestaetigt } = await call('giveConsent', { token, body: { AgbText, Iban: iban } })
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
      <form onSubmit={confirm} className="grid gap-6">
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
      </form>
    </Panel>
  )
}
