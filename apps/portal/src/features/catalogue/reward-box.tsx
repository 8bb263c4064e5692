import { splitReward } from '@zuruf/domain/split'
import type { ReactNode } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import { LimitsNote } from '../../ui/limits-note.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ProductDetail } from './types.ts'

/** Reward for recommending the product, and how it can be shared. */
export function RewardBox({ product, refs }: { product: ProductDetail; refs: ReactNode }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { PraemieCent, PraemieSicherCent, Anteile, MaxEmpfaengerPraemieCent, NeukundeNachTagen } = product
  if (PraemieCent === 0) {
    return (
      <Panel surface="sand" as="section" aria-labelledby="praemie">
        <h2 id="praemie" className="type-subheading">
          {t('item.reward')}
          {refs}
        </h2>
        <p className="mt-2 text-muted">{t('item.reward.none')}</p>
      </Panel>
    )
  }
  const half = splitReward(PraemieCent, 50, MaxEmpfaengerPraemieCent)
  return (
    <Panel surface="accent" as="section" aria-labelledby="praemie">
      <h2 id="praemie" className="font-[650]">
        {t('item.reward')}
        {refs}
      </h2>
      <p className="type-figure mt-2 text-[2.5rem]">
        {formatPromisedAmount(i18n, PraemieCent, PraemieSicherCent)}
      </p>
      {Anteile.length > 1 && <p className="mt-3">{t('item.reward.split')}</p>}
      {Anteile.includes(50) && (
        <p className="mt-1">
          {t('item.reward.half', { you: money(half.recommenderCents), them: money(half.recipientCents) })}
        </p>
      )}
      {PraemieSicherCent !== null && (
        <p className="mt-1">{t('item.reward.sure', { amount: money(PraemieSicherCent) })}</p>
      )}
      <LimitsNote limits={product.Obergrenzen} />
      {NeukundeNachTagen > 0 && (
        <p className="mt-1">{t('item.reward.newCustomer', { days: NeukundeNachTagen })}</p>
      )}
    </Panel>
  )
}
