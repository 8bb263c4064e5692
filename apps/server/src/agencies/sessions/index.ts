import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountAgencySessions } from './agency-routes.ts'
import { agencySessions as createSessions, type Dependencies } from './agency-sessions.ts'

export type { AgencySessions } from './agency-sessions.ts'

/** Sessions of people who act for an agency, with their second factor. */
export function createAgencySessionsModule(dependencies: Dependencies) {
  const agencySessions = createSessions(dependencies)
  return {
    services: { agencySessions },
    routes: (http: Http) => mountAgencySessions(http, agencySessions),
  } satisfies Module
}
