import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './imports.ts'

/** A file has one purpose. A longer one usually has several. */

const root = resolve(import.meta.dirname, '../..')
const mostLines = 400

/** Files that may be longer, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'apps/server/db/types.ts': 'generated',
  'apps/server/test/harness/valid-requests.ts': 'a list: one request per operation',
  'packages/contract/src/operations.ts': 'a list: one entry per operation',
}
const isTexts = (file: string) => file.startsWith('packages/messages/src/')

const files = ['apps', 'packages', 'e2e', 'scripts', 'bench']
  .flatMap((folder) => filesBelow(join(root, folder), /\.(tsx?|mjs|css)$/))
  .map((path) => relative(root, path))
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
const long = files.filter((file) => linesOf(file) > mostLines && !isTexts(file))

test('no file has more than 400 lines', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(long.filter((file) => !(file in exempt))).toEqual([])
})

test('each exemption is needed', () => {
  expect(Object.keys(exempt).filter((file) => !long.includes(file))).toEqual([])
})
