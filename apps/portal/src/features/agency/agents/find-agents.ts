import type { ResponseOf } from '@zuruf/contract'
import { call } from '../../../api/call.ts'
import type { Agent } from '../../../ui/agent-card.tsx'

export type FoundAgents = ResponseOf<'findAgents'>

const none: FoundAgents = { Content: [], HasNext: false, PageCount: 0, TotalCount: 0 }

/** Agents for what was typed; nobody when the search fails. SPEC §8 */
export async function findAgents(query: string, page: number): Promise<FoundAgents> {
  return call('findAgents', { query: { query, page: String(page) } }).catch(() => none)
}

/** The agent of a number, null when there is none to be found. */
export async function agentOf(number: string): Promise<Agent | null> {
  const { Content } = await findAgents(number, 1)
  return Content.find(({ ExterneId }) => ExterneId === number) ?? null
}
