import { useI18n } from '../../../app/hooks.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StatusBar, type StatusStep } from '../../../ui/status-bar.tsx'
import type { SharedReferral } from './types.ts'

/** Timeline of the steps from the link to the payout, with the current step of this referral. */
export function ReferralProgress({ referral }: { referral: SharedReferral }) {
  const i18n = useI18n()
  const { t, counted, date } = i18n
  const isOrdered = referral.Status !== 'Offen'
  const isPaid = referral.Status === 'Gezahlt'
  const isReleased = isPaid || referral.Status === 'Freigegeben'
  const isClicked = referral.Klicks > 0 || isOrdered
  const { Klicks, GueltigBis } = referral
  const clickNotes = [
    Klicks > 0 && counted('share.next.clicks', Klicks),
    // The terms refer to the end shown here.
    GueltigBis && !isOrdered && t('share.next.clicked.until', { date: date(GueltigBis) }),
  ].filter(Boolean)
  const steps: StatusStep[] = [
    { label: t('share.next.created'), note: date(referral.Erstellt), state: 'done' },
    {
      label: t('share.next.clicked'),
      note: clickNotes.length > 0 ? clickNotes.join(' · ') : null,
      state: isClicked ? 'done' : 'now',
    },
    {
      label: t('share.next.ordered'),
      note: t(isOrdered ? 'share.next.ordered.done' : 'share.next.ordered.note'),
      state: isReleased ? 'done' : isClicked ? 'now' : 'todo',
    },
    {
      label: t('share.next.reward'),
      note: isPaid ? null : t('share.next.reward.note'),
      state: isPaid ? 'done' : isReleased ? 'now' : 'todo',
    },
  ]
  return (
    <Panel as="section" surface="brand-soft" aria-labelledby="weiter">
      <h2 id="weiter" className="type-subheading mb-5">
        {t('share.next')}
      </h2>
      <StatusBar
        vertical
        label={t('share.next')}
        steps={steps}
        stateLabels={{
          done: t('share.state.done'),
          now: t('share.state.now'),
          todo: t('share.state.todo'),
          failed: t('share.state.failed'),
        }}
      />
    </Panel>
  )
}
