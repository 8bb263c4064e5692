import { perKwh } from '@zuruf/messages/per-kwh'
import { useI18n } from '../../app/hooks.ts'
import type { ProductDetail } from './types.ts'

/** A product's price in two short lines, for the sticky action bar. */
export function ActionBarPrice({ product }: { product: ProductDetail }) {
  const { t, money, locale } = useI18n()
  const { ArbeitspreisMilliCent: kwhPrice, Schaupreis } = product
  const monthly = t('item.perMonth', { price: money(Schaupreis.Cent) })
  const [first, second] =
    kwhPrice !== null
      ? [t('item.perKwh', { price: perKwh(locale, kwhPrice) }), monthly]
      : Schaupreis.Einheit === 'Monat'
        ? [
            monthly,
            Schaupreis.DanachCent !== null
              ? t('product.later', {
                  month: String(Schaupreis.DanachAbMonat ?? 1),
                  price: money(Schaupreis.DanachCent),
                })
              : Schaupreis.EinmaligCent !== null
                ? t('product.onceExtra', { price: money(Schaupreis.EinmaligCent) })
                : null,
          ]
        : [money(Schaupreis.Cent), t('product.once')]
  return (
    <p className="min-w-0 leading-tight">
      <b className="type-figure block text-[1.1rem]">{first}</b>
      {second && <span className="mt-1 block text-[0.82rem] text-muted">{second}</span>}
    </p>
  )
}
