import { perKwh } from '@zuruf/messages/per-kwh'
import type { ReactNode } from 'react'
import { useI18n } from '../../app/hooks.ts'
import type { Product } from './types.ts'

export type Priced = Pick<Product, 'Schaupreis' | 'ArbeitspreisMilliCent'>

interface PriceProps {
  readonly product: Priced
  readonly large?: boolean
  /** Shown at the end of the price's line. */
  readonly aside?: ReactNode
}

/**
 * Current gross price with all its components: per kWh next to the base price (§ 14 PAngV), the later price,
 * and one-off costs.
 */
export function Price({ product, large = false, aside }: PriceProps) {
  const { t, money, locale } = useI18n()
  const { Schaupreis, ArbeitspreisMilliCent } = product
  const { Cent, Einheit, DanachCent, DanachAbMonat, EinmaligCent } = Schaupreis
  const notes = [
    ArbeitspreisMilliCent !== null &&
      t('product.basePrice', { price: perKwh(locale, ArbeitspreisMilliCent) }),
    DanachCent !== null &&
      t('product.later', { month: String(DanachAbMonat ?? 1), price: money(DanachCent) }),
    EinmaligCent !== null && t('product.onceExtra', { price: money(EinmaligCent) }),
    Einheit === 'einmalig' && t('product.once'),
  ].filter((note) => note !== false)
  return (
    <p className="leading-tight">
      {notes.map((note) => (
        <span key={note} className="mb-0.5 block text-[0.9rem] leading-snug text-muted">
          {note}
        </span>
      ))}
      <span className="flex items-end justify-between gap-2">
        <span>
          <b className={large ? 'type-figure text-[2.1rem]' : 'type-figure text-[1.5rem]'}>{money(Cent)}</b>
          {Einheit === 'Monat' && (
            <span className="text-[0.94rem] text-muted"> {t('unit.month').replaceAll(' ', '\u00a0')}</span>
          )}
        </span>
        {aside}
      </span>
    </p>
  )
}
