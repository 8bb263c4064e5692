import { expect, test } from 'vitest'
import { loadPages } from './load-pages.ts'

const stored = (length: number) => Array.from({ length }, (_, n) => `n${n}`)

async function load(length: number, wanted: number) {
  const calls: { anzahl: string; nach?: string }[] = []
  const all = stored(length)
  const loaded = await loadPages(
    wanted,
    async (query) => {
      calls.push(query)
      const begin = query.nach ? all.indexOf(query.nach) + 1 : 0
      return all.slice(begin, begin + Number(query.anzahl))
    },
    String,
  )
  return { ...loaded, calls }
}

test('loads a short list with one call and reports whether there is more', async () => {
  expect(await load(20, 20)).toEqual({ items: stored(20), more: false, calls: [{ anzahl: '21' }] })
  expect(await load(21, 20)).toMatchObject({ items: stored(20), more: true })
  expect(await load(0, 20)).toMatchObject({ items: [], more: false })
})

test('loads a long list page by page, in order and without duplicates', async () => {
  const { items, more, calls } = await load(730, 460)
  expect(items).toEqual(stored(460))
  expect(more).toBe(true)
  expect(calls).toEqual([{ anzahl: '200' }, { anzahl: '200', nach: 'n199' }, { anzahl: '61', nach: 'n399' }])
  expect((await load(400, 460)).more).toBe(false)
})
