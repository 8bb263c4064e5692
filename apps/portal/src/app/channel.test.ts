import { expect, test } from 'vitest'
import { campaignIn } from './channel.ts'

// SPEC §2.62
test('reads a campaign from any of its parameters, the first one first', () => {
  expect(campaignIn('?channel=plakat&c=flyer')).toBe('plakat')
  expect(campaignIn('?c=&pk_campaign=herbst-26')).toBe('herbst-26')
  expect(campaignIn('?mtm_campaign=mail')).toBe('mail')
  for (const name of ['channel', 'c', 'pk_campaign', 'mtm_campaign']) {
    expect(campaignIn(`?x=1&${name}=plakat`)).toBe('plakat')
  }
  expect(campaignIn('?x=1')).toBeNull()
})

test('keeps spaces in names and skips invalid names', () => {
  expect(campaignIn('?c=Herbst+Aktion+2026')).toBe('Herbst Aktion 2026')
  expect(campaignIn('?channel=%3Cscript%3E&c=flyer')).toBe('flyer')
})

test('ignores invalid and too long names', () => {
  expect(campaignIn('?c=%3Cscript%3E')).toBeNull()
  expect(campaignIn(`?c=${'a'.repeat(41)}`)).toBeNull()
})
