import { Readable } from 'node:stream'
import type { CatalogueDocument } from '@zuruf/contract/catalogue-document'
import { csvFile } from '../../../platform/csv.ts'
import { applyNextPrice } from './assortment.ts'
import { columnsForLanguages } from './translated-columns.ts'

/**
 * Exports the products as a table that the import accepts.
 * @param languages the tenant's further languages, each with columns of its own
 */
export function exportTable(
  { products, deviceTariffs }: CatalogueDocument,
  day: string,
  languages: readonly string[] = [],
): Readable {
  // An import-only column: the export names a reward by its id instead of its amount.
  const written = columnsForLanguages(languages).filter(({ name }) => name !== 'rewardAmount')
  const tariffs = Map.groupBy(deviceTariffs, ({ productId }) => productId)
  return csvFile(
    written.map(({ name }) => name),
    Readable.from(products).map((product) =>
      written.map(({ write }) => write(applyNextPrice(product, day), tariffs.get(product.id) ?? [])),
    ),
  )
}

/** Streams the whole catalogue in the format of a feed, item by item. Pictures are not included. */
export function exportDocument(document: CatalogueDocument): Readable {
  function* parts() {
    let separator = '{'
    for (const [kind, items] of Object.entries(document)) {
      yield `${separator}\n"${kind}": [`
      for (const [index, item] of items.entries()) {
        yield `${index === 0 ? '' : ','}\n${JSON.stringify({ ...item, ...('pictureId' in item && { pictureId: null }) })}`
      }
      yield '\n]'
      separator = ','
    }
    yield '\n}\n'
  }
  return Readable.from(parts(), { objectMode: false })
}
