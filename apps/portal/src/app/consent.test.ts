import { beforeEach, expect, test, vi } from 'vitest'
import {
  consentNumber,
  everything,
  noteProved,
  saveConsent,
  timeOfUnproved,
  unprovedNumber,
  wordsOfUnproved,
} from './consent.ts'

beforeEach(() => {
  const jar = new Map<string, string>()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      jar.set(name, value)
    },
  })
  return () => vi.unstubAllGlobals()
})

test('keeps time and wording of an answer until the server has stored it, and its number for good', () => {
  const before = new Date().toISOString()
  saveConsent(everything, 'a'.repeat(64))
  const number = unprovedNumber()
  expect(number).toMatch(/^[0-9a-f-]{36}$/)
  const time = timeOfUnproved() ?? ''
  expect(time >= before && time <= new Date().toISOString()).toBe(true)
  expect(wordsOfUnproved()).toBe('a'.repeat(64))
  noteProved(number ?? '')
  expect([unprovedNumber(), timeOfUnproved(), wordsOfUnproved(), consentNumber()]).toEqual([
    null,
    null,
    null,
    number,
  ])
  saveConsent(everything, null)
  expect(wordsOfUnproved()).toBeNull()
  expect(unprovedNumber()).toBe(number)
})

test('still sends an answer whose cookie has lost its time', () => {
  const number = '0f8fad5b-d9cb-469f-a165-70867728950e'
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is missing here
  document.cookie = `psoempf_er=${encodeURIComponent(`~${number}`)}`
  expect([unprovedNumber(), timeOfUnproved()]).toEqual([number, null])
})
