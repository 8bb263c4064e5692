import type { Http } from '../../platform/http/mount.ts'
import { type Dependencies as AuditDependencies, auditLog } from './audit.ts'
import { mountAuditLog } from './audit-routes.ts'
import { type Dependencies as HealthDependencies, healthService } from './health.ts'
import { type Dependencies as InstallationDependencies, mountInstallation } from './installation-routes.ts'
import { type Dependencies as MailRouteDependencies, mountMailLog } from './mail-routes.ts'
import { type Dependencies as MailDependencies, mailLog } from './mails.ts'

type Mounted = Omit<MailRouteDependencies, 'mailLog'> & Omit<InstallationDependencies, 'health'>

export type Operations = ReturnType<typeof openOperations>

/** Wires what operators use to run a tenant's programme and the installation: mails, audit, jobs, health. */
export function openOperations(
  dependencies: MailDependencies & AuditDependencies & HealthDependencies & Mounted,
) {
  const own = {
    mailLog: mailLog(dependencies),
    auditLog: auditLog(dependencies),
    health: healthService(dependencies),
  }
  return {
    ...own,
    mount(http: Http): void {
      mountMailLog(http, { ...dependencies, ...own })
      mountAuditLog(http, own)
      mountInstallation(http, { ...dependencies, ...own })
    },
  }
}
