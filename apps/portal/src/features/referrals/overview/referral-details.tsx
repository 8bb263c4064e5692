import { channelName } from '../../../app/channel-name.ts'
import { useI18n } from '../../../app/hooks.ts'
import { stepStateLabels, stepsOf } from '../../../app/progress.ts'
import { StatusBar } from '../../../ui/status-bar.tsx'
import { daysLeft } from './days-left.ts'
import { GoodwillBadge, GoodwillLink } from './referral-actions.tsx'
import type { MyReferral, ReferralProps } from './types.ts'

/** Day, channel, amounts and clicks of a referral in one paragraph. */
export function ReferralDetails({ referral, now }: Pick<ReferralProps, 'referral' | 'now'>) {
  const i18n = useI18n()
  const { t, counted, date } = i18n
  const { Erstellt, Channel, Klicks, Statusleiste, Bezeichnung } = referral
  const channel = channelName(i18n, Channel)
  const days = daysLeft(referral, now)
  const created = channel
    ? t('area.createdVia', { date: date(Erstellt), channel })
    : t('area.created', { date: date(Erstellt) })
  const parts = [
    created,
    useAmounts(referral),
    // Contacts who ordered without the link have reacted as well.
    Klicks > 0
      ? counted('area.clicks', Klicks)
      : Statusleiste === 'KontaktNichtReagiert' && t('area.clicks.none'),
    days !== null && counted('area.days', days),
    Bezeichnung && t('area.label.for', { label: Bezeichnung }),
  ]
  return <p className="type-small mt-1.5 text-muted">{parts.filter(Boolean).join(' · ')}</p>
}

/** Returns the amounts of both sides: from the claims once there are any, otherwise from the split. */
function useAmounts(referral: MyReferral): string {
  const { t, money } = useI18n()
  const rewards = referral.Praemierungen.filter(({ Anlass }) => Anlass === 'Praemie')
  const lostReason = rewards.find(({ Grund }) => Grund)?.Grund
  if (lostReason) return t(`area.lost.${lostReason}`)
  const claimOf = (recipient: boolean) => rewards.find(({ Empfaenger }) => Empfaenger === recipient)?.WertCent
  const opened = rewards.length > 0
  const me = claimOf(false) ?? (opened ? 0 : referral.PraemieEmpfehlerCent)
  const them = claimOf(true) ?? (opened ? 0 : referral.PraemieEmpfaengerCent)
  const name = referral.EmpfaengerName?.split(' ')[0] ?? referral.KontaktVorname ?? t('area.contact')
  if (them === 0) return me > 0 ? t('area.amount.me', { me: money(me) }) : ''
  if (me === 0) return t('area.amount.them', { them: money(them), name })
  return t('area.amount.both', { me: money(me), them: money(them), name })
}

/** Steps of a referral. */
export function Timeline({ referral }: { readonly referral: MyReferral }) {
  const i18n = useI18n()
  return (
    <StatusBar
      isCompactOnPhone
      label={i18n.t('area.steps', { product: referral.Produkt.Name })}
      stateLabels={stepStateLabels(i18n)}
      steps={stepsOf(referral, i18n)}
    />
  )
}

/** The answer to "where is my reward?", the label of the link, and the state of a goodwill request. */
export function Footer({ referral, onLabel, renderExplanation }: ReferralProps) {
  return (
    <>
      <GoodwillBadge referral={referral} />
      {renderExplanation(referral, {
        beside: <LabelButton referral={referral} onLabel={onLabel} />,
        below: <GoodwillLink referral={referral} />,
      })}
    </>
  )
}

/** Button for the recommender's own label of the link. */
function LabelButton({ referral, onLabel }: Pick<ReferralProps, 'referral' | 'onLabel'>) {
  const { t } = useI18n()
  const { Bezeichnung, Produkt, Status } = referral
  // A referral that has ended or is paid needs no label any more.
  if (!Bezeichnung && !['Offen', 'Ok', 'Freigegeben'].includes(Status)) return null
  return (
    <button
      type="button"
      className="text-link-inline type-small inline-flex min-h-11 items-center"
      onClick={() => onLabel(referral)}
    >
      {t(Bezeichnung ? 'area.label.change' : 'area.label.add')}
      <span className="sr-only"> ({Produkt.Name})</span>
    </button>
  )
}
