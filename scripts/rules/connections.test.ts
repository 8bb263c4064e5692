import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './imports.ts'

/** Database connections are opened in one place, where each gets an error listener and its time limits. */

const folders = ['apps/server/src', 'packages/demo/src']
const code = readImports(resolve(import.meta.dirname, '../..'), folders).filter(
  ({ from, typeOnly }) => !typeOnly && !from.endsWith('.test.ts'),
)
const importersOf = (name: string) =>
  [...new Set(code.filter(({ to }) => to === name).map(({ from }) => from))].toSorted()

test('only the files that open connections use the driver', () => {
  expect(importersOf('pg')).toEqual([
    'apps/server/src/platform/database/client.ts',
    // Configures how dates are parsed.
    'apps/server/src/platform/database/database.ts',
    // Checks the type of a database error.
    'apps/server/src/referrals/orders/naming.ts',
  ])
})

test('only two files open the job queue, with the settings of all connections', () => {
  const openers = ['apps/server/src/platform/database/migrate.ts', 'apps/server/src/platform/jobs/jobs.ts']
  expect(importersOf('pg-boss')).toEqual(openers)
  const settings = code.filter(({ to }) => to === 'apps/server/src/platform/database/client.ts')
  expect(settings.map(({ from }) => from)).toEqual(expect.arrayContaining(openers))
})
