import type { ResponseOf } from '@zuruf/contract'
import { call } from '../../../api/call.ts'
import type { Agent } from '../../../ui/agent-card.tsx'

export type FoundAgents = ResponseOf<'findAgents'>

const none: FoundAgents = { Content: [], HasNext: false, PageCount: 0, TotalCount: 0 }

/** Searches for agents; returns none if the search fails. SPEC §8 */
export async function findAgents(query: string, page: number): Promise<FoundAgents> {
  return call('findAgents', { query: { query, page: String(page) } }).catch(() => none)
}

/** Returns the agent with this number; null if none is found. */
export async function findAgent(number: string): Promise<Agent | null> {
  const { Content } = await findAgents(number, 1)
  return Content.find(({ ExterneId }) => ExterneId === number) ?? null
}
