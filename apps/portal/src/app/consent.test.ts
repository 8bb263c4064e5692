import { beforeEach, expect, test, vi } from 'vitest'
import {
  allConsent,
  consentNumber,
  markConsentConfirmed,
  saveConsent,
  unconfirmedConsentNumber,
  unconfirmedConsentTextHash,
  unconfirmedConsentTime,
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

test('keeps time and wording of an answer until the server has stored it, and its number permanently', () => {
  const before = new Date().toISOString()
  saveConsent(allConsent, 'a'.repeat(64))
  const number = unconfirmedConsentNumber()
  expect(number).toMatch(/^[0-9a-f-]{36}$/)
  const time = unconfirmedConsentTime() ?? ''
  expect(time >= before && time <= new Date().toISOString()).toBe(true)
  expect(unconfirmedConsentTextHash()).toBe('a'.repeat(64))
  markConsentConfirmed(number ?? '')
  expect([
    unconfirmedConsentNumber(),
    unconfirmedConsentTime(),
    unconfirmedConsentTextHash(),
    consentNumber(),
  ]).toEqual([null, null, null, number])
  saveConsent(allConsent, null)
  expect(unconfirmedConsentTextHash()).toBeNull()
  expect(unconfirmedConsentNumber()).toBe(number)
})

test('an answer whose cookie contains no time still counts as unconfirmed, so that it is sent', () => {
  const number = '0f8fad5b-d9cb-469f-a165-70867728950e'
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API does not exist in tests
  document.cookie = `psoempf_er=${encodeURIComponent(`~${number}`)}`
  expect([unconfirmedConsentNumber(), unconfirmedConsentTime()]).toEqual([number, null])
})
