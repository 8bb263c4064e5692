import type {
  ProductDetail,
  Category as WireCategory,
  Product as WireProduct,
  Reward as WireReward,
} from '@zuruf/contract/catalogue'
import { orderKindOf, orderKindWire } from '@zuruf/domain'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { priceSplitText, tilePrice } from './assortment/display.ts'
import type { CatalogueLookup } from './assortment/lookup.ts'
import type { Category, Product, Reward } from './assortment/types.ts'
import { displayedRewards, offerOf } from './offers.ts'
import { pictureUrl } from './own/pictures.ts'
import { detailToWire, deviceToWire, specFieldsOf, traitsToWire } from './wire-detail.ts'

export function rewardToWire(reward: Reward): WireReward {
  return {
    Id: reward.id,
    Titel: reward.title,
    Wert: reward.value,
    WertCent: reward.valueCents,
    Startdatum: reward.startDate,
    Enddatum: reward.endDate,
    EnddatumAnzeige: reward.displayEndDate,
  }
}

export function categoryToWire(category: Category, lookup: CatalogueLookup, tenant: Tenant): WireCategory {
  return {
    Id: category.key,
    Name: category.breadcrumb,
    Titel: category.title,
    Brotkrume: category.breadcrumb,
    Untertitel: category.subtitle,
    MetaBeschreibung: category.metaDescription,
    Quelle: category.source,
    Bild: pictureUrl(tenant, category.pictureId),
    StandardProduktId: category.defaultProductId,
    Anzahl: lookup.products({ category: category.key }).length,
  }
}

/** Commission text that states an amount. It is the reward, which a rule may have changed. */
const standardCommission = /^(?<name>standard);[\d.,]+$/

export function productToWire(
  product: Product,
  lookup: CatalogueLookup,
  tenant: Tenant,
  now: Date,
): WireProduct {
  const price = tilePrice(product)
  const { settings } = tenant
  const { terms, guaranteedCents, defaultShare } = offerOf(lookup, tenant, product.id, now)
  return {
    Id: product.id,
    ExterneId: product.externalId,
    KategorieId: product.categories[0] ?? '',
    ...specFieldsOf(product),
    Art: product.energy
      ? 'energy'
      : product.device
        ? 'device'
        : product.priceMonthlyCents > 0
          ? 'internet'
          : 'service',
    Name: product.name,
    AnzeigeName: product.displayName,
    Beschreibung: product.descriptions[0],
    Beschreibungen: product.descriptions.filter((text) => text !== ''),
    PreisMonatlich: product.priceMonthlyCents,
    PreisEinmalig: product.priceOnceCents,
    Preisaufteilung: priceSplitText(product, lookup.assortment.language),
    ArbeitspreisMilliCent: product.energy ? product.energy.workPriceHundredthCents * 10 : null,
    Grundpreis: product.energy?.basePriceCents ?? null,
    Schaupreis: {
      Cent: price.headlineCents,
      Einheit: price.unit === 'perMonth' ? 'Monat' : 'einmalig',
      DanachCent: price.afterwards?.monthlyCents ?? null,
      DanachAbMonat: price.afterwards ? price.afterwards.afterMonths + 1 : null,
      EinmaligCent: price.onceCents,
    },
    Aktionsname: product.promotion?.name ?? null,
    Aktionsrabatt: product.promotion?.discountCents ?? null,
    Gruppe: product.group,
    Klasse: product.tier,
    Young: product.young,
    Hybrid: product.hybrid,
    Provision: product.commission.replace(standardCommission, `$<name>;${terms.amountCents / 100}`),
    Hersteller: product.device?.manufacturer ?? null,
    Geraet: deviceToWire(product.device),
    Merkmale: traitsToWire(product),
    Fussnoten: product.footnotes.flatMap((identifier) => {
      const footnote = lookup.footnote(identifier)
      return footnote
        ? [
            {
              Id: footnote.id,
              Identifier: footnote.identifier,
              Gruppe: footnote.group,
              Titel: footnote.title,
              Inhalt: footnote.content,
            },
          ]
        : []
    }),
    Praemien: displayedRewards(lookup, tenant, product.id, now).map(rewardToWire),
    PraemieCent: terms.amountCents,
    PraemieSicherCent: guaranteedCents,
    Bestellart: orderKindWire[orderKindOf(settings.orderKind, product.orderKind, settings.shopUrl !== null)],
    NeukundeNachTagen: terms.lookBackDays,
    Obergrenzen: {
      JeLink: terms.linkLimit,
      JeEmpfehler: terms.personLimit,
      JeMonat: terms.monthLimit,
    },
    Anteile: [...terms.shares],
    AnteilStandard: defaultShare,
    MaxEmpfaengerPraemieCent: terms.recipientCapCents,
    TopPosition: product.device?.topPosition != null,
    Bild: pictureUrl(tenant, product.pictureId),
  }
}

/** Includes the details for the product page, which list responses omit. */
export function productDetailToWire(
  product: Product,
  lookup: CatalogueLookup,
  tenant: Tenant,
  now: Date,
): ProductDetail {
  return { ...productToWire(product, lookup, tenant, now), ...detailToWire(product) }
}
