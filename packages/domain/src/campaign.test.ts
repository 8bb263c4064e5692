// SPEC §2.62

import { expect, it } from 'vitest'
import { campaignIn, campaignParameters, isCampaignName } from './campaign.ts'

const read = (query: string) => {
  const values = new URLSearchParams(query)
  return campaignIn((name) => values.get(name))
}

it.each([
  ['channel=plakat&c=flyer&mtm_campaign=x', 'plakat'],
  ['c=&pk_campaign=herbst-26', 'herbst-26'],
  ['channel=%3Cscript%3E&c=flyer', 'flyer'],
  [`channel=${'a'.repeat(41)}&pk_campaign=mail`, 'mail'],
  ['c=Herbst+Aktion+2026', 'Herbst Aktion 2026'],
  ['c=Fr%C3%BChling%20im%20M%C3%A4rz', 'Frühling im März'],
  ['c=%20plakat%20', 'plakat'],
  ['x=1', null],
  ['c==1%2B1', null],
])('%s → %s', (query, campaign) => {
  expect(read(query)).toBe(campaign)
})

it('reads every campaign parameter', () => {
  for (const name of campaignParameters) expect(read(`x=1&${name}=plakat`)).toBe('plakat')
})

it.each(['a\nb', 'a\tb', 'a  b', '<b>', '"x"', "a'b", '=1', '-1', '@x', 'a;b', 'a\u200bb', ''])(
  'rejects a name that could do harm where it is shown: %j',
  (name) => {
    expect(isCampaignName(name)).toBe(false)
  },
)
