import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Switch } from '../../../ui/switch.tsx'

interface NamingSwitchProps {
  readonly token: string
  /** First name of the recommender; empty if unknown. */
  readonly recommender: string
  readonly initiallyAllowed: boolean
  /** Whether the order is confirmed. Until then the name is shown to nobody. */
  readonly confirmed: boolean
}

/**
 * Switch with which the recipient allows the recommender to see their name, or withdraws this permission. The
 * text of the switch is stored as proof.
 */
export function NamingSwitch({ token, recommender, initiallyAllowed, confirmed }: NamingSwitchProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [isAllowed, setAllowed] = useState(initiallyAllowed)
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function change(allow: boolean) {
    if (busy) return
    // Optimistic update; reverted if the server refuses.
    setAllowed(allow)
    setBusy(true)
    setFailure(null)
    setChanged(false)
    try {
      const { Erlaubt } = await call('setNaming', { token, body: { Erlaubt: allow } })
      setAllowed(Erlaubt)
      setChanged(true)
    } catch (error) {
      setAllowed(!allow)
      setFailure(errorMessage(error, i18n))
    } finally {
      setBusy(false)
    }
  }

  const messageKey = () => {
    if (!isAllowed) return 'confirmOrder.naming.withdrawn'
    return confirmed ? 'confirmOrder.naming.given' : 'confirmOrder.naming.later'
  }

  return (
    <div className="grid gap-4">
      <Switch checked={isAllowed} onChange={change} aria-busy={busy}>
        {recommender ? t('recipient.naming', { name: recommender }) : t('recipient.naming.noName')}
      </Switch>
      {changed && (
        <Banner kind="ok" live>
          {t(messageKey())}
        </Banner>
      )}
      {failure && (
        <Banner kind="bad" title={t('confirmOrder.naming.failed')} live>
          {failure}
        </Banner>
      )}
    </div>
  )
}
