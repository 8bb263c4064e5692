import type { ReactNode } from 'react'
import { useI18n } from '../../app/hooks.ts'
import type { I18n, TextKey } from '../../app/i18n.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { MyReward } from './types.ts'

export interface RewardSums {
  readonly readyCents: number
  readonly onWayCents: number
  readonly paidCents: number
}

interface MyRewardsProps {
  readonly rewards: readonly MyReward[]
  readonly sums: RewardSums
  /** Id of the claim whose page is being opened. */
  readonly busy: string | null
  readonly onCollect: (claimId: string) => void
  /** Renders the answer to "why?". */
  readonly renderExplanation: (reward: MyReward) => ReactNode
  /** Link to older rewards, if there are any. */
  readonly more?: ReactNode
}

/** The person's rewards: the totals, then every reward with its dates. */
export function MyRewards({ rewards, sums, busy, onCollect, renderExplanation, more }: MyRewardsProps) {
  const { t } = useI18n()
  if (rewards.length === 0) {
    return (
      <EmptyState text={t('myRewards.empty')}>
        <LinkButton page="Home" hash="produkte">
          {t('area.empty.action')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <Sums sums={sums} />
      <ul className="grid gap-4">
        {rewards.map((reward) => (
          <Panel as="li" key={reward.Id} className="!py-6">
            <Reward reward={reward} busy={busy === reward.Id} onCollect={onCollect} />
            <div className="mt-4 border-t border-line pt-1">{renderExplanation(reward)}</div>
          </Panel>
        ))}
      </ul>
      {more && <div className="mt-6 text-center">{more}</div>}
    </>
  )
}

function Sums({ sums }: { sums: RewardSums }) {
  const { t, money } = useI18n()
  const entries = [
    [t('myRewards.ready'), sums.readyCents],
    [t('myRewards.onWay'), sums.onWayCents],
    [t('myRewards.paid'), sums.paidCents],
  ] as const
  return (
    <dl className="surface-brand-soft mb-6 grid grid-fit-22 gap-3 rounded-xl px-5 py-6 md:px-9">
      {entries.map(([label, cents]) => (
        <div key={label} className="min-w-0">
          <dt className="type-small text-muted">{label}</dt>
          <dd className="type-figure mt-1.5 text-[clamp(1.2rem,0.9rem+1.6vw,2rem)]">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

const tones: Record<MyReward['Status'], Tone> = {
  Offen: 'wait',
  Bereitgestellt: 'ok',
  Abgeholt: 'wait',
  Ausgezahlt: 'ok',
  Storniert: 'bad',
  Abgelaufen: 'bad',
}

/** A reward that was taken back, a voucher and a returned transfer have words of their own. */
function stateKey({ Status, Art, AusgezahltAm, Rueckgabe }: MyReward): TextKey {
  if (Status === 'Storniert' && AusgezahltAm) return 'status.PraemieZurueckgefordert'
  if (Art === 'Gutschein' && Status === 'Abgeholt') return 'status.GutscheinFolgt'
  if (Art === 'Gutschein' && Status === 'Ausgezahlt') return 'status.GutscheinVerschickt'
  return Rueckgabe ? 'status.UeberweisungZurueck' : `myRewards.state.${Status}`
}

interface RewardProps {
  readonly reward: MyReward
  readonly busy: boolean
  readonly onCollect: (claimId: string) => void
}

function Reward({ reward, busy, onCollect }: RewardProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const amount = money(reward.WertCent)
  const isLost = reward.Status === 'Storniert' || reward.Status === 'Abgelaufen'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-4 md:grid-cols-[7rem_1fr_auto] md:items-center">
      <p
        className={`type-figure text-[1.9rem] max-md:order-2 max-md:text-right ${isLost ? 'text-muted line-through' : ''}`}
      >
        {amount}
      </p>
      <div className="min-w-0 max-md:order-1">
        <h3 className="type-subheading">
          {reward.Anlass === 'Bonus' ? t('myRewards.bonus') : reward.Produkt.Name}
        </h3>
        <ul className="type-small mt-1.5 text-muted">
          {datesOf(reward, i18n).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:order-3 max-md:col-span-2">
        <Badge tone={tones[reward.Status]}>{t(stateKey(reward))}</Badge>
        {reward.Status === 'Bereitgestellt' && (
          <Button look="accent" size="small" busy={busy} onClick={() => onCollect(reward.Id)}>
            {t('area.collect')}
            <span className="sr-only">({t('area.of', { amount, product: reward.Produkt.Name })})</span>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns the reward's past dates and, while it can be collected, its deadline. */
function datesOf(reward: MyReward, { t, date }: I18n): string[] {
  const { Anlass, Produkt, Grund, Status, Art, Erstellt, BereitSeit, GueltigBis, AbgeholtAm, AusgezahltAm } =
    reward
  const { FaelligBis, Rueckgabe } = reward
  const lines = [
    Anlass === 'Bonus'
      ? t('myRewards.bonus.for', { product: Produkt.Name, date: date(Erstellt) })
      : t('myRewards.created', { date: date(Erstellt) }),
  ]
  if (Grund) lines.push(t(`myRewards.reason.${Grund}`))
  if (reward.InPruefung) lines.push(t('myRewards.inReview'))
  if (Status === 'Bereitgestellt') {
    if (BereitSeit) lines.push(t('myRewards.since', { date: date(BereitSeit) }))
    if (GueltigBis) lines.push(t('myRewards.until', { date: date(GueltigBis) }))
  }
  if (Status === 'Abgelaufen' && GueltigBis) lines.push(t('myRewards.ended', { date: date(GueltigBis) }))
  if (AbgeholtAm && Art && Status !== 'Bereitgestellt') {
    lines.push(t(`myRewards.collected.${Art}`, { date: date(AbgeholtAm) }))
  }
  if (FaelligBis) lines.push(t('myRewards.due', { date: date(FaelligBis) }))
  if (Rueckgabe) lines.push(t('myRewards.returned', { reason: Rueckgabe.Grund }))
  if (AusgezahltAm && Status === 'Ausgezahlt') lines.push(t('myRewards.paidOn', { date: date(AusgezahltAm) }))
  return lines
}
