import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelPosition, enabledChannels } from './channels.ts'

describe('channelPosition', () => {
  // SPEC §3.02
  it('returns null for -1 and for anything that is not a position', () => {
    expect([-1, -2, Number.NaN, null, undefined].map(channelPosition)).toEqual([null, null, null, null, null])
    expect([0, 1, 12].map(channelPosition)).toEqual([0, 1, 12])
  })
})

describe('enabledChannels', () => {
  it('sorts by position and drops disabled channels', () => {
    expect(enabledChannels({ email: 3, gmail: -1, whatsapp: 0, sms: 1 })).toEqual([
      'whatsapp',
      'sms',
      'email',
    ])
  })

  it('keeps the order of the record for equal positions', () => {
    expect(enabledChannels({ c: 1, a: 1, b: 0, d: 1 })).toEqual(['b', 'c', 'a', 'd'])
  })

  it('returns exactly the enabled channels', () => {
    const settings = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.integer({ min: -1, max: 5 }))
    fc.assert(
      fc.property(settings, (record) => {
        const on = Object.keys(record).filter((key) => record[key] !== -1)
        expect(enabledChannels(record).sort()).toEqual(on.sort())
      }),
    )
  })
})
