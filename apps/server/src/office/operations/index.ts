import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Dependencies as AuditDependencies, auditLog } from './audit.ts'
import { mountAuditLog } from './audit-routes.ts'
import { type Dependencies as HealthDependencies, healthService } from './health.ts'
import { type Dependencies as InstallationDependencies, mountInstallation } from './installation-routes.ts'
import { mountMailLog } from './mail-routes.ts'
import { type Dependencies as MailDependencies, mailLog } from './mails.ts'

export type { HealthService } from './health.ts'
export type { MailLog } from './mails.ts'

type Dependencies = Platform &
  MailDependencies &
  AuditDependencies &
  HealthDependencies &
  Omit<InstallationDependencies, 'health'>

/** What operators use to run a tenant's programme and the installation: mails, audit, jobs, health. */
export function createOperationsModule(dependencies: Dependencies) {
  const operations = {
    mailLog: mailLog(dependencies),
    auditLog: auditLog(dependencies),
    health: healthService(dependencies),
  }
  return {
    services: { operations },
    waiting: { 'failing-mail': operations.mailLog.failing },
    routes(http: Http) {
      mountMailLog(http, operations)
      mountAuditLog(http, operations)
      mountInstallation(http, { ...dependencies, ...operations })
    },
  } satisfies Module
}
