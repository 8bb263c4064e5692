import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are unique UUIDs of version 7, sorted by millisecond', async () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(new Set(ids).size).toBe(5_000)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const before = newId()
  await new Promise((done) => setTimeout(done, 2))
  expect(newId() > before).toBe(true)
})
