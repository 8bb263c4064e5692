import type { OperatorService } from '../../identity/operators/index.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/ids.ts'
import { isQueue, isScheduled } from '../../platform/jobs/inspect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { HealthService } from './health.ts'

const tags = ['backoffice: operations']

export interface Dependencies {
  readonly jobs: Jobs
  readonly tenants: TenantDirectory
  readonly health: HealthService
  readonly operators: Pick<OperatorService, 'recordAction'>
}

/** Mounts jobs and health, which belong to no tenant. */
export function mountInstallation(http: Http, { jobs, tenants, health, operators }: Dependencies): void {
  const { inspector } = jobs

  http.mount('listJobs', {
    tags,
    handler: async () => ({
      queues: await inspector.queues(),
      scheduled: (await inspector.scheduled()).map(({ last, ...job }) => ({
        ...job,
        last: last && { ...last, at: last.at.toISOString() },
      })),
    }),
  })

  http.mount('listFailedJobs', {
    tags,
    handler: async ({ params, query: { after, limit } }) => {
      if (!isQueue(params.queue)) throw notFound()
      if (after && !isUuid(after)) throw invalid({ after: 'invalid' })
      const failed = await inspector.failed(params.queue, limit, after)
      return {
        jobs: failed.map(({ createdAt, failedAt, tenantId, ...job }) => ({
          ...job,
          createdAt: createdAt.toISOString(),
          failedAt: failedAt?.toISOString() ?? null,
          tenant: tenantId === null ? null : (tenants.byId(tenantId)?.key ?? null),
        })),
      }
    },
  })

  http.mount('retryJob', {
    tags,
    handler: async ({ context, params: { queue, id } }) => {
      const known = isQueue(queue) && isUuid(id)
      if (!known || !(await inspector.retry(queue, id))) throw notFound()
      await operators.recordAction(context, 'job.retried', { queue, job: id })
      return null
    },
  })

  http.mount('runScheduledJob', {
    tags,
    handler: async ({ context, params: { queue }, body }) => {
      if (!isScheduled(queue)) throw notFound()
      const queued = await inspector.runNow(queue)
      await operators.recordAction(context, 'job.run', { queue, queued, reason: body.reason })
      return { queued }
    },
  })

  http.mount('getHealth', {
    tags,
    handler: async ({ context }) => {
      const { checks, versions } = await health.check()
      return {
        at: context.now.toISOString(),
        checks: checks.map(({ fault, ...check }) => ({
          ...check,
          fault: fault && { ...fault, since: fault.since?.toISOString() ?? null },
        })),
        versions,
        tenants: tenants.all().length,
      }
    },
  })
}
