import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { Campaign } from '../../api/campaigns.ts'
import { errorMessage } from '../../app/error-message.ts'
import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Switch } from '../../ui/switch.tsx'

/**
 * Campaigns in the personal area, each with a switch that gives or withdraws consent at once. Renders nothing
 * without campaigns.
 */
export function CampaignSection({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useI18n()
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby="aktionen" className="mt-10">
      <h2 id="aktionen" className="type-heading">
        {t('campaigns.title')}
      </h2>
      <p className="mt-2 mb-6 max-w-[44em] text-muted">{t('campaigns.lead')}</p>
      <ul className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        {campaigns.map((campaign) => (
          // A changed text needs a new consent, so the key includes its version and resets the switch.
          <CampaignPanel key={`${campaign.AktionsId} ${campaign.Fassung}`} campaign={campaign} />
        ))}
      </ul>
    </section>
  )
}

function CampaignPanel({ campaign }: { campaign: Campaign }) {
  const i18n = useI18n()
  const { t } = i18n
  const router = useRouter()
  const [hasConsent, setHasConsent] = useState(campaign.Zustimmung)
  const [hasChanged, setHasChanged] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { AktionsId: id, Fassung, Titel: title, Text, RechtsText, Beendet } = campaign

  async function saveConsent(consent: boolean) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    setHasConsent(consent)
    try {
      await call('setCampaignConsent', { params: { id }, body: { Fassung, Zustimmung: consent } })
      setHasChanged(true)
    } catch (error) {
      setHasConsent(!consent)
      const changedTextMessage = error instanceof ApiError ? error.fields.Fassung : undefined
      setFailure(changedTextMessage ?? errorMessage(error, i18n))
      if (changedTextMessage) await router.invalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="li">
      <h3 className="type-subheading mb-2">{title}</h3>
      <Prose text={Text} />
      <div className="mt-5 border-t border-line pt-5">
        <Switch
          checked={hasConsent}
          // Consent to an ended campaign can be withdrawn but not given.
          disabled={Beendet && !hasConsent}
          onChange={saveConsent}
        >
          {RechtsText}
        </Switch>
        <p className="type-small mt-3 text-muted">
          {Beendet ? t('campaigns.ended') : t(hasConsent ? 'campaigns.on' : 'campaigns.off')}
        </p>
      </div>
      {hasChanged && (
        <div className="mt-4" role="status">
          <Banner
            kind="ok"
            action={
              !Beendet && (
                <Button look="outline" size="small" busy={busy} onClick={() => saveConsent(!hasConsent)}>
                  {t('campaigns.undo')}
                </Button>
              )
            }
          >
            {t(hasConsent ? 'campaigns.given' : 'campaigns.withdrawn', { title })}
          </Banner>
        </div>
      )}
      {failure && (
        <div className="mt-4">
          <Banner kind="bad" title={t('campaigns.failed')} live>
            {failure}
          </Banner>
        </div>
      )}
    </Panel>
  )
}
