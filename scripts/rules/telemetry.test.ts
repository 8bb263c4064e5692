import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './imports.ts'

/** Without the setting of a collector, no file of OpenTelemetry is loaded. Decision 111 */

const file = 'apps/server/src/platform/open-telemetry.ts'
const code = readImports(resolve(import.meta.dirname, '../..'), ['apps/server/src', 'packages']).filter(
  ({ from, typeOnly }) => !typeOnly && !from.endsWith('.test.ts'),
)

test('one file imports OpenTelemetry, and none imports that file at its start', () => {
  const importers = code.filter(({ to }) => to.startsWith('@opentelemetry/')).map(({ from }) => from)
  expect([...new Set(importers)]).toEqual([file])
  // `main.ts` loads it by `import()`.
  expect(code.filter(({ to }) => to === file)).toEqual([])
})
