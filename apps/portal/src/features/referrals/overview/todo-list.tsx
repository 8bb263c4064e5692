import type { ResponseOf } from '@zuruf/contract'
import type { ReactNode } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useRenew } from '../use-renew.ts'
import { useResend } from '../use-resend.ts'
import type { MyReferral } from './types.ts'
import type { Collect } from './use-collect.ts'

export type CollectableReward = ResponseOf<'listMyRewards'>[number]

interface TodoListProps {
  /** Whether the person has not confirmed their address yet. */
  readonly isUnconfirmed: boolean
  /** Rewards to collect, and how many there are in all. */
  readonly rewards: readonly CollectableReward[]
  readonly rewardCount: number
  readonly referrals: readonly MyReferral[]
  readonly collect: Collect
}

/** What waits for the person: rewards to collect, an address to confirm, questions to answer, links that end soon. */
export function TodoList({ isUnconfirmed, rewards, rewardCount, referrals, collect }: TodoListProps) {
  const { t, counted } = useI18n()
  const questions = referrals.filter(({ Kulanz }) => Kulanz === 'rueckfrage')
  const ending = referrals.filter(({ Verlaengerbar }) => Verlaengerbar)
  const [anyReferral] = referrals
  const needsConfirmation = isUnconfirmed && anyReferral !== undefined
  if (!needsConfirmation && rewards.length + questions.length + ending.length === 0) return null
  return (
    <Panel as="section" surface="ink" aria-labelledby="aufgaben" className="mb-5 max-md:px-5 max-md:py-4">
      <h2 id="aufgaben" className="type-subheading">
        {t('area.todo')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {needsConfirmation && <Confirmation referral={anyReferral} />}
        {rewards.map((reward) => (
          <RewardTodo key={reward.Id} reward={reward} collect={collect} />
        ))}
        {questions.map((referral) => (
          <Todo
            key={referral.Empfehlungsnummer}
            text={t('area.goodwill.rueckfrage')}
            note={referral.Produkt.Name}
          >
            <LinkButton
              page="Kundennummer"
              search={{ empfehlung: referral.Empfehlungsnummer }}
              look="outline"
              size="small"
            >
              {t('area.goodwill.answer')}
            </LinkButton>
          </Todo>
        ))}
        {ending.map((referral) => (
          <EndingLink key={referral.Empfehlungsnummer} referral={referral} />
        ))}
      </ul>
      {rewardCount > rewards.length && (
        <p className="type-small pt-2 text-muted">
          {counted('area.todo.more', rewardCount - rewards.length)}
        </p>
      )}
    </Panel>
  )
}

interface TodoProps {
  readonly text: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

function Todo({ text, note, children }: TodoProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-2.5">
      <span className="min-w-0 flex-1 basis-36">
        <span className="block font-[650]">{text}</span>
        {note && <span className="type-small block text-muted">{note}</span>}
      </span>
      {children}
    </li>
  )
}

function RewardTodo({ reward, collect }: { readonly reward: CollectableReward; readonly collect: Collect }) {
  const { t, money, date } = useI18n()
  const { Id, Produkt, WertCent, GueltigBis, Rueckgabe, Anlass } = reward
  const about = t('area.of', {
    amount: money(WertCent),
    product: Anlass === 'Bonus' ? t('myRewards.bonus') : Produkt.Name,
  })
  const until = GueltigBis && t('area.ready.until', { date: date(GueltigBis) })
  return (
    <Todo text={about} note={Rueckgabe ? t('myRewards.returned', { reason: Rueckgabe.Grund }) : until}>
      <Button look="accent" size="small" busy={collect.busy === Id} onClick={() => collect.start(Id)}>
        {collect.busy === Id
          ? t('area.ready.busy')
          : t(Rueckgabe ? 'area.todo.account' : 'area.ready.collect')}
        <span className="sr-only"> ({about})</span>
      </Button>
    </Todo>
  )
}

function EndingLink({ referral }: { readonly referral: MyReferral }) {
  const { t, date } = useI18n()
  const { Empfehlungsnummer, Hex, GueltigBis, Produkt } = referral
  const { busy, renew } = useRenew({ number: Empfehlungsnummer, hex: Hex })
  return (
    <Todo
      text={GueltigBis ? t('share.renew.title', { date: date(GueltigBis) }) : t('share.renew')}
      note={Produkt.Name}
    >
      <Button look="outline" size="small" busy={busy} onClick={renew}>
        {t('share.renew')}
        <span className="sr-only"> ({Produkt.Name})</span>
      </Button>
    </Todo>
  )
}

function Confirmation({ referral }: { readonly referral: MyReferral }) {
  const { t } = useI18n()
  const { busy, resend } = useResend({ number: referral.Empfehlungsnummer, hex: referral.Hex })
  return (
    <Todo text={t('share.optIn.title')} note={t('share.optIn.text')}>
      <Button look="outline" size="small" busy={busy} onClick={resend}>
        {t('share.optIn.resend')}
      </Button>
    </Todo>
  )
}
