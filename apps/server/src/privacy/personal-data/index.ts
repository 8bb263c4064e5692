import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as DeletionDependencies, deletionService } from './deletion.ts'
import { exportService } from './export.ts'
import { retentionService } from './retention.ts'
import { mountPersonalData } from './routes.ts'

export type { DeletionService } from './deletion.ts'
export type { ExportService } from './export.ts'

/** Export and deletion of a person's data, and the end of the retention of accounting records. */
export function createPersonalDataModule(dependencies: DeletionDependencies) {
  const deletion = deletionService(dependencies)
  const exporting = exportService(dependencies)
  const retention = retentionService(dependencies)
  return {
    services: { deletion, exporting },
    routes: (http: Http) => mountPersonalData(http, { deletion, exporting }),
    jobs: {
      'accounting.purge': (context) => retention.purge(context),
      'deletions.reapply': (context) => deletion.reapply(context),
    },
  } satisfies Module
}
