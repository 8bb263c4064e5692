import { germanDay } from '@zuruf/domain'
import { fieldText } from '@zuruf/messages/errors'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import { readUpload } from '../../platform/http/upload.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import { createLookup } from './assortment/lookup.ts'
import { drawingOf } from './drawings/index.ts'
import { mountCatalogueItems } from './item-routes.ts'
import { furtherLanguages } from './language.ts'
import { buildAssortment } from './own/assortment.ts'
import type { CatalogueEditing } from './own/editing.ts'
import { exportDocument, exportTable } from './own/export.ts'
import type { CatalogueFeed } from './own/feed.ts'
import type { CatalogueImport, ImportReport } from './own/import.ts'
import { type CataloguePictures, maxPictureBytes, pictureUrl } from './own/pictures.ts'
import type { CatalogueSource } from './own/source.ts'
import { overview } from './own/views.ts'
import type { SampleCatalogue } from './ports.ts'
import { paletteOf } from './service.ts'
import { categoryToWire, productToWire } from './wire.ts'

const tags = ['backoffice: catalogue']
/** A megabyte of text, escaped. */
const importLimit = 2 * 1024 * 1024

export interface Dependencies {
  readonly tenants: TenantDirectory
  readonly catalogueEditing: CatalogueEditing
  readonly catalogueSource: CatalogueSource
  readonly catalogueFeed: CatalogueFeed
  readonly catalogueImport: CatalogueImport
  readonly cataloguePictures: CataloguePictures
  readonly sampleCatalogue: SampleCatalogue
}

/** Mounts the catalogue operations of the back office: source, contents and preview. */
export function mountBackofficeCatalogue(http: Http, dependencies: Dependencies): void {
  const { tenants, catalogueEditing, catalogueSource, catalogueFeed } = dependencies
  const { catalogueImport, cataloguePictures, sampleCatalogue } = dependencies
  mountCatalogueItems(http, catalogueEditing)

  async function stateOf({ tenant }: Pick<Context, 'tenant'>) {
    const { own, state, feedProducts } = await catalogueSource.state({ tenant })
    return overview(tenant, own, state, feedProducts, sampleCatalogue.assortments())
  }

  http.mount('getCatalogue', { tags, handler: ({ context }) => stateOf(context) })

  http.mount('setProductApi', {
    tags,
    handler: async ({ context, body }) => {
      await catalogueSource.set(context, body)
      await tenants.reload()
      return stateOf({ tenant: tenants.byId(context.tenant.id) ?? context.tenant })
    },
  })

  http.mount('previewCatalogue', {
    tags,
    handler: async ({ context, query }) => {
      const { tenant, now } = context
      const day = query.day ?? germanDay(now)
      // Noon UTC is the same calendar day in Germany.
      const at = new Date(`${day}T12:00:00Z`)
      const source = query.source === 'own' ? catalogueEditing.read : catalogueSource.readVisible
      const document = await source(context)
      const lookup = createLookup(buildAssortment(document, day, { drafts: query.drafts === 'true' }))
      return {
        day,
        categories: lookup.categories().map((category) => categoryToWire(category, lookup, tenant)),
        products: lookup
          .products()
          .slice(0, 500)
          .map((product) => productToWire(product, lookup, tenant, at)),
      }
    },
  })

  http.mount('getCatalogueDrawing', {
    tags,
    handler: async ({ context, params, reply }) => {
      const drawing = drawingOf(params.motif, params.variation, paletteOf(context.tenant))
      if (!drawing) throw notFound()
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'private, max-age=600')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(drawing)
      return sent
    },
  })

  http.mount('uploadCataloguePicture', {
    tags,
    handler: async ({ context, request, reply }) => {
      const bytes = await readUpload({ request, reply }, 'picture', maxPictureBytes)
      const { id, width, height } = await cataloguePictures.add(context, bytes)
      return { id, url: pictureUrl(context.tenant, id) ?? '', width, height }
    },
  })

  http.mount('previewCatalogueImport', {
    tags,
    bodyLimit: importLimit,
    handler: async ({ context, body }) => reportToWire(context, await catalogueImport.preview(context, body)),
  })

  http.mount('importCatalogue', {
    tags,
    bodyLimit: importLimit,
    handler: async ({ context, body }) => reportToWire(context, await catalogueImport.run(context, body)),
  })

  http.mount('exportCatalogue', {
    tags,
    handler: async ({ context, reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="catalogue-${context.tenant.key}.csv"`)
        .send(
          exportTable(
            await catalogueEditing.read(context),
            germanDay(context.now),
            furtherLanguages(context.tenant),
          ),
        )
      return sent
    },
  })

  http.mount('exportCatalogueDocument', {
    tags,
    handler: async ({ context, reply }) => {
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="catalogue-${context.tenant.key}.json"`)
        .send(exportDocument(await catalogueEditing.read(context)))
      return sent
    },
  })

  http.mount('setCatalogueFeed', {
    tags,
    handler: async ({ context, body }) => {
      await catalogueFeed.setUrl(context, body.url)
      return stateOf(context)
    },
  })

  http.mount('fetchCatalogueFeed', {
    tags,
    handler: async ({ context }) => {
      if ((await catalogueFeed.fetch(context)) === undefined) throw conflict()
      return stateOf(context)
    },
  })
}

function reportToWire(context: Context, { rows, ...report }: ImportReport) {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    added: count('added'),
    changed: count('changed'),
    kept: count('kept'),
    refused: count('refused'),
    newCategories: [...report.newCategories],
    newRewards: [...report.newRewards],
    unknownColumns: [...report.unknownColumns],
    text: report.text,
    rows: rows.map((row) => ({
      ...row,
      faults: row.faults.map(({ field, fault }) => ({ field, text: fieldText(fault, context.locale) })),
    })),
  }
}
