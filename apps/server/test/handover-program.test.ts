// SPEC §H.01

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day } from './harness/clock.ts'
import { confirmedOrder, providerProgram } from './harness/handovers.ts'
import { collectCash, payWaiting } from './harness/payouts.ts'
import { confirmedRecommender } from './harness/people.ts'
import { processEnvironment } from './harness/processes.ts'

/**
 * From an order on our own form to the payment of its reward, with a provider's program that is written
 * only from docs/operations.md.
 */

let server: TestApp
let base: string
let folder: string
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'zuruf-handover-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Runs the program until it exits.
 *
 * @returns exit code, output and the orders in its file
 */
async function run(name: string, options: Readonly<Record<string, string>> = {}) {
  const file = join(folder, name)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'harness/handover-program.ts')], {
    env: {
      ...processEnvironment(),
      BASE: base,
      TENANT: 'swb',
      KEY: 'demo-provider',
      SECRET: 'demo-secret-swb',
      FILE: file,
      NOW: server.clock.now().toISOString(),
      ...options,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString()
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((done) =>
    child.once('exit', (...how) => done(how)),
  )
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return { code, signal, said, orders: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('orders are fetched, acknowledged and reported, even after a crash, and rewards are paid', async () => {
  const { email } = await confirmedRecommender(server)
  const placed = []
  for (let count = 0; count < 3; count++) placed.push(await confirmedOrder(server, { email }))
  const numbers = placed.map(({ Auftragsnummer }) => Auftragsnummer)

  const crashed = await run('crashed.jsonl', { STOP_AFTER: 'file' })
  expect(crashed).toMatchObject({ signal: 'SIGKILL', said: '' })
  expect(crashed.orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(numbers.toSorted())

  const done = await run('orders.jsonl')
  expect(done).toMatchObject({ code: 0, said: '' })
  // Exactly the same orders as before the crash.
  expect(done.orders).toEqual(crashed.orders)
  expect(done.orders).toMatchObject(numbers.map(() => ({ recipient: { lastName: 'Kontakt' } })))
  expect(await providerProgram(server).numbers()).toEqual([])
  expect(await run('again.jsonl')).toMatchObject({ code: 0, said: '', orders: [] })

  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
  const expected = (claim: 'ready' | 'paid') =>
    numbers.toSorted().map((number) => ({
      number,
      provider_number: `V-${number.slice(2)}`,
      state: 'released',
      handover: 'acknowledged',
      claim,
    }))
  expect(await outcomes(numbers)).toEqual(expected('ready'))
  const mails = (await server.runJobs()).filter(
    ({ to, template }) => to === email && template === 'reward-ready',
  )
  expect(mails).toHaveLength(3)

  for (const { token } of mails) expect((await collectCash(server, token ?? '')).status).toBe(200)
  await payWaiting(server)
  expect(await outcomes(numbers)).toEqual(expected('paid'))
  expect(await payoutsOf(numbers)).toEqual({ payouts: 3, paid: 3, exact: true })
})

/** Returns how far the orders, their hand-overs and their claims are. */
const outcomes = (numbers: readonly string[]) =>
  server.database.query(
    `select o.number, o.provider_number, o.state, h.state as handover, c.state as claim
       from orders o join order_handover h on h.order_id = o.id join claim c on c.order_id = o.id
      where o.number = any($1) order by o.number`,
    [numbers],
  )

/** Returns how many payouts the orders have, how many of them are paid, and whether they pay exactly the claims. */
async function payoutsOf(numbers: readonly string[]) {
  const [row] = await server.database.query(
    `select count(*)::int as payouts, (count(*) filter (where p.state = 'paid'))::int as paid,
            bool_and(p.amount_cents = c.amount_cents) as exact
       from payout p join claim c on c.id = p.claim_id join orders o on o.id = c.order_id
      where o.number = any($1)`,
    [numbers],
  )
  return row
}

test('a program with a wrong secret gets no orders', async () => {
  await confirmedOrder(server)
  const refused = await run('refused.jsonl', { SECRET: 'demo-secret-nordlicht' })
  expect(refused).toMatchObject({ code: 1, orders: [] })
  expect(refused.said).toContain('PSOF0901')
})
