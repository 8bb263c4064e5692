// SPEC §S.42

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { newEmail, order, recommend } from '../harness/people.ts'

/**
 * Attack: somebody enters a formula as a name, reason or campaign, in any form that spreadsheets execute
 * (`=`, `+`, `-`, `@`, the full-width signs, behind white space or invisible characters), and waits until
 * somebody else opens an export.
 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const formulas = [
  '=HYPERLINK("https://x.example")',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '\u200b=1+1',
  '\u00a0=1+1',
]
/** Matches text that a spreadsheet takes for a formula. */
const startsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

test('no export cell starts with a formula that somebody entered', async () => {
  const admin = await server.operator(['admin'])
  for (const formula of formulas) {
    const referral = await recommend(server, { email: newEmail('formel') })
    await order(server, referral)
    await server.database.query(
      `update account set first_name = $1, last_name = $1 where email like 'formel%'`,
      [formula],
    )
    await server.database.query('update orders set product_name = $1', [formula])
    await admin.ok('addAddressLock', {
      tenant: 'swb',
      body: { pattern: `${newEmail('gesperrt')}`, reason: formula },
    })
    const files = [
      await admin.call('exportReferrals', { tenant: 'swb', query: {} }),
      await admin.call('exportAudit', { tenant: 'swb', query: {} }),
    ]
    for (const { status, text } of files) {
      expect(status).toBe(200)
      const cells = (parse(text, { delimiter: ';', bom: true }) as string[][]).flat()
      expect(cells.filter((cell) => startsFormula.test(cell))).toEqual([])
      // Form input is trimmed.
      const shown = [formula, formula.trim()].map((text) => `'${text}`)
      expect(cells.some((cell) => shown.some((text) => cell.startsWith(text)))).toBe(true)
    }
  }
})

test('all CSV is written by the one function that escapes formulas', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const sources = ['apps/server/src', 'apps/portal/src', 'apps/backoffice/src', 'packages'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
  )
  const matching = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted()
  expect(sources.length).toBeGreaterThan(500)
  expect(matching(/from 'csv-stringify/)).toEqual(['apps/server/src/platform/csv.ts'])
  // A product field that lists footnotes is not a file. The posting list has its own format prescribed by
  // DATEV; its only free text goes through `withApostrophe`.
  expect(matching(/\.join\(['"`](?:;|,|\\t)['"`]\)[\s\S]{0,40}\\r?\\n|\.join\(['"`];['"`]\)/)).toEqual([
    'apps/server/src/catalogue/products/wire-detail.ts',
    'apps/server/src/money/ledger/datev.ts',
    'apps/server/src/money/ledger/export.ts',
  ])
  const sendsCsv = matching(/type\('text\/csv/)
  expect(sendsCsv.length).toBeGreaterThan(8)
})
