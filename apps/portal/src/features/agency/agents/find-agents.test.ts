// SPEC §8.26

import { expect, test, vi } from 'vitest'
import { findAgent, findAgents } from './find-agents.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../api/call.ts', () => ({ call }))

const agent = { ExterneId: '1002', FirstName: 'Milan', LastName: 'Arndt', ZipCode: '', City: '', Photo: null }

test('returns no agents if the search fails', async () => {
  call.mockRejectedValueOnce(new Error('503'))
  expect(await findAgents('arndt', 1)).toEqual({ Content: [], HasNext: false, PageCount: 0, TotalCount: 0 })
})

test('finds the agent with exactly this number, not one that starts with it', async () => {
  call.mockResolvedValue({ Content: [{ ...agent, ExterneId: '10021' }, agent] })
  expect(await findAgent('1002')).toEqual(agent)
  expect(await findAgent('100')).toBeNull()
})
