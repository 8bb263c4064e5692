// SPEC §8.27

import { ApiError } from '@zuruf/contract/api-error'
import { afterEach, expect, test, vi } from 'vitest'
import { loadCampaigns } from './campaigns.ts'

const refused = vi.hoisted(() => ({ error: null as unknown }))
vi.mock('./call.ts', () => ({ call: () => Promise.reject(refused.error) }))
afterEach(() => vi.restoreAllMocks())

test('returns no campaigns and logs it when the API does not implement them', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  refused.error = new ApiError('PSOF0101', 404, '')
  expect(await loadCampaigns('bereich')).toEqual([])
  expect(log).toHaveBeenCalledWith(expect.stringContaining('does not implement'))
})

test('rejects on any other error', async () => {
  refused.error = new ApiError('PSOF0001', 500, '')
  await expect(loadCampaigns('bereich')).rejects.toBe(refused.error)
})
