import { useI18n } from '../../../app/hooks.ts'
import { stepStateLabels, stepsOf, type WireProgress } from '../../../app/progress.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StatusBar } from '../../../ui/status-bar.tsx'
import type { SharedReferral } from './types.ts'

/** Timeline of the steps from the link to the payout, with the current step of this referral. */
export function ReferralProgress({ referral }: { referral: SharedReferral }) {
  const i18n = useI18n()
  const { t, counted, date } = i18n
  const { Klicks, GueltigBis, Status } = referral
  const clickNotes = [
    Klicks > 0 && counted('share.next.clicks', Klicks),
    // The terms refer to the end shown here.
    GueltigBis && Status === 'Offen' && t('share.next.clicked.until', { date: date(GueltigBis) }),
  ].filter(Boolean)

  function noteOf({ Name, Zustand }: WireProgress['Schritte'][number]): string | null {
    if (Name === 'clicked') return clickNotes.join(' · ') || null
    if (Name === 'concluded' && Zustand !== 'fertig') return t('share.next.ordered.note')
    return Name === 'ready' && Zustand !== 'fertig' ? t('share.next.reward.note') : null
  }

  return (
    <Panel as="section" surface="brand-soft" aria-labelledby="weiter">
      <h2 id="weiter" className="type-subheading mb-5">
        {t('share.next')}
      </h2>
      <StatusBar
        vertical
        label={t('share.next')}
        steps={stepsOf(referral, i18n, noteOf)}
        stateLabels={stepStateLabels(i18n)}
      />
    </Panel>
  )
}
