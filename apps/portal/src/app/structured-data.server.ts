import type { ResponseOf } from '@zuruf/contract'

/**
 * Structured data for search engines (schema.org), as an entry of a page's `meta`; the router escapes every
 * `<` in it.
 */
export interface StructuredData {
  readonly 'script:ld+json': Readonly<Record<string, unknown>>
}

const context = { '@context': 'https://schema.org' } as const
const euros = (cents: number) => (cents / 100).toFixed(2)

/** Returns the breadcrumbs of a page, from the top; addresses are absolute. */
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

/** Returns the organization and the web site. */
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

/** Returns questions and answers. The answers are HTML, which the server has sanitised. */
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

/** Returns a product with its gross price as its page shows it: per month, per kWh, or once. */
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
  const kwhPrice = product.ArbeitspreisMilliCent
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
        // A single figure must not promise too much (§ 3 PAngV): energy has none, and otherwise it is the
        // permanent price.
        ...(kwhPrice === null && { price: euros(DanachCent ?? Cent) }),
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: seller },
        priceSpecification: [
          price(Cent, Einheit === 'Monat' ? perMonth : {}),
          // A price per kWh keeps its fractions of a cent.
          ...(kwhPrice !== null ? [{ ...price(0, perKwh), price: (kwhPrice / 100_000).toFixed(5) }] : []),
          ...(DanachCent !== null ? [price(DanachCent, perMonth)] : []),
          ...(EinmaligCent ? [price(EinmaligCent)] : []),
        ],
      },
    },
  }
}
