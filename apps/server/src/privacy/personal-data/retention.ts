import { accountingCutoff } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

export interface Dependencies {
  readonly database: Database
  /** Contributions of all modules. */
  readonly personalData: () => readonly PersonalData[]
}

export type RetentionService = ReturnType<typeof retentionService>

/** Removes persons from payment records whose retention period is over; amount and day stay. QUALITY 21 */
export function retentionService({ database, personalData }: Dependencies) {
  return {
    /**
     * Job `accounting.purge`.
     * @returns the numbers of purged names, bank accounts and documents
     */
    async purge(context: Context): Promise<Readonly<Record<string, number>>> {
      const cutoff = accountingCutoff(context.now)
      return withTenant(database, context.tenant.id, async (tx) => {
        const purged: Record<string, number> = {}
        for (const part of personalData()) {
          Object.assign(purged, await part.purgeRecords?.(tx, context, cutoff))
        }
        if (Object.values(purged).some((count) => count > 0)) {
          await recordAudit(tx, context, 'accounting.purged', null, purged)
        }
        return purged
      })
    },
  }
}
