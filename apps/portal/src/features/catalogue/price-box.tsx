import { perKwh } from '@zuruf/messages/per-kwh'
import type { ReactNode } from 'react'
import { useI18n } from '../../app/hooks.ts'
import type { ProductDetail } from './types.ts'

interface PriceBoxProps {
  readonly product: ProductDetail
  /** Footnote references, placed behind their figure. */
  readonly refs: { readonly price: ReactNode; readonly device: ReactNode }
}

/** Gross price of a product with everything that has to be paid (§§ 3, 14 PAngV). */
export function PriceBox({ product, refs }: PriceBoxProps) {
  const { t, money } = useI18n()
  const { Aktionsname, Aktionsrabatt } = product
  return (
    <>
      <h2 id="preis" className="sr-only">
        {t('notes.place.price')}
      </h2>
      {product.ArbeitspreisMilliCent !== null ? (
        <EnergyPrice product={product} refs={refs} />
      ) : product.Geraet ? (
        <DevicePrice product={product} refs={refs} />
      ) : (
        <PlainPrice product={product} refs={refs} />
      )}
      {Aktionsname && (
        <p className="surface-sand mt-4 inline-block rounded-pill px-4 py-1.5 text-[0.93rem] font-[650]">
          {Aktionsrabatt
            ? t('product.promotion', { name: Aktionsname, discount: money(Aktionsrabatt) })
            : Aktionsname}
        </p>
      )}
      <TotalCost product={product} />
    </>
  )
}

/** Two related figures side by side. */
function FigurePair({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap items-end gap-x-8 gap-y-4">{children}</dl>
}

function Figure(props: { label: ReactNode; unit?: string; children: ReactNode; small?: boolean }) {
  return (
    <div className="flex flex-col">
      <dt className="text-[0.94rem] text-muted">{props.label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <b className={props.small ? 'type-figure text-[1.7rem]' : 'type-figure text-[2.5rem]'}>
          {props.children}
        </b>
        {props.unit && <span className="text-muted">{props.unit}</span>}
      </dd>
    </div>
  )
}

function NoteLine({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-muted">{children}</p>
}

function EnergyPrice({ product, refs }: PriceBoxProps) {
  const { t, money, locale } = useI18n()
  const { ArbeitspreisMilliCent, NebenzeitMilliCent, Beispiel, Grundpreis } = product
  return (
    <>
      <FigurePair>
        <Figure
          label={
            <>
              {t('item.workPrice')}
              {refs.price}
            </>
          }
          unit="ct/kWh"
        >
          {perKwh(locale, ArbeitspreisMilliCent ?? 0)}
        </Figure>
        <Figure label={t('item.basePrice')} unit={t('unit.month')} small>
          {money(Grundpreis ?? 0)}
        </Figure>
      </FigurePair>
      {NebenzeitMilliCent !== null && (
        <NoteLine>{t('item.offPeak', { price: perKwh(locale, NebenzeitMilliCent) })}</NoteLine>
      )}
      {Beispiel && (
        <NoteLine>
          {t(NebenzeitMilliCent === null ? 'item.example' : 'item.example.regular', {
            use: Beispiel.VerbrauchKwh,
            price: money(Beispiel.JahrCent),
          })}
        </NoteLine>
      )}
    </>
  )
}

function DevicePrice({ product, refs }: PriceBoxProps) {
  const { t, money } = useI18n()
  const { Geraet, PreisEinmalig, Schaupreis } = product
  const hasReducedPrice = Geraet && Geraet.Aktionspreis !== null && Geraet.Aktionspreis < Geraet.Preis
  return (
    <>
      <FigurePair>
        <Figure
          label={
            <>
              {t('item.devicePrice')}
              {refs.device}
            </>
          }
          {...(hasReducedPrice && { unit: t('item.devicePrice.before', { price: money(Geraet.Preis) }) })}
        >
          {money(PreisEinmalig ?? 0)}
        </Figure>
        <Figure
          label={
            <>
              {t('item.tariffPrice', { tariff: Geraet?.TarifName ?? '' })}
              {refs.price}
            </>
          }
          unit={t('unit.month')}
          small
        >
          {money(Schaupreis.Cent)}
        </Figure>
      </FigurePair>
      {hasReducedPrice && Geraet.Aktion && (
        <p className="surface-sand mt-4 inline-block rounded-pill px-4 py-1.5 text-[0.93rem] font-[650]">
          {Geraet.Aktion}
        </p>
      )}
    </>
  )
}

function PlainPrice({ product, refs }: PriceBoxProps) {
  const { t, counted, money } = useI18n()
  const { Cent, Einheit, DanachCent, DanachAbMonat, EinmaligCent } = product.Schaupreis
  const [first] = product.Preisstufen
  const freeMonths = Einheit === 'Monat' && first?.Cent === 0 ? (first.BisMonat ?? 0) : 0
  return (
    <>
      <p>
        <b className="type-figure text-[2.7rem]">{money(Cent)}</b>
        <span className="ml-1.5 text-muted">{Einheit === 'Monat' ? t('unit.month') : t('product.once')}</span>
        {refs.price}
      </p>
      {DanachCent !== null && (
        <NoteLine>
          {t('product.later', { month: String(DanachAbMonat ?? 1), price: money(DanachCent) })}
        </NoteLine>
      )}
      {freeMonths > 0 && <NoteLine>{counted('item.free', freeMonths)}</NoteLine>}
      {EinmaligCent !== null && <NoteLine>{t('product.onceExtra', { price: money(EinmaligCent) })}</NoteLine>}
    </>
  )
}

/** Total cost of the contract's minimum term. */
function TotalCost({ product: { Mindestlaufzeit, Merkmale } }: { product: ProductDetail }) {
  const { t, money } = useI18n()
  if (Mindestlaufzeit) {
    return (
      <p className="mt-4 border-t border-line pt-4">
        {t('item.average', {
          average: money(Mindestlaufzeit.DurchschnittCent),
          months: Mindestlaufzeit.Monate,
          total: money(Mindestlaufzeit.GesamtCent),
        })}
      </p>
    )
  }
  return Merkmale.LaufzeitMonate === 1 ? (
    <p className="mt-4 border-t border-line pt-4">{t('item.noTerm')}</p>
  ) : null
}
