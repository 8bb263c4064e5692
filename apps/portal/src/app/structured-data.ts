import type { ResponseOf } from '@zuruf/contract'
import type { PageName } from '@zuruf/contract/routes'
import type { AppContext } from './context.ts'
import { internalPath, type PathParams } from './paths.ts'

/** Data for search engines (schema.org), as an entry of a page's `meta`; the router writes it with every `<` escaped. */
export interface StructuredData {
  readonly 'script:ld+json': Readonly<Record<string, unknown>>
}

const context = { '@context': 'https://schema.org' } as const
const euros = (cents: number) => (cents / 100).toFixed(2)

/** The way to a page, from the top; addresses absolute. */
export function breadcrumbData(
  entries: readonly { readonly name: string; readonly url: string }[],
): StructuredData {
  return {
    'script:ld+json': {
      ...context,
      '@type': 'BreadcrumbList',
      itemListElement: entries.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url,
      })),
    },
  }
}

/** Whose pages these are. */
export function siteData(name: string, url: string, locale: string): readonly StructuredData[] {
  const organization = { '@type': 'Organization', name, url }
  return [
    { 'script:ld+json': { ...context, ...organization } },
    {
      'script:ld+json': {
        ...context,
        '@type': 'WebSite',
        name,
        url,
        inLanguage: locale,
        publisher: organization,
      },
    },
  ]
}

/** Questions and their answers; of the answers' HTML, which is cleaned already, only what search engines show. */
export function faqData(
  faqs: readonly { readonly Frage: string; readonly Antwort: string }[],
): StructuredData {
  return {
    'script:ld+json': {
      ...context,
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ Frage, Antwort }) => ({
        '@type': 'Question',
        name: Frage,
        acceptedAnswer: { '@type': 'Answer', text: Antwort },
      })),
    },
  }
}

type PricedProduct = Pick<
  ResponseOf<'getProduct'>,
  'Id' | 'AnzeigeName' | 'Beschreibung' | 'Schaupreis' | 'ArbeitspreisMilliCent' | 'Hersteller'
>

/** A product and its price, gross, as its page shows it: per month, per kWh, or once. */
export function productData(
  product: PricedProduct,
  { url, image, seller }: { readonly url: string; readonly image: string; readonly seller: string },
): StructuredData {
  const { Cent, Einheit, DanachCent, EinmaligCent } = product.Schaupreis
  const price = (cents: number, more: object = {}) => ({
    '@type': 'UnitPriceSpecification',
    price: euros(cents),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
    ...more,
  })
  const perMonth = { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } }
  const perKwh = { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KWH' } }
  const work = product.ArbeitspreisMilliCent
  return {
    'script:ld+json': {
      ...context,
      '@type': 'Product',
      name: product.AnzeigeName,
      description: product.Beschreibung,
      sku: product.Id,
      image,
      ...(product.Hersteller && { brand: { '@type': 'Brand', name: product.Hersteller } }),
      offers: {
        '@type': 'Offer',
        url,
        // One figure alone must not promise too much (§ 3 PAngV): no base price for energy, and what is paid for good.
        ...(work === null && { price: euros(DanachCent ?? Cent) }),
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: seller },
        priceSpecification: [
          price(Cent, Einheit === 'Monat' ? perMonth : {}),
          // Hundredths of a cent are not lost here: a price per kWh has more than two decimals.
          ...(work !== null ? [{ ...price(0, perKwh), price: (work / 100_000).toFixed(5) }] : []),
          ...(DanachCent !== null ? [price(DanachCent, perMonth)] : []),
          ...(EinmaligCent ? [price(EinmaligCent)] : []),
        ],
      },
    },
  }
}

/** The address of a page as the world sees it: with the tenant's host and its own paths. */
export function absoluteUrl(
  { tenant, locale, paths }: Pick<AppContext, 'tenant' | 'locale' | 'paths'>,
  page: PageName,
  params?: PathParams,
): string {
  return (
    tenant.config.MandantUrl + paths.toPublic(`/${locale}${internalPath(page, params)}`.replace(/\/$/, ''))
  )
}

/** A page's head with data for search engines in it. */
export function withData<Head extends { readonly meta: readonly object[] }>(
  head: Head,
  ...data: readonly StructuredData[]
) {
  return { ...head, meta: [...head.meta, ...data] }
}
