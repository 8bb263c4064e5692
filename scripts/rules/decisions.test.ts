import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

test('the index of decisions lists every record with its title', () => {
  const records = readdirSync(folder).filter((file) => /^\d{3}-/.test(file) && !file.startsWith('000-'))
  const entries = records.map((file) => `- [${read(file).split('\n')[0]?.replace('# ', '')}](${file})`)
  const listed = [...read('README.md').matchAll(/^- \[.+?\]\(\d{3}-[^)]+\)/gm)].map(([entry]) => entry)
  expect(listed.toSorted()).toEqual(entries.toSorted())
})
