import type { ReactNode } from 'react'
import { channelName } from '../../../app/channel-name.ts'
import { useI18n } from '../../../app/hooks.ts'
import type { TextKey } from '../../../app/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StatusBar, type StatusStep } from '../../../ui/status-bar.tsx'
import { Contacts } from './contacts.tsx'
import { daysLeft } from './days-left.ts'
import { GoodwillNote, ReferralActions } from './referral-actions.tsx'
import { statusKey, statusTones } from './status-tones.ts'
import type { MyReferral } from './types.ts'
import type { Collect } from './use-collect.ts'

const stepStates = {
  fertig: 'done',
  jetzt: 'now',
  offen: 'todo',
  gescheitert: 'failed',
} as const satisfies Record<MyReferral['Schritte'][number]['Zustand'], StatusStep['state']>

/** Returns the label of a step; a request for an offer is not called an order. */
const stepKey = (name: string, kind: MyReferral['Bestellart']): TextKey =>
  name === 'ordered' && kind === 'Angebotsanfrage' ? 'area.step.requested' : (`area.step.${name}` as TextKey)

interface ReferralCardProps {
  readonly referral: MyReferral
  readonly now: Date
  readonly collect: Collect
  readonly onRemind: (referral: MyReferral) => void
  readonly onLabel: (referral: MyReferral) => void
  /** Renders the answer to "where is my reward?". */
  readonly renderExplanation: (referral: MyReferral) => ReactNode
}

/** Referral with contact, product, progress and actions. */
export function ReferralCard({
  referral,
  now,
  collect,
  onRemind,
  onLabel,
  renderExplanation,
}: ReferralCardProps) {
  const { t } = useI18n()
  const { EmpfaengerName, KontaktVorname, Produkt, Statusleiste } = referral
  const name = EmpfaengerName ?? KontaktVorname
  return (
    <Panel
      as="article"
      className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-5 md:gap-x-6 lg:grid-cols-[auto_1fr_auto]"
    >
      <Avatar name={name} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h3 className="type-subheading">
            {name ?? t('area.someone')} · {Produkt.Name}
          </h3>
          <Badge tone={statusTones[Statusleiste]}>{t(statusKey(Statusleiste, referral.Bestellart))}</Badge>
        </div>
        <Details referral={referral} now={now} />
        <Label referral={referral} onLabel={onLabel} />
      </div>
      <div className="empty:hidden max-lg:order-last max-lg:col-span-2">
        <ReferralActions referral={referral} collect={collect} onRemind={onRemind} />
      </div>
      {/* On a phone the timeline is long, and at this stage it adds nothing to the text above. */}
      <div
        className={cx(
          'max-md:col-span-2 md:col-start-2 lg:col-end-4',
          Statusleiste === 'KontaktNichtReagiert' && 'max-md:hidden',
        )}
      >
        <Timeline referral={referral} />
      </div>
      <div className="empty:hidden max-md:col-span-2 md:col-start-2 lg:col-end-4">
        <Contacts referral={referral} collect={collect} />
      </div>
      <div className="empty:hidden max-lg:order-last max-md:col-span-2 md:col-start-2 lg:col-end-4">
        <GoodwillNote referral={referral} />
      </div>
      <div className="max-lg:order-last max-md:col-span-2 md:col-start-2 lg:col-end-4">
        {renderExplanation(referral)}
      </div>
    </Panel>
  )
}

/** The recommender's own label of the link. */
function Label({ referral, onLabel }: Pick<ReferralCardProps, 'referral' | 'onLabel'>) {
  const { t } = useI18n()
  const { Bezeichnung, Produkt, Status } = referral
  // A referral that has ended or is paid needs no label any more.
  if (!Bezeichnung && !['Offen', 'Ok', 'Freigegeben'].includes(Status)) return null
  return (
    <p className="type-small flex flex-wrap items-center gap-x-3">
      {Bezeichnung && <span>{t('area.label.for', { label: Bezeichnung })}</span>}
      <button
        type="button"
        className="text-link-inline inline-flex min-h-11 items-center"
        onClick={() => onLabel(referral)}
      >
        {t(Bezeichnung ? 'area.label.change' : 'area.label.add')}
        <span className="sr-only"> ({Produkt.Name})</span>
      </button>
    </p>
  )
}

function Avatar({ name }: { name: string | null }) {
  const initials =
    name?.match(/\p{L}/gu) &&
    name
      .split(/\s+/)
      .map((part) => part.slice(0, 1))
      .join('')
  return (
    <span
      aria-hidden="true"
      className={cx(
        'type-figure grid size-[52px] place-items-center rounded-m text-[1.25rem] md:size-16 md:rounded-l',
        initials ? 'surface-brand-soft' : 'surface-rose',
      )}
    >
      {initials || '?'}
    </span>
  )
}

function Details({ referral, now }: Pick<ReferralCardProps, 'referral' | 'now'>) {
  const i18n = useI18n()
  const { t, counted, date } = i18n
  const { Erstellt, Channel, Klicks, Statusleiste } = referral
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

function Timeline({ referral }: { referral: MyReferral }) {
  const { t, locale } = useI18n()
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: locale === 'de' ? 'numeric' : 'short',
    timeZone: 'Europe/Berlin',
  })
  return (
    <StatusBar
      label={t('area.steps', { product: referral.Produkt.Name })}
      stateLabels={{
        done: t('area.state.done'),
        now: t('area.state.now'),
        todo: t('area.state.todo'),
        failed: t('area.state.failed'),
      }}
      steps={referral.Schritte.map(({ Name, Zeit, Zustand }) => ({
        label: t(stepKey(Name, referral.Bestellart)),
        note: Zeit && day.format(new Date(Zeit)),
        state: stepStates[Zustand],
      }))}
    />
  )
}
