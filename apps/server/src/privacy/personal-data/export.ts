import type { PersonalExport } from '@zuruf/contract/export'
import { findSubject } from '../../identity/accounts/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { DataSubject, PersonalData } from '../../platform/personal-data.ts'

export interface Dependencies {
  readonly database: Database
  /** Contributions of all modules, from the lowest to the highest. */
  readonly personalData: () => readonly PersonalData[]
}

export type ExportService = ReturnType<typeof exportService>

/** Export of all data stored about a person, without recipients' data. QUALITY 21, Art. 15 and 20 GDPR */
export function exportService({ database, personalData }: Dependencies) {
  /** Merges the exports of all modules. The response schema checks that together they fill every field. */
  async function collectAll(tx: Tx, context: Context, subject: DataSubject): Promise<PersonalExport> {
    const { now, tenant } = context
    let all = { Erstellt: now.toISOString(), Mandant: tenant.name, Agentur: {} }
    for (const { export: exportPart } of personalData()) {
      const part = (await exportPart?.(tx, context, subject)) ?? {}
      all = { ...all, ...part, Agentur: { ...all.Agentur, ...part.Agentur } }
    }
    return all as PersonalExport
  }

  return {
    /** @throws AppError session-over when the account is gone */
    async collect(context: Context, accountId: string): Promise<PersonalExport> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const subject = await findSubject(tx, accountId)
        if (!subject) throw new AppError('session-over')
        return collectAll(tx, context, subject)
      })
    },

    /**
     * Collects the data for an operator, at the person's request, and audits it.
     * @throws AppError not-found
     */
    async collectFor(context: Context, accountId: string, reason: string): Promise<PersonalExport> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const subject = isUuid(accountId) ? await findSubject(tx, accountId) : undefined
        if (!subject) throw notFound()
        await recordAudit(tx, context, 'account.exported', subject.id, { reason })
        return collectAll(tx, context, subject)
      })
    },
  }
}
