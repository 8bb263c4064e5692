// SPEC §S.56

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { runCommand, startServer } from '../harness/runtime.ts'

/**
 * Attack: somebody tries the demo, sets DEMO=off and goes live on the same data. Another person who has read
 * the README then logs in as an operator or signs events as the provider.
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

test('demo data does not start without DEMO=on, and the error says what to do', async () => {
  await startServer(demo, { demo: true })
  await expect(startServer(demo, production)).rejects.toThrow(
    /the demo \(clients swb, nordlicht, talquell; operators betreiber@demo\.test,.*\).*\n.*npm run remove-demo/,
  )
  const { code, output } = await runCommand(
    'operator.ts',
    ['--email', 'olga@example.org', '--name', 'Olga'],
    demo,
  )
  expect([code, output]).toEqual([1, expect.stringContaining('npm run remove-demo')])
})

test.each([
  { left: 'the operators', gone: [forget.logins, forget.keys], says: 'operators betreiber@demo.test' },
  {
    left: 'people’s logins',
    gone: [forget.operators, forget.keys],
    says: 'clients swb, nordlicht, talquell',
  },
  {
    left: 'the provider’s key',
    gone: [forget.operators, forget.logins],
    says: 'clients swb, nordlicht, talquell',
  },
])('refuses to start with only $left', async ({ gone, says }) => {
  for (const statement of gone) await demo.query(statement)
  await expect(startServer(demo, production)).rejects.toThrow(says)
})

test('refuses to start a half-loaded demo, even without any login', async () => {
  for (const statement of Object.values(forget)) await demo.query(statement)
  await demo.query('insert into demo_loading default values')
  await expect(startServer(demo, production)).rejects.toThrow('the demo (only half loaded)')
})

test('without demo credentials the installation is regular and does not start as a demo', async () => {
  for (const statement of Object.values(forget)) await demo.query(statement)
  await startServer(demo, production)
  const before = await rowsOf(demo)
  await expect(startServer(demo, { demo: true })).rejects.toThrow(
    /not the demo's \(clients swb, nordlicht, talquell\).*\n.*DEMO=off/,
  )
  expect(await rowsOf(demo)).toEqual(before)
})

test('with only an operator it does not start as a demo', async () => {
  await demo.query(forget.operators)
  await demo.query('truncate tenant cascade')
  await expect(startServer(demo, { demo: true })).rejects.toThrow(/not the demo's \(no clients yet\)/)
})

test('a demo with an added client still starts as a demo', async () => {
  await addClient()
  await startServer(demo, { demo: true })
})

/**
 * Counts the rows of every table, including those of the job queue. Partitions count with their table: some
 * of the queue's are made for the current and the next day, so they differ after midnight.
 */
async function rowsOf(of: TestDatabase): Promise<Readonly<Record<string, number>>> {
  const tables = await of.query<{ name: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) order by 1`,
  )
  const counts = tables.map(
    ({ name }) => `jsonb_build_object('${name}', (select count(*)::int from ${name}))`,
  )
  const [row] = await of.query<{ counts: Record<string, number> }>(`select ${counts.join(' || ')} as counts`)
  return row?.counts ?? {}
}

test('remove-demo lists what it would remove, and with --yes leaves an empty installation', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-demo-'))
  mkdirSync(join(dataDir, 'files/1/evidence'), { recursive: true })
  writeFileSync(join(dataDir, 'files/1/evidence/letter'), 'encrypted')
  writeFileSync(join(dataDir, 'data.key'), 'key')
  const [tenant] = await demo.query<{ id: number }>('select id from tenant order by id')
  await demo.query(
    `insert into pgboss.job (name, data) values ('mail.send', jsonb_build_object('tenantId', $1::int))`,
    [tenant?.id],
  )

  const shown = await runCommand('remove-demo.ts', [], demo, { DATA_DIR: dataDir })
  expect([shown.code, shown.output]).toEqual([0, expect.stringContaining('clients nordlicht, swb, talquell')])
  expect(shown.output).toContain(`"${demo.connection.database}"`)
  expect(await demo.query('select from tenant')).toHaveLength(3)
  expect(readdirSync(dataDir).toSorted()).toEqual(['data.key', 'files'])

  const removed = await runCommand('remove-demo.ts', ['--yes'], demo, { DATA_DIR: dataDir })
  expect([removed.code, removed.output]).toEqual([0, expect.stringContaining('The demo is removed')])
  const empty = await createDatabase('empty')
  expect(await rowsOf(demo)).toEqual(await rowsOf(empty))
  await empty.drop()
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
  await startServer(demo, production)
})

const addClient = () =>
  demo.query(
    `insert into tenant (key, name, hosts, languages, settings, theme, routes, texts)
     select 'real', 'Real', '{real.example.org}', languages, settings, theme, routes, texts from tenant limit 1`,
  )

test('with a real client present, remove-demo changes nothing and the server does not start', async () => {
  await addClient()
  const before = await rowsOf(demo)
  const refused = await runCommand('remove-demo.ts', ['--yes'], demo)
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('key (real) may be real')])
  expect(await rowsOf(demo)).toEqual(before)
  await expect(startServer(demo, production)).rejects.toThrow(/an empty database, or another DATA_DIR/)
})

test('remove-demo changes nothing in an installation whose clients have only the keys of the demo', async () => {
  for (const statement of Object.values(forget)) await demo.query(statement)
  await startServer(demo, production)
  const before = await rowsOf(demo)
  const refused = await runCommand('remove-demo.ts', ['--yes'], demo)
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('key (nordlicht, swb, talquell) may be real'),
  ])
  expect(await rowsOf(demo)).toEqual(before)
})

test('remove-demo removes a half-loaded demo, which has no login yet', async () => {
  for (const statement of Object.values(forget)) await demo.query(statement)
  await demo.query('insert into demo_loading default values')
  const removed = await runCommand('remove-demo.ts', ['--yes'], demo)
  expect([removed.code, removed.output]).toEqual([0, expect.stringContaining('The demo is removed')])
})

test('remove-demo changes nothing while Zuruf runs', async () => {
  const running = new pg.Client({ ...demo.connection, application_name: 'zuruf' })
  await running.connect()
  const refused = await runCommand('remove-demo.ts', ['--yes'], demo)
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Zuruf is running')])
  await running.end()
  expect(await demo.query('select from tenant')).toHaveLength(3)
})
