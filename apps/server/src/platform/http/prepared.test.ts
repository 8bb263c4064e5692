import { expect, test } from 'vitest'
import { preparedCache } from './prepared.ts'

// SPEC §S.52
test('stores equal content under many keys once', () => {
  const cache = preparedCache(2_000)
  const answers = Array.from({ length: 1_000 }, (_, n) =>
    cache.get(`list ${n}`, 'application/json', () => '[1]'),
  )
  expect(new Set(answers).size).toBe(1)
  expect(cache.get('list 0', 'application/json', () => '[2]')).toBe(answers[0])
  expect(cache.get('other', 'application/json', () => '[2]')).not.toBe(answers[0])
  expect(cache.get('drawing', 'image/svg+xml', () => '[1]').type).toBe('image/svg+xml')
})
