import type { Assortments } from '../catalogue/products/index.ts'
import type { Context } from '../platform/context.ts'
import { withLongLimits } from '../platform/database/client.ts'
import { AppError } from '../platform/errors.ts'
import { forEachCollectingErrors, spareLanes } from '../platform/for-each-collecting-errors.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'
import {
  type InstallationJob,
  installationJobs,
  type ScheduledJob,
  scheduledJobs,
} from '../platform/jobs/queues.ts'
import type { JobResult, Module } from '../platform/module.ts'
import type { TenantDirectory } from '../platform/tenants/directory.ts'
import { traced } from '../platform/tracing.ts'
import type { Modules } from './modules.ts'

export interface JobDependencies {
  /** All modules, from the lowest to the highest. */
  readonly parts: readonly Module[]
  readonly modules: { readonly assortments: Pick<Assortments, 'ready'> }
  readonly tenants: TenantDirectory
  readonly baseUrl: (tenant: Context['tenant']) => string
}

/** Result of a scheduled job per tenant: a count, or counts by name. */
export type JobReport = Record<string, unknown>

/**
 * A job runs for one tenant, and all jobs of the process together for three more at the same time, so that a slow tenant
 * does not hold up the others. Each needs one of the process's ten connections, which requests need too.
 */
const spareTenants = spareLanes(3)

/**
 * Runs one scheduled job for all tenants, for several at the same time.
 * @param now current time for the job
 * @throws AggregateError naming the tenants for which it failed; it ran for all others
 */
export async function runScheduled(
  name: ScheduledJob,
  now: Date,
  { parts, modules, tenants, baseUrl }: JobDependencies,
): Promise<JobReport> {
  if (isInstallationJob(name)) return runForInstallation(name, now, parts)
  const handlers = parts.toReversed().flatMap(({ jobs }) => jobs?.[name] ?? [])
  const report: JobReport = {}
  const nameOf = ({ key }: Context['tenant']) => key
  const runFor = (tenant: Context['tenant']) =>
    traced(`job ${name} of a tenant`, 'internal', { 'zuruf.job': name, 'zuruf.tenant': tenant.key }, () =>
      unlessFrozen(() => tenants.activity.run(tenant.id, () => runForTenant(tenant))),
    )
  const runForTenant = async (tenant: Context['tenant']) => {
    await modules.assortments.ready(tenant, now)
    const results: JobResult[] = []
    for (const handle of handlers) {
      results.push(
        await handle({
          tenant,
          actor: { kind: 'system', id: name },
          locale: tenant.defaultLanguage,
          now,
          baseUrl: baseUrl(tenant),
        }),
      )
    }
    report[tenant.key] = summarise(results)
  }
  const all = tenants.all().filter(({ frozen }) => !frozen)
  await withLongLimits(() => forEachCollectingErrors(all, nameOf, runFor, spareTenants))
  return Object.fromEntries(all.map(nameOf).map((key) => [key, report[key]]))
}

/** Skips work for a tenant that was frozen before its turn came. */
async function unlessFrozen(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError && error.key === 'tenant-frozen')) throw error
  }
}

interface HandlerDependencies extends JobDependencies {
  readonly modules: Modules
}

/**
 * Returns what a worker does with the jobs of the queue. Those of a frozen tenant wait: mails are not claimed, webhooks
 * and uploads are tried again later.
 */
export function jobHandlers(dependencies: HandlerDependencies): JobHandlers {
  const { modules, tenants } = dependencies
  const { activity } = tenants
  return {
    mail: (job) => activity.run(job.tenantId, () => modules.mailer.deliver(job)),
    webhook: (job) => activity.run(job.tenantId, () => modules.webhooks.deliver(job)),
    upload: (job) => activity.run(job.tenantId, () => modules.handoverUploads.upload(job)),
    relay: modules.webhooks.relay,
    scheduled: (name, at) => runScheduled(name, at, dependencies),
    frozenTenants: () => tenants.all().flatMap(({ id, frozen }) => (frozen ? [id] : [])),
  }
}

/** @returns the jobs to which no module contributes */
export function jobsWithoutWork(parts: readonly Module[]): ScheduledJob[] {
  const names = new Set(
    parts.flatMap(({ jobs, installationJobs }) => [
      ...Object.keys(jobs ?? {}),
      ...Object.keys(installationJobs ?? {}),
    ]),
  )
  return (Object.keys(scheduledJobs) as ScheduledJob[]).filter((name) => !names.has(name))
}

/** Returns whether the job runs once for the installation instead of once per tenant. */
const isInstallationJob = (name: ScheduledJob): name is InstallationJob =>
  (installationJobs as readonly ScheduledJob[]).includes(name)

async function runForInstallation(
  name: InstallationJob,
  now: Date,
  parts: readonly Module[],
): Promise<JobReport> {
  const results: JobResult[] = []
  for (const { installationJobs } of parts) results.push(await installationJobs?.[name]?.(now))
  const result = summarise(results)
  return typeof result === 'object' ? { ...result } : { result }
}

/** Adds up counts and merges counts by name. */
function summarise(results: readonly JobResult[]): JobResult {
  const reported = results.filter((result) => result !== undefined)
  if (reported.length === 1) return reported[0]
  const counts = reported.filter((result) => typeof result === 'number')
  if (counts.length === reported.length) return counts.reduce((sum, count) => sum + count, 0)
  return Object.assign({}, ...reported.filter((result) => typeof result === 'object')) as JobResult
}
