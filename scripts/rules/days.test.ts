import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './imports.ts'

/** Days are days of the German calendar. In its first hour or two, the UTC day is still the previous one. */

const root = resolve(import.meta.dirname, '../..')

/** The clock of API tests is set to noon (`test/harness/clock.ts`). */
const hasClockAtNoon = (file: string) => file.includes('/apps/server/') && /\.test\.ts$|\/test\//.test(file)

const dayOfUtc = /(new Date\(\)|\bnow(\(\))?|Date\.now\(\)[^)]*\))\.toISOString\(\)\.slice\(0, 10\)/

test('no day is derived from a UTC time', () => {
  const folders = ['apps', 'packages', 'e2e'].map((folder) => resolve(root, folder))
  const files = folders.flatMap((folder) => filesBelow(folder)).filter((file) => !hasClockAtNoon(file))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => dayOfUtc.test(readFileSync(file, 'utf8')))).toEqual([])
})
