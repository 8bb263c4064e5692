import { useI18n } from '../../../app/hooks.ts'
import { type OrderKind, orderKindKey } from '../../../app/order-kind.ts'
import type { RewardedProduct } from './types.ts'

interface RewardTermsProps {
  readonly product: RewardedProduct
  readonly kind: OrderKind
}

/** Tells the recipient which contracts are rewarded; renders nothing if all of them are. */
export function RewardTerms({ product, kind }: RewardTermsProps) {
  const { t } = useI18n()
  const { NeukundeNachTagen, Obergrenzen } = product
  const isLimited = Object.values(Obergrenzen).some((limit) => limit !== null)
  const lines = [
    NeukundeNachTagen > 0 && t(orderKindKey(kind, 'offer.newCustomers'), { days: NeukundeNachTagen }),
    isLimited && t('offer.fewRewards'),
  ].filter(Boolean)
  return lines.length > 0 ? <p className="type-small mt-2.5 text-muted">{lines.join(' ')}</p> : null
}
