import { type Cents, formatCentsShort, germanDay } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { Preview, PreviewCache } from '../../platform/preview-picture.ts'
import { textsOf } from '../../platform/tenants/portal-texts.ts'
import type { Assortments, CataloguePictures, Product } from '../products/index.ts'
import { categoryDrawing, offerOf, paletteOf, pictureOf, rewardsToday, tilePrice } from '../products/index.ts'

export interface Dependencies {
  readonly assortments: Assortments
  readonly cataloguePictures: CataloguePictures
  readonly previews: PreviewCache
  readonly content: { readonly variables: (context: Context) => Promise<Readonly<Record<string, string>>> }
}

type PreviewCall = { readonly context: Context; readonly query: { readonly sprache?: string | undefined } }
type PreviewTexts = ReturnType<typeof previewTexts>

const cachedForOneDay = 'public, max-age=86400'

/** Mounts the preview pictures of the home page, a category and a product. */
export function mountPreviews(
  http: Http,
  { assortments, cataloguePictures, previews, content }: Dependencies,
): void {
  const pictureOfProduct = pictureOf(assortments, cataloguePictures)
  /** @param language language of the picture's texts; amounts are the same in every language */
  const lookupOf = (context: Context, language?: string) => assortments.of(context.tenant, language)

  /** Returns the highest reward paid today for any of these products. */
  const highest = (context: Context, products: readonly Product[]): Cents =>
    Math.max(
      0,
      ...products.map(
        ({ id }) => offerOf(lookupOf(context), context.tenant, id, context.now).terms.amountCents,
      ),
    )

  /** @param subject identifies the picture in the cache */
  async function draw(
    call: PreviewCall,
    subject: string,
    make: (texts: PreviewTexts) => Promise<Partial<Preview>>,
  ) {
    const { tenant, now } = call.context
    const requested = call.query.sprache ?? ''
    const language = tenant.languages.includes(requested) ? requested : tenant.defaultLanguage
    const key = `${tenant.id} ${tenant.version} ${germanDay(now)} ${language} ${subject}`
    return previews.preview(key, call.context, async () => {
      const variables = await content.variables({ ...call.context, locale: language })
      return {
        theme: tenant.theme,
        name: tenant.name,
        title: tenant.name,
        ...(await make(previewTexts(call.context, language, variables))),
      }
    })
  }

  http.mount('getHomePreview', {
    tags: ['catalogue'],
    handler: async ({ context, query, reply }) => {
      const lookup = lookupOf(context)
      const png = await draw({ context, query }, 'home', async ({ text, badge }) => {
        const [category] = lookup.categories()
        return {
          title: text('home.title', {}),
          badge: badge(rewardsToday(lookup, context.tenant, context.now)[0]?.valueCents ?? 0, true),
          art: category && Buffer.from(categoryDrawing(category, paletteOf(context.tenant))),
        }
      })
      reply.type('image/png').header('cache-control', cachedForOneDay).send(png)
      return sent
    },
  })

  http.mount('getCategoryPreview', {
    tags: ['catalogue'],
    handler: async ({ context, params, query, reply }) => {
      const lookup = lookupOf(context)
      const category = lookup.category(params.id)
      if (!category) throw notFound()
      const png = await draw({ context, query }, `category ${category.key}`, async ({ badge, language }) => ({
        title: lookupOf(context, language).category(category.key)?.title ?? category.title,
        text: lookupOf(context, language).category(category.key)?.subtitle ?? category.subtitle,
        badge: badge(highest(context, lookup.products({ category: category.key })), true),
        art: category.pictureId
          ? await cataloguePictures.read(context.tenant, category.pictureId, 'gross')
          : Buffer.from(categoryDrawing(category, paletteOf(context.tenant))),
      }))
      reply.type('image/png').header('cache-control', cachedForOneDay).send(png)
      return sent
    },
  })

  http.mount('getProductPreview', {
    tags: ['catalogue'],
    handler: async ({ context, params, query, reply }) => {
      const lookup = lookupOf(context)
      const product = lookup.product(params.id)
      if (!product) throw notFound()
      const png = await draw(
        { context, query },
        `product ${product.id}`,
        async ({ badge, price, language }) => {
          const { terms, guaranteedCents } = offerOf(lookup, context.tenant, product.id, context.now)
          return {
            title: lookupOf(context, language).product(product.id)?.displayName ?? product.displayName,
            text: price(product),
            badge: badge(terms.amountCents, guaranteedCents !== null),
            art: await pictureOfProduct(context.tenant, product.id),
          }
        },
      )
      reply.type('image/png').header('cache-control', cachedForOneDay).send(png)
      return sent
    },
  })
}

/** Returns the texts of a preview in a language. */
function previewTexts({ tenant }: Context, language: string, variables: Readonly<Record<string, string>>) {
  const texts = textsOf(tenant, language)
  const locale = fallbackLanguage(language)
  const text = (key: string, values: Readonly<Record<string, string>>) =>
    fillPlaceholders(texts[key] ?? '', { ...variables, ...values })
  const money = (cents: Cents) => formatCentsShort(cents, locale)
  const perKwh = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
  return {
    text,
    language,

    badge: (cents: Cents, upTo: boolean): string | undefined =>
      cents > 0 ? text(upTo ? 'preview.reward.upTo' : 'preview.reward', { amount: money(cents) }) : undefined,

    /**
     * Returns the full price as on the tile: base price with price per kWh (§ 14 PAngV), later price and
     * one-off price.
     */
    price(product: Product): string {
      const price = tilePrice(product)
      const { afterwards, onceCents, workPriceHundredthCents } = price
      const unit = texts[price.unit === 'once' ? 'product.once' : 'unit.month'] ?? ''
      const headline = `${money(price.headlineCents)} ${unit}`.replaceAll(' ', '\u00a0')
      const workPrice =
        workPriceHundredthCents !== null &&
        text('product.basePrice', { price: perKwh.format(workPriceHundredthCents / 100) })
      return [
        workPrice ? `${workPrice} ${headline}` : headline,
        afterwards &&
          text('product.later', {
            month: String(afterwards.afterMonths + 1),
            price: money(afterwards.monthlyCents),
          }),
        onceCents && text('product.onceExtra', { price: money(onceCents) }),
      ]
        .filter(Boolean)
        .join(', ')
    },
  }
}
