import { expect, test, vi } from 'vitest'
import { everything, nothing, saveConsent } from '../../app/consent.ts'
import { kept } from './kept.ts'

const isCookie = (name: string) => /^(psoempf_|_pk_)/.test(name)

test('whoever takes a consent back keeps none of the cookies it allowed', () => {
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
  try {
    saveConsent(everything, null)
    const optional = kept.filter(({ name, category }) => category !== 'required' && isCookie(name))
    expect(optional.length).toBeGreaterThan(5)
    for (const { name } of optional) jar.set(name.replace('*', '1.abcd'), '1')
    saveConsent(nothing, null)
    expect([...jar.keys()]).toEqual(['psoempf_er'])
  } finally {
    vi.unstubAllGlobals()
  }
})
