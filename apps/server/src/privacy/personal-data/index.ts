import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as DeletionDependencies, deletionService } from './deletion.ts'
import { exportService } from './export.ts'
import { retentionService } from './retention.ts'
import { mountPersonalData } from './routes.ts'

export type { DeletionService } from './deletion.ts'
export type { ExportService } from './export.ts'

/** Exports and deletes a person's data, and purges accounting records after their retention period. */
export function createPersonalDataModule(dependencies: DeletionDependencies) {
  const deletion = deletionService(dependencies)
  const dataExport = exportService(dependencies)
  const retention = retentionService(dependencies)
  return {
    services: { deletion, dataExport },
    routes: (http: Http) => mountPersonalData(http, { deletion, dataExport }),
    jobs: {
      'accounting.purge': (context) => retention.purge(context),
      'deletions.reapply': (context) => deletion.reapply(context),
    },
  } satisfies Module
}
