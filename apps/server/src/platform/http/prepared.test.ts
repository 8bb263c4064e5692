import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { preparedCache } from './prepared.ts'

// SPEC §S.52
test('stores equal content under many keys once', () => {
  const cache = preparedCache(1_000_000)
  const answers = Array.from({ length: 1_000 }, (_, n) =>
    cache.get(`list ${n}`, 'application/json', () => '[1]'),
  )
  expect(new Set(answers).size).toBe(1)
  expect(cache.get('list 0', 'application/json', () => '[2]')).toBe(answers[0])
  expect(cache.get('other', 'application/json', () => '[2]')).not.toBe(answers[0])
  expect(cache.get('drawing', 'image/svg+xml', () => '[1]').type).toBe('image/svg+xml')
})

test('keeps no more bytes than allowed', () => {
  const cache = preparedCache(50_000)
  let made = 0
  const get = (key: number) =>
    cache.get(String(key), 'text/plain', () => {
      made++
      return `${key} `.repeat(2_000)
    })
  for (let key = 0; key < 100; key++) get(key)
  expect(made).toBe(100)
  expect(get(99).plain?.toString()).toBe('99 '.repeat(2_000))
  expect(made).toBe(100)
  expect(get(1).plain?.toString()).toBe('1 '.repeat(2_000))
  expect(made).toBe(101)
})

test('keeps large responses compressed only', () => {
  const text = 'Zuruf '.repeat(10_000)
  const made = preparedCache(50_000).get('list', 'text/plain', () => text)
  expect(made.plain).toBeUndefined()
  expect(gunzipSync(made.gzip).toString()).toBe(text)
  expect(brotliDecompressSync(made.brotli).toString()).toBe(text)
})
