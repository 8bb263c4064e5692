import { perKwh } from '@zuruf/messages/per-kwh'
import type { ReactNode } from 'react'
import { useI18n } from '../../app/hooks.ts'
import type { Product } from './types.ts'

export type Priced = Pick<Product, 'Schaupreis' | 'ArbeitspreisMilliCent'>

interface PriceProps {
  readonly product: Priced
  readonly large?: boolean
  /** Stands at the end of the line with the figure. */
  readonly aside?: ReactNode
  /** Stands right behind the price: its footnotes. */
  readonly refs?: ReactNode
}

/**
 * The price now, gross, with all that belongs to it: per kWh beside the base price (§ 14 PAngV), what it
 * becomes later, what is due once.
 */
export function Price({ product, large = false, aside, refs }: PriceProps) {
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
            <span className="text-[0.94rem] text-muted"> {t('unit.month').replace(' ', '\u00a0')}</span>
          )}
          {refs}
        </span>
        {aside}
      </span>
    </p>
  )
}
