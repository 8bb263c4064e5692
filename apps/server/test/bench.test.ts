import { expect, test } from 'vitest'
import { measureReleases } from '../../../bench/order-releases.ts'
import { measurePayouts } from '../../../bench/payouts.ts'

test('The benchmark of payouts makes, releases, writes and reads back a batch under the rules in force', async () => {
  const results = await measurePayouts({ count: 10 })
  expect(results.map(({ what }) => what)).toEqual([
    'MB to write 10 payouts',
    'MB to read 10 back',
    'ms a payment read back',
    'ms a payment read again',
  ])
})

test('The benchmark of releases releases orders by the job and one by one', async () => {
  const results = await measureReleases({ count: 10 })
  expect(results.map(({ what }) => what)).toEqual(['orders released a second'])
})
