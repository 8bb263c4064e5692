import { formatCentsShort, germanDay, splitReward } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { type Call, type Http, sent } from '../../platform/http/mount.ts'
import { type PreparedCache, sendPrepared } from '../../platform/http/prepared.ts'
import type { Category, Product } from './assortment/types.ts'
import type { Assortments } from './assortments.ts'
import {
  categoryDrawing,
  categoryIcon,
  type Palette,
  productDrawing,
  type RewardKind,
  rewardDrawing,
} from './drawings/index.ts'
import { rewardById, rewardsToday } from './offers.ts'
import { type CataloguePictures, type PictureForm, pictureUrl } from './own/pictures.ts'
import { paletteOf } from './service.ts'
import { categoryToWire, productDetailToWire, productToWire, rewardToWire } from './wire.ts'

const json = 'application/json; charset=utf-8'
const svg = 'image/svg+xml; charset=utf-8'
const tags = ['catalogue']
/** Value of `vary`: the response depends on the language. */
const varyHeader = 'accept-encoding, x-accept-language'

type CatalogueId =
  | 'listCategories'
  | 'listProducts'
  | 'getProduct'
  | 'getExternalProduct'
  | 'listDeviceTariffs'
  | 'listManufacturers'
  | 'getMaxReward'
  | 'listRewards'
type PictureId =
  | 'getProductPicture'
  | 'getProductSquare'
  | 'getCategoryPicture'
  | 'getCategoryIcon'
  | 'getRewardPicture'

export interface Dependencies {
  readonly assortments: Assortments
  readonly cataloguePictures: CataloguePictures
}

/**
 * Mounts the public catalogue: lists and pictures. They are the same for all visitors, so each is prepared once per
 * day, language and tenant version.
 */
export function mountCatalogue(
  http: Http,
  { assortments, cataloguePictures }: Dependencies,
  cache: PreparedCache,
): void {
  const assortmentOf = assortments.of

  function mountList<Id extends CatalogueId>(id: Id, make: (call: Call<Id>) => unknown): void {
    http.mount(id, {
      tags,
      prepared: true,
      handler: (async (call: Call<Id>) => {
        const { tenant, now, locale } = call.context as Context
        // The day is part of the key because rewards start and end by day. Query parameters that the contract
        // does not know are not part of it.
        const parameters = JSON.stringify([call.params, call.query])
        const key = `${id} ${tenant.version} ${germanDay(now)} ${locale} ${parameters}`
        const prepared = cache.get(key, json, () => JSON.stringify(make(call)))
        sendPrepared(call.request, call.reply, prepared, 'public, max-age=30', varyHeader)
        return sent
      }) as never,
    })
  }

  /** @param uploaded returns the URL of an uploaded picture that replaces the drawing */
  function mountPicture<Id extends PictureId>(
    id: Id,
    draw: (call: Call<Id>, palette: Palette) => string,
    uploaded: (call: Call<Id>) => string | null = () => null,
  ): void {
    http.mount(id, {
      tags,
      prepared: true,
      handler: (async (call: Call<Id>) => {
        const { tenant } = call.context as Context
        const address = uploaded(call)
        if (address) {
          call.reply.header('cache-control', 'public, max-age=60').redirect(address, 302)
          return sent
        }
        const key = `${id} ${tenant.version} ${JSON.stringify(call.params)}`
        const prepared = cache.get(key, svg, () => draw(call, paletteOf(tenant)))
        // If opened directly, an SVG is a document; it must not run scripts or load resources.
        call.reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        sendPrepared(call.request, call.reply, prepared, 'public, max-age=86400')
        return sent
      }) as never,
    })
  }

  http.mount('getUploadedPicture', {
    tags,
    prepared: true,
    handler: async ({ context, params, reply }) => {
      const bytes = await cataloguePictures.read(context.tenant, params.id, params.grafik)
      reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
      return sent
    },
  })

  mountList('listCategories', ({ context }) => {
    const lookup = assortmentOf(context.tenant, context.locale)
    return lookup.categories().map((category) => categoryToWire(category, lookup, context.tenant))
  })

  mountList('listProducts', ({ context, query }) => {
    const lookup = assortmentOf(context.tenant, context.locale)
    if (query.kategorie && !lookup.category(query.kategorie)) throw new AppError('unknown-category')
    return lookup
      .products({
        ...(query.quelle && { source: query.quelle }),
        ...(query.kategorie && { category: query.kategorie }),
        ...(query.tarifId && { tariffId: query.tarifId }),
      })
      .slice(0, 500)
      .map((product) => productToWire(product, lookup, context.tenant, context.now))
  })

  mountList('getProduct', ({ context, params, query }) => {
    const lookup = assortmentOf(context.tenant, context.locale)
    const found = lookup.product(params.id, {
      ...(query.quelle && { source: query.quelle }),
      ...(query.handyId && { deviceId: query.handyId }),
    })
    if (!found) throw notFound()
    return productDetailToWire(found, lookup, context.tenant, context.now)
  })

  mountList('getExternalProduct', ({ context, params, query }) => {
    const lookup = assortmentOf(context.tenant, context.locale)
    const found = lookup.assortment.products.find((product) => product.externalId === params.id)
    const visible = found && lookup.product(found.id, query.quelle ? { source: query.quelle } : {})
    if (!visible) throw notFound()
    return productDetailToWire(visible, lookup, context.tenant, context.now)
  })

  mountList('listDeviceTariffs', ({ context, params }) => {
    const lookup = assortmentOf(context.tenant, context.locale)
    const offers = lookup.deviceTariffs(params.id)
    if (!offers) throw notFound()
    return offers.flatMap((offer) => {
      const product = lookup.product(offer.tariffId, { deviceId: params.id })
      return product ? [productToWire(product, lookup, context.tenant, context.now)] : []
    })
  })

  mountList('listManufacturers', ({ context, params }) => {
    const result = assortmentOf(context.tenant, context.locale).manufacturers(params.kategorie)
    if (!result.ok) throw new AppError('unknown-category')
    return result.manufacturers
  })

  mountList('getMaxReward', ({ context }) => {
    const [highest] = rewardsToday(assortmentOf(context.tenant, context.locale), context.tenant, context.now)
    const cents = highest?.valueCents ?? 0
    return { WertCent: cents, Wert: formatCentsShort(cents, context.locale) }
  })

  mountList('listRewards', ({ context }) =>
    rewardsToday(assortmentOf(context.tenant, context.locale), context.tenant, context.now).map(rewardToWire),
  )

  const uploadedPicture = (form: PictureForm) => (call: ItemCall) =>
    pictureUrl(call.context.tenant, productOf(call, assortmentOf).pictureId, form)
  mountPicture(
    'getProductPicture',
    (call, palette) => productDrawing(productOf(call, assortmentOf), palette, 'full'),
    uploadedPicture('kachel'),
  )
  mountPicture(
    'getProductSquare',
    (call, palette) => productDrawing(productOf(call, assortmentOf), palette, 'square'),
    uploadedPicture('quadrat'),
  )
  mountPicture(
    'getCategoryPicture',
    (call, palette) => categoryDrawing(categoryOf(call, assortmentOf), palette),
    (call) => pictureUrl(call.context.tenant, categoryOf(call, assortmentOf).pictureId),
  )
  mountPicture('getCategoryIcon', (call, palette) => categoryIcon(categoryOf(call, assortmentOf), palette))
  mountPicture('getRewardPicture', ({ context, params }, palette) => {
    const reward = rewardById(assortmentOf(context.tenant, context.locale), context.tenant, params.id)
    if (!reward) throw notFound()
    const half = splitReward(reward.valueCents, 50, null)
    const pictures = {
      grafik100: ['full', reward.valueCents],
      grafik50: ['half', half.recommenderCents],
      grafik50empfehler: ['halfRecommender', half.recommenderCents],
      grafik50empfaenger: ['halfRecipient', half.recipientCents],
    } as const satisfies Record<typeof params.grafik, readonly [RewardKind, number]>
    const [kind, cents] = pictures[params.grafik]
    return rewardDrawing(kind, cents, palette)
  })
}

interface ItemCall {
  readonly context: Context
  readonly params: { readonly id: string }
}

function productOf({ context, params }: ItemCall, assortmentOf: Assortments['of']): Product {
  // Also serves products that are no longer on offer, for their recommenders.
  const found = assortmentOf(context.tenant, context.locale).anyProduct(params.id)
  if (!found) throw notFound()
  return found
}

function categoryOf({ context, params }: ItemCall, assortmentOf: Assortments['of']): Category {
  const found = assortmentOf(context.tenant, context.locale).category(params.id)
  if (!found) throw notFound()
  return found
}
