import { Readable } from 'node:stream'
import type { OperatorService } from '../../identity/operators/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { AuditCursor, AuditEntry, AuditFilter, OperatorAuditEntry } from './audit-repository.ts'
import * as repository from './audit-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly operators: Pick<OperatorService, 'namesOf'>
}

/** Entry with the name of the acting operator. */
export type NamedEntry = AuditEntry & { readonly actorName: string | null }

export type AuditLog = ReturnType<typeof auditLog>

/** Entries of an export held in memory at once. */
const batchSize = 1000

const isEntryId = (id: string) => /^\d{1,18}$/.test(id)

/** Lists and exports the audit log for operators: who did what. */
export function auditLog({ database, operators }: Dependencies) {
  async function named(entries: AuditEntry[]): Promise<NamedEntry[]> {
    const ids = entries.flatMap(({ actor, actorId }) =>
      actor === 'operator' && actorId && isUuid(actorId) ? [actorId] : [],
    )
    const names = await operators.namesOf(ids)
    return entries.map((entry) => ({ ...entry, actorName: names.get(entry.actorId ?? '') ?? null }))
  }

  async function* entriesOf(context: Context, filter: AuditFilter): AsyncGenerator<NamedEntry> {
    let after: AuditCursor | undefined
    for (;;) {
      const last = after
      const batch = await withTenant(database, context.tenant.id, (tx) =>
        repository.list(tx, filter, 'asc', last, batchSize),
      )
      yield* await named(batch)
      after = batch.at(-1)
      if (batch.length < batchSize) return
    }
  }

  return {
    /**
     * Lists entries, newest first.
     * @throws AppError invalid-input when `after` is not an entry of this tenant
     */
    async list(context: Context, filter: AuditFilter, after: string | undefined, limit: number) {
      const rows = await withTenant(database, context.tenant.id, async (tx) => {
        const last = after && isEntryId(after) ? await repository.findCursor(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        return repository.list(tx, filter, 'desc', last, limit)
      })
      return named(rows)
    },

    /** Streams the matching entries as UTF-8 CSV, oldest first. The export itself is recorded as an entry. */
    async csv(context: Context, filter: AuditFilter): Promise<Readable> {
      await withTenant(database, context.tenant.id, (tx) =>
        recordAudit(tx, context, 'audit.exported', null, {
          ...(filter.action && { action: filter.action }),
          ...(filter.from && { from: filter.from.toISOString() }),
          ...(filter.to && { to: filter.to.toISOString() }),
        }),
      )
      return csvFile(
        ['id', 'at', 'action', 'actor', 'actor_id', 'actor_name', 'subject_id', 'reason', 'details'],
        Readable.from(entriesOf(context, filter)).map(rowOf),
      )
    },

    /**
     * Lists operators' logins, refusals and changes of rights, newest first, with the names of the actor and
     * of the affected operator.
     */
    async ofOperators(
      filter: Parameters<typeof repository.listOfOperators>[1],
      after: string | undefined,
      limit: number,
    ): Promise<(OperatorAuditEntry & { operatorName: string | null; subjectName: string | null })[]> {
      const last =
        after && isEntryId(after) ? await repository.findOperatorCursor(database, after) : undefined
      if (after && !last) throw invalid({ after: 'invalid' })
      if (filter.operatorId && !isUuid(filter.operatorId)) return []
      const rows = await repository.listOfOperators(database, filter, last, limit)
      const names = await operators.namesOf(
        rows.flatMap(({ operatorId, subjectId }) => [operatorId, subjectId].filter((id) => id !== null)),
      )
      return rows.map((row) => ({
        ...row,
        operatorName: names.get(row.operatorId ?? '') ?? null,
        subjectName: names.get(row.subjectId ?? '') ?? null,
      }))
    },
  }
}

/** Splits the reason from the details, so that it gets its own column. */
export function reasonOf(details: unknown): { reason: string | null; details: Record<string, unknown> } {
  const { reason, ...rest } = (details ?? {}) as Record<string, unknown>
  return typeof reason === 'string' ? { reason, details: rest } : { reason: null, details: { ...rest } }
}

function rowOf(entry: NamedEntry): (string | null)[] {
  const { reason, details } = reasonOf(entry.details)
  return [
    entry.id,
    entry.at.toISOString(),
    entry.action,
    entry.actor,
    entry.actorId,
    entry.actorName,
    entry.subjectId,
    reason,
    JSON.stringify(details),
  ]
}
