import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountBackofficeStatements, mountStatements } from './routes.ts'
import { type Dependencies, statementService } from './service.ts'

/** Yearly statements of what a person was paid, as JSON and PDF. */
export function createStatementsModule(dependencies: Dependencies) {
  const statements = statementService(dependencies)
  return {
    services: { statements },
    routes(http: Http) {
      mountStatements(http, statements)
      mountBackofficeStatements(http, statements)
    },
  } satisfies Module
}
