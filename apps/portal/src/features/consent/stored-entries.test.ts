// SPEC §C.11

import { afterEach, expect, test, vi } from 'vitest'
import { currentChannel } from '../../app/channel.ts'
import { allConsent, noConsent, saveConsent } from '../../app/consent.ts'
import { readStoredClick } from '../../app/stored-click.ts'
import { rememberedAgent } from '../agency/agents/remembered-agent.ts'
import { rememberedShare } from '../referrals/recommend/remembered-share.ts'
import { storedEntries } from './stored-entries.ts'

const isCookie = (name: string) => /^(psoempf_|_pk_)/.test(name)

function browser(): Map<string, string> {
  const jar = new Map<string, string>()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', seconds] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(text) ?? []
      if (seconds === '0') jar.delete(name)
      else jar.set(name, value)
    },
  })
  return jar
}
afterEach(() => vi.unstubAllGlobals())

// SPEC §3.32
test('withdrawing consent deletes all cookies it allowed', () => {
  const jar = browser()
  saveConsent(allConsent, null)
  const optional = storedEntries.filter(({ name, category }) => category !== 'required' && isCookie(name))
  expect(optional.length).toBeGreaterThan(5)
  for (const { name } of optional) jar.set(name.replace('*', '1.abcd'), '1')
  saveConsent(noConsent, null)
  expect([...jar.keys()]).toEqual(['psoempf_er'])
})

// SPEC §3.32
test('cookies are not read after the consent has expired', () => {
  const jar = browser()
  saveConsent(allConsent, null)
  const names = ['psoempf_berater', 'psoempf_teilung', 'psoempf_channel', 'psoempf_klick_7KQ2M4TR9WX']
  for (const name of names) jar.set(name, '50')
  const readStoredValues = () => [
    rememberedAgent(),
    rememberedShare(),
    currentChannel(),
    readStoredClick('7KQ2M4TR9WX'),
  ]
  expect(readStoredValues()).toEqual(['50', '50', '50', '50'])
  for (const name of ['psoempf_er', 'psoempf_fu', 'psoempf_ma']) jar.delete(name)
  expect(readStoredValues()).toEqual([null, null, null, null])
})
