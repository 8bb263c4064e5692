import { expect, test } from 'vitest'
import { textSets } from './languages.ts'

test.each(textSets)('what the questions and answers in %s quote is a text of a page', async (set) => {
  const { default: all }: { default: Readonly<Record<string, string>> } = await import(
    `./${set}/files/all.ts`
  )
  const entries = Object.entries(all)
  const shown = new Set(
    entries.filter(([key]) => !key.startsWith('legal.')).map(([, text]) => text.replace(/\?$/, '')),
  )
  const quoted = entries
    .filter(([key]) => key.startsWith('legal.faq.'))
    .flatMap(([, text]) =>
      [...text.matchAll(/[„“]([^„“”]+)[“”]/g)].map(([, name = '']) => name.replace(/\?$/, '')),
    )
  expect(quoted).not.toEqual([])
  expect(quoted.filter((name) => !shown.has(name))).toEqual([])
})
