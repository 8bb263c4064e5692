import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { runCommand, startOn } from '../harness/runtime.ts'

/**
 * Somebody tries the demo, sets DEMO=off and goes live on the same data. A stranger who has read the README then logs in
 * as an operator or signs events as the provider.
 */

let database: TestDatabase | undefined
const fresh = async (): Promise<TestDatabase> => {
  await database?.drop()
  database = await createDatabase('demo')
  return database
}
let demo: TestDatabase
beforeEach(async () => {
  demo = await fresh()
})
afterAll(() => database?.drop())

const production = { demo: false, publicUrl: new URL('http://localhost') }
const forget = {
  operators: "update operator set email_key = 'someone.' || email_key",
  logins: "update account set email_key = 'someone.' || email_key",
  keys: "update api_key set key = 'real-' || key",
}

test('a demo’s data does not start without DEMO=on, and the refusal says what to do', async () => {
  await startOn(demo, { demo: true })
  await expect(startOn(demo, production)).rejects.toThrow(
    /the demo \(clients swb, nordlicht; operators betreiber@demo\.test,.*\).*\n.*npm run remove-demo/,
  )
  for (const [command, ...args] of [
    ['operator.ts', '--email', 'olga@example.org', '--name', 'Olga'],
    ['job.ts', 'tokens.purge'],
  ] as const) {
    const { code, output } = await runCommand(command, args, demo)
    expect([command, code === 0, output]).toEqual([
      command,
      false,
      expect.stringContaining('npm run remove-demo'),
    ])
  }
})

test.each([
  { left: 'the operators', gone: [forget.logins, forget.keys], says: 'operators betreiber@demo.test' },
  { left: 'people’s logins', gone: [forget.operators, forget.keys], says: 'clients swb, nordlicht' },
  { left: 'the provider’s key', gone: [forget.operators, forget.logins], says: 'clients swb, nordlicht' },
])('$left alone are enough to refuse', async ({ gone, says }) => {
  for (const statement of gone) await demo.query(statement)
  await expect(startOn(demo, production)).rejects.toThrow(says)
})

test('without any of them it is an installation like others', async () => {
  for (const statement of Object.values(forget)) await demo.query(statement)
  await startOn(demo, production)
})

test('the command shows what it would remove, removes it when told to, and leaves an empty installation', async () => {
  const shown = await runCommand('remove-demo.ts', [], demo)
  expect([shown.code, shown.output]).toEqual([0, expect.stringContaining('clients nordlicht, swb')])
  expect(await demo.query('select from tenant')).toHaveLength(2)

  const removed = await runCommand('remove-demo.ts', ['--yes'], demo)
  expect([removed.code, removed.output]).toEqual([0, expect.stringContaining('The demo is removed')])
  await startOn(demo, production)
  const counts = await demo.query(
    'select (select count(*)::int from tenant) as tenants, (select count(*)::int from operator) as operators',
  )
  expect(counts).toEqual([{ tenants: 0, operators: 0 }])
})

test('the command touches nothing where there is a real client too, or where Zuruf runs', async () => {
  await demo.query(
    `insert into tenant (key, name, hosts, languages, settings, theme, routes, texts)
     select 'real', 'Real', '{real.example.org}', languages, settings, theme, routes, texts from tenant limit 1`,
  )
  const refused = await runCommand('remove-demo.ts', ['--yes'], demo)
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('other clients (real)')])
  expect(await demo.query('select from tenant')).toHaveLength(3)
})
