import { type Http, sent } from '../../platform/http/mount.ts'
import { type AuditLog, reasonOf } from './audit.ts'

const tags = ['backoffice: operations']

/** Mounts the audit logs of a tenant and of the operators. */
export function mountAuditLog(http: Http, { auditLog }: { readonly auditLog: AuditLog }): void {
  http.mount('listAudit', {
    tags,
    handler: async ({ context, query: { after, limit, from, to, ...filter } }) => {
      const entries = await auditLog.list(context, { ...filter, ...timesOf({ from, to }) }, after, limit)
      return {
        entries: entries.map(({ id, at, action, actor, actorId, actorName, subjectId, details }) => ({
          id,
          action,
          actor,
          actorId,
          actorName,
          subjectId,
          at: at.toISOString(),
          ...reasonOf(details),
        })),
      }
    },
  })

  http.mount('exportAudit', {
    tags,
    handler: async ({ context, query: { from, to, ...filter }, reply }) => {
      const file = await auditLog.csv(context, { ...filter, ...timesOf({ from, to }) })
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="audit-${context.tenant.key}.csv"`)
        .send(file)
      return sent
    },
  })

  http.mount('listOperatorAudit', {
    tags,
    handler: async ({ query: { after, limit, from, to, ...filter } }) => {
      const entries = await auditLog.ofOperators({ ...filter, ...timesOf({ from, to }) }, after, limit)
      return {
        entries: entries.map(
          ({ id, at, action, operatorId, operatorName, subjectId, subjectName, details }) => ({
            id,
            action,
            operatorId,
            operatorName,
            subjectId,
            subjectName,
            at: at.toISOString(),
            ...reasonOf(details),
          }),
        ),
      }
    },
  })
}

const timesOf = ({ from, to }: { from: string | undefined; to: string | undefined }) => ({
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
})
