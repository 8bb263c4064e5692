import type { AgentDirectory } from '../../agencies/agents/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { agentReferrals, type Dependencies as ReferralDependencies } from './agent-referrals.ts'
import { mountAgents } from './agent-routes.ts'

type Dependencies = ReferralDependencies & { readonly directory: AgentDirectory }

/** Agents: their search by visitors, their own page, and their photo. */
export function createAgentPageModule(dependencies: Dependencies) {
  const all = { ...dependencies, agentReferrals: agentReferrals(dependencies) }
  return { routes: (http: Http) => mountAgents(http, all) } satisfies Module
}
