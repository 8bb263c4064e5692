import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './imports.ts'

/** Days are days of the German calendar. In the first hour or two of one, the UTC day is still the day before. */

const root = resolve(import.meta.dirname, '../..')

/** The clock of API tests stands at noon (`test/harness/clock.ts`). */
const standsAtNoon = (file: string) => file.includes('/apps/server/') && /\.test\.ts$|\/test\//.test(file)

const dayOfUtc = /(new Date\(\)|\bnow(\(\))?|Date\.now\(\)[^)]*\))\.toISOString\(\)\.slice\(0, 10\)/

test('no day is taken from a UTC time', () => {
  const folders = ['apps', 'packages', 'e2e'].map((folder) => resolve(root, folder))
  const files = folders.flatMap(filesBelow).filter((file) => !standsAtNoon(file))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => dayOfUtc.test(readFileSync(file, 'utf8')))).toEqual([])
})
