import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { runCommand } from '../harness/runtime.ts'

/** A start that fails says why in one line, so that a journal keeps it together. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('wrong settings', async () => {
  const { code, output } = await runCommand('main.ts', [], server.database, { PORT: 'http', ROLE: 'boss' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Zuruf could not start: Settings that cannot be used: PORT: .+ \| ROLE: .+\n$/)
})

test('data that does not fit the settings', async () => {
  const { code, output } = await runCommand('main.ts', [], server.database)
  expect(code).toBe(1)
  const lines = output.trimEnd().split('\n')
  expect(lines.filter((line) => line.startsWith('Zuruf could not start: '))).toHaveLength(1)
  expect(lines.at(-1)).toMatch(/This database holds the demo.*npm run remove-demo.*another DATA_DIR\.$/)
})
