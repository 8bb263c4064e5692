import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { OutboundPolicy } from '../../platform/outbound.ts'
import { deliveryAreas } from './areas/service.ts'
import { createAssortmentCache } from './assortments.ts'
import { catalogueCopy } from './own/copy.ts'
import { catalogueEditing } from './own/editing.ts'
import { catalogueFeed } from './own/feed.ts'
import { catalogueImport } from './own/import.ts'
import { cataloguePictures } from './own/pictures.ts'
import { catalogueSource } from './own/source.ts'
import { catalogueService } from './service.ts'

export interface CatalogueDependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly files: FileStore
  readonly reach: OutboundPolicy
}

/** Creates the services of the catalogue module. */
export function openCatalogue(dependencies: CatalogueDependencies) {
  const assortments = createAssortmentCache(dependencies)
  const pictures = cataloguePictures(dependencies)
  return {
    assortments,
    catalogue: catalogueService(assortments),
    catalogueEditing: catalogueEditing(dependencies),
    catalogueSource: catalogueSource(dependencies),
    catalogueFeed: catalogueFeed(dependencies),
    catalogueImport: catalogueImport(dependencies),
    cataloguePictures: pictures,
    deliveryAreas: deliveryAreas({ ...dependencies, assortments }),
    catalogueCopy: catalogueCopy(dependencies.database, pictures),
  }
}
