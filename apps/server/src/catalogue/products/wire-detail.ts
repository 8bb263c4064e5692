import type { ProductDetail, Product as WireProduct } from '@zuruf/contract/catalogue'
import { energyKindWire } from '@zuruf/domain'
import type { DeviceOffer, Product } from './assortment/types.ts'
import { dataVolume, exampleYearCents, termCost, vatPercent } from './product-facts.ts'

/** Maps the traits by which products are filtered and compared. */
export function traitsToWire(product: Product): WireProduct['Merkmale'] {
  const { energy, speed } = product
  const data = dataVolume(product)
  return {
    LaufzeitMonate: product.contractMonths,
    MitTv: product.play === 'TP',
    Download: speed?.downMax ?? null,
    Upload: speed?.upMax ?? null,
    DatenGb: data === 'unlimited' ? null : data,
    DatenUnbegrenzt: data === 'unlimited',
    Energie: energy ? energyKindWire[energy.kind] : null,
    PreisgarantieMonate: energy?.priceGuaranteeMonths ?? null,
    ErneuerbarProzent: energy?.renewablePercent ?? null,
  }
}

export function deviceToWire(device: DeviceOffer | null): WireProduct['Geraet'] {
  return (
    device && {
      Id: device.deviceId,
      Typ: device.deviceType,
      Name: device.deviceDisplayName,
      Preis: device.devicePriceCents,
      Aktionspreis: device.promotionPriceCents,
      Aktion: device.promotion,
      TarifId: device.tariffId,
      TarifName: device.tariffDisplayName,
    }
  )
}

type SpecFields = Pick<
  WireProduct,
  | 'Kategorie'
  | `Beschreibung${1 | 2 | 3 | 4}`
  | 'TelekomProduktId'
  | 'Fussnote'
  | 'GeraeteTyp'
  | 'HandyId'
  | 'HandyAnzeigeName'
  | 'PreisHandy'
  | 'TarifId'
  | 'TarifAnzeigeName'
  | 'PreisTarif'
  | 'Position'
  | 'Aktion'
  | 'Aktionspreis'
>

/** Maps the fields under the names of the specification, in addition to the newer fields. SPEC §3 */
export function specFieldsOf({
  play,
  descriptions,
  providerProductId,
  footnotes,
  device,
}: Product): SpecFields {
  const [Beschreibung1, Beschreibung2, Beschreibung3, Beschreibung4] = descriptions
  return {
    Kategorie: play,
    Beschreibung1,
    Beschreibung2,
    Beschreibung3,
    Beschreibung4,
    TelekomProduktId: providerProductId,
    Fussnote: footnotes.join(';'),
    ...(device && {
      GeraeteTyp: device.deviceType,
      HandyId: device.deviceId,
      HandyAnzeigeName: device.deviceDisplayName,
      PreisHandy: device.devicePriceCents,
      TarifId: device.tariffId,
      TarifAnzeigeName: device.tariffDisplayName,
      PreisTarif: device.tariffPriceCents,
      Position: device.position,
      Aktion: device.promotion,
      Aktionspreis: device.promotionPriceCents,
    }),
  }
}

type Detail = Omit<ProductDetail, keyof WireProduct>

/** Maps the fields that only the product page shows. */
export function detailToWire(product: Product): Detail {
  const { energy, speed } = product
  const term = termCost(product)
  return {
    Preisstufen: product.priceSteps.map(({ fromMonth, untilMonth, monthlyCents }) => ({
      AbMonat: fromMonth,
      BisMonat: untilMonth,
      Cent: monthlyCents,
    })),
    Mindestlaufzeit: term && {
      Monate: term.months,
      GesamtCent: term.totalCents,
      DurchschnittCent: term.averageCents,
    },
    NebenzeitMilliCent: energy?.offPeakHundredthCents == null ? null : energy.offPeakHundredthCents * 10,
    Beispiel: energy?.exampleUseKwh
      ? { VerbrauchKwh: energy.exampleUseKwh, JahrCent: exampleYearCents(product) ?? 0 }
      : null,
    Geschwindigkeit: speed && {
      Download: { Max: speed.downMax, Normal: speed.downUsual, Min: speed.downMin },
      Upload: { Max: speed.upMax, Normal: speed.upUsual, Min: speed.upMin },
    },
    UmsatzsteuerProzent: vatPercent(product),
  }
}
