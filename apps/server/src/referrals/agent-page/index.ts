import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies, mountAgents } from './agent-routes.ts'

/** Agents: their search by visitors, their own page, and their photo. */
export function createAgentPageModule(dependencies: Dependencies) {
  return { routes: (http: Http) => mountAgents(http, dependencies) } satisfies Module
}
