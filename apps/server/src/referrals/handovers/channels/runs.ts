import { addDays, HANDOVER_RUN_DAYS } from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import { actorId, type Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { operatorNames } from '../../../platform/operator-names.ts'
import * as handovers from '../repository.ts'
import type { Run } from '../run-repository.ts'
import * as repository from '../run-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly jobs: Jobs
}

/** A run with the name of the operator who downloaded or abandoned its file. */
export type NamedRun = Run & { readonly operator: string | null }

export type HandoverRuns = ReturnType<typeof handoverRuns>

/** Hand-over runs in the back office: their list, and what operators do about failed uploads. Decision 093 */
export function handoverRuns({ database, jobs }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  /** @throws AppError not-found; conflict if the run has ended or an upload is in progress */
  async function lockPending(tx: Tx, { now }: Context, id: string): Promise<Run> {
    const run = isUuid(id) ? await repository.lock(tx, id) : undefined
    if (!run) throw notFound()
    if (run.state !== 'pending' || (run.claimedUntil && run.claimedUntil > now)) {
      throw conflict()
    }
    return run
  }

  return {
    /** Returns a page, newest first. @throws AppError invalid-input if `after` is not a run */
    async list(context: Context, { after, limit }: { after?: string | undefined; limit: number }) {
      return inTenant(context, async (tx) => {
        const last = after && isUuid(after) ? await repository.find(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        const rows = await repository.listPage(tx, limit + 1, last)
        const page = rows.slice(0, limit)
        return {
          runs: await withOperatorNames(tx, page),
          next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
        }
      })
    },

    /** Part of the job `logs.purge`. @returns the number of deleted runs */
    purge: ({ tenant, now }: Context) =>
      repository.purge(database, tenant.id, addDays(now, -HANDOVER_RUN_DAYS)),

    /** Uploads the file again at once. @throws AppError not-found, conflict */
    async retry(context: Context, id: string): Promise<NamedRun> {
      return inTenant(context, async (tx) => {
        const run = await lockPending(tx, context, id)
        const changes = { nextAttemptAt: context.now }
        await repository.update(tx, id, changes)
        await jobs.sendHandovers(tx, [{ tenantId: context.tenant.id, runId: id }])
        await recordAudit(tx, context, 'handover.file-retried', id, { file: run.fileName })
        return withOperatorName(tx, { ...run, ...changes })
      })
    },

    /**
     * Gives up the upload and frees its orders for any channel. Does not check whether the file has reached
     * the server.
     * @throws AppError not-found, conflict
     */
    async abandon(context: Context, id: string, reason: string): Promise<NamedRun> {
      return inTenant(context, async (tx) => {
        const run = await lockPending(tx, context, id)
        const waiting = await handovers.lockOfRun(tx, id)
        await handovers.free(
          tx,
          waiting.map((handover) => handover.id),
        )
        const changes = {
          state: 'abandoned' as const,
          endedAt: context.now,
          operatorId: actorId(context.actor),
        }
        await repository.end(tx, id, changes)
        await recordAudit(tx, context, 'handover.file-abandoned', id, {
          file: run.fileName,
          orders: waiting.length,
          reason,
        })
        return withOperatorName(tx, { ...run, ...changes, nextAttemptAt: null })
      })
    },
  }
}

async function withOperatorNames(tx: Tx, page: readonly Run[]): Promise<NamedRun[]> {
  const operators = await operatorNames(
    tx,
    page.flatMap(({ operatorId }) => (operatorId ? [operatorId] : [])),
  )
  return page.map((run) => ({
    ...run,
    operator: run.operatorId ? (operators.get(run.operatorId) ?? run.operatorId) : null,
  }))
}

async function withOperatorName(tx: Tx, run: Run): Promise<NamedRun> {
  const [one] = await withOperatorNames(tx, [run])
  return one ?? { ...run, operator: null }
}
