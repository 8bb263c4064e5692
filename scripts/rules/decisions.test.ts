import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const files = readdirSync(folder).filter((file) => /^\d{3}-/.test(file) && !file.startsWith('000-'))

test('the index lists every decision once, with its title and a short description', () => {
  const entries = files.map((file) => `[${read(file).split('\n')[0]?.replace('# ', '')}](${file})`)
  const listed = [...read('README.md').matchAll(/^- (\[\d{3} .+?\]\(.+?\)): \S/gm)].map(([, entry]) => entry)
  expect(listed.toSorted()).toEqual(entries.toSorted())
})

test('amended and superseded decisions name each other', () => {
  const relations = (word: string) =>
    files.flatMap((file) => {
      const line = new RegExp(`^${word} (.+)$`, 'm').exec(read(file))?.[1] ?? ''
      return [...line.matchAll(/\[(\d{3})\]\(/g)].map(([, other]) => [file.slice(0, 3), other] as const)
    })
  const forward = (word: string) => relations(word).map(([newer, older]) => `${newer} → ${older}`)
  const backward = (word: string) => relations(word).map(([older, newer]) => `${newer} → ${older}`)
  expect(forward('Amends').toSorted()).toEqual(backward('Amended by').toSorted())
  expect(forward('Supersedes').toSorted()).toEqual(backward('Superseded by').toSorted())
})
