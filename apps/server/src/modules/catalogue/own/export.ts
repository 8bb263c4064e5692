import { Readable } from 'node:stream'
import type { CatalogueDocument } from '@zuruf/contract/catalogue-document'
import { csvFile } from '../../../platform/csv.ts'
import { pricedOn } from './assortment.ts'
import { columnsIn } from './translated-columns.ts'

/**
 * The products as a table, as the import takes it.
 * @param languages the further ones of the tenant, which have columns of their own
 */
export function exportTable(
  { products, deviceTariffs }: CatalogueDocument,
  day: string,
  languages: readonly string[] = [],
): Readable {
  // A column that only an import has: an amount is asked for by a reward's id otherwise.
  const written = columnsIn(languages).filter(({ name }) => name !== 'rewardAmount')
  const tariffs = Map.groupBy(deviceTariffs, ({ productId }) => productId)
  return csvFile(
    written.map(({ name }) => name),
    Readable.from(products).map((product) =>
      written.map(({ write }) => write(pricedOn(product, day), tariffs.get(product.id) ?? [])),
    ),
  )
}

/** The whole catalogue in the form a feed has, item by item. Pictures are files of ours and stay here. */
export function exportDocument(document: CatalogueDocument): Readable {
  function* parts() {
    let open = '{'
    for (const [kind, items] of Object.entries(document)) {
      yield `${open}\n"${kind}": [`
      for (const [index, item] of items.entries()) {
        yield `${index === 0 ? '' : ','}\n${JSON.stringify({ ...item, ...('pictureId' in item && { pictureId: null }) })}`
      }
      yield '\n]'
      open = ','
    }
    yield '\n}\n'
  }
  return Readable.from(parts(), { objectMode: false })
}
