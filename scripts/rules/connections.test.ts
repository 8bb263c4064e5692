import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './imports.ts'

/** Connections to the database are opened in one place, where each gets an error listener and its time limits. */

const code = readImports(resolve(import.meta.dirname, '../..'), ['apps/server/src']).filter(
  ({ from, typeOnly }) => !typeOnly && !from.endsWith('.test.ts'),
)
const importersOf = (name: string) =>
  [...new Set(code.filter(({ to }) => to === name).map(({ from }) => from))].toSorted()

test('the driver is used by the files that open connections only', () => {
  expect(importersOf('pg')).toEqual([
    // Asks what kind of error it got.
    'apps/server/src/modules/orders/naming.ts',
    'apps/server/src/platform/database/client.ts',
    // Sets how days are read.
    'apps/server/src/platform/database/database.ts',
  ])
})

test('the job queue is opened by two files, with the settings of all connections', () => {
  const openers = ['apps/server/src/platform/database/migrate.ts', 'apps/server/src/platform/jobs/jobs.ts']
  expect(importersOf('pg-boss')).toEqual(openers)
  const settings = code.filter(({ to }) => to === 'apps/server/src/platform/database/client.ts')
  expect(settings.map(({ from }) => from)).toEqual(expect.arrayContaining(openers))
})
