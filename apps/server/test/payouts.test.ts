import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day } from './harness/clock.ts'
import { killMidway } from './harness/killed-process.ts'
import {
  asOperator,
  asSecondPerson,
  camt054,
  collectedCash,
  inTenant,
  manyCollected,
  pain002,
  payer,
  sentBatch,
  uploadBankFile,
} from './harness/payouts.ts'
import { createReadyReward, holder, iban } from './harness/people.ts'

/** A hundred concurrent calls pay nobody twice; a process killed midway leaves nothing half done. QUALITY 13, 14 */

let server: TestApp
let like: string
beforeAll(async () => {
  // One mailbox gets many mails in these tests.
  const mailsPerAddress = { perHour: 400, perDay: 400 }
  server = await openTestApp({
    config: { mailsPerAddress },
    settings: { swb: { payouts: { payer }, mailsPerAddress } },
  })
  like = (await collectedCash(server)).claimId
})
afterAll(() => server.close())

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: n }, (_, index) => work(index)))

const count = async (query: string, ...values: unknown[]) =>
  (await server.database.query<{ n: number }>(`select count(*)::int as n from ${query}`, values))[0]?.n

const payoutsOf = async (claims: readonly string[]) =>
  (
    await server.database.query<{ id: string }>(
      'select id from payout where claim_id = any($1) order by id',
      [claims],
    )
  ).map(({ id }) => id)

// SPEC §M.12
describe('100 concurrent calls', () => {
  test('put each payout into one batch, release and send the batch once, and pay each reward once', async () => {
    const claims = await manyCollected(server, like, 8)
    server.clock.advance(25 * day)
    await times(100, () => server.scheduled('payouts.batch'))
    expect(await count(`payout where state = 'waiting'`)).toBe(0)
    expect(await count('payout_batch')).toBe(1)
    const [batch] = await server.database.query<{ id: string }>('select id from payout_batch')
    const id = batch?.id ?? ''

    const { batches } = server.modules
    const first = asOperator(server)
    const prepared = await batches.prepareRelease(first, id)
    const cents = prepared.header.totalCents
    const byOne = await times(100, () =>
      inTenant(server, (tx) => batches.release(tx, first, prepared, cents)),
    )
    expect(byOne.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await count(`payout_batch where state = 'draft'`)).toBe(1)
    const others = await Promise.all(Array.from({ length: 100 }, () => asSecondPerson(server)))
    const byMany = await Promise.allSettled(
      others.map((other) => inTenant(server, (tx) => batches.release(tx, other, prepared, cents))),
    )
    expect(byMany.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await times(10, () => batches.file(asOperator(server), id))
    expect(await count(`history where entity = 'payout' and to_state = 'sent'`)).toBe(
      await count('payout where batch_id = $1', id),
    )

    const words = (await payoutsOf(claims)).map((payoutId) => ({ payoutId, status: 'ACSC' }))
    await inTenant(server, (tx) => batches.markExecuted(tx, first, id, server.clock.now()))
    await Promise.all([
      ...Array.from({ length: 50 }, () => server.scheduled('payouts.settle')),
      ...Array.from({ length: 50 }, () => uploadBankFile(server, pain002(id, words))),
    ])
    const bookings = await server.database.query(
      `select count(*)::int as n, count(distinct claim_id)::int as claims from ledger_entry
        where kind = 'paid' and claim_id = any($1)`,
      [claims],
    )
    expect(bookings).toEqual([{ n: 8, claims: 8 }])
    expect(await count(`payout_batch where state = 'closed'`)).toBe(1)
  })
})

// SPEC §L.13
test("a bank's answers to a large batch change exactly the payouts they name", async () => {
  const claims = await manyCollected(server, like, 100)
  const { id } = await sentBatch(server)
  const payouts = await payoutsOf(claims)
  const part = (from: number) => payouts.filter((_, index) => index % 20 === from)
  const [refused, silent, doubted, back] = [part(1), part(2), part(3), part(4)]
  const word = (payoutId: string) => {
    if (refused.includes(payoutId)) return { payoutId, status: 'RJCT', reason: 'AC04' }
    return { payoutId, status: doubted.includes(payoutId) ? 'RVNM' : 'ACSC' }
  }
  const letters = [
    pain002(id, payouts.filter((payoutId) => !silent.includes(payoutId)).map(word)),
    camt054(back.map((payoutId) => ({ payoutId, reason: 'AC04', cents: 7000 }))),
  ]
  const [first, second] = [
    await uploadBankFile(server, letters[0] ?? ''),
    await uploadBankFile(server, letters[1] ?? ''),
  ]
  expect(first).toMatchObject({ executed: 85, rejected: 5, held: 5, unknown: 0, contradicts: 0 })
  expect(second).toMatchObject({ returned: 5, unknown: 0, contradicts: 0 })
  const named = { rejected: refused, sent: silent, held: doubted, returned: back }
  const expected = new Map(Object.entries(named).flatMap(([state, ids]) => ids.map((one) => [one, state])))
  const states = () =>
    server.database.query<{ id: string; state: string }>(
      'select id, state from payout where claim_id = any($1) order by id',
      [claims],
    )
  const after = payouts.map((payoutId) => ({ id: payoutId, state: expected.get(payoutId) ?? 'paid' }))
  expect(await states()).toEqual(after)
  for (const letter of letters) await uploadBankFile(server, letter)
  expect(await states()).toEqual(after)
})

// SPEC §R.10
describe('a process killed midway', () => {
  test('through creating a batch leaves none, and the next run creates it', async () => {
    const claims = await manyCollected(server, like, 5)
    server.clock.advance(25 * day)
    // A batch writes its audit entry last, so locking that table stops it after everything else.
    await killMidway(server, 'job', { name: 'payouts.batch' }, 'lock table audit in access exclusive mode')
    expect(await count(`payout where claim_id = any($1) and state = 'waiting'`, claims)).toBe(5)
    expect(await count(`payout_batch where state = 'draft'`)).toBe(0)
    expect(await server.scheduled('payouts.batch')).toMatchObject({ swb: { payouts: 5, batches: 1 } })
    await server.database.query(
      `update payout set state = 'cancelled', batch_id = null where claim_id = any($1)`,
      [claims],
    )
  })

  test('through a collection has collected nothing, and a retry is paid once', async () => {
    const { rewardToken } = await createReadyReward(server)
    const token = rewardToken
    const claim = await server.api.ok('getClaim', { query: {}, token })
    const how = { method: 'cash', bank: { iban, holder } } as const
    // The claim is updated and booked by then; its payout is not written.
    await killMidway(server, 'collect', { claimId: claim.Id, how }, 'lock table payout in exclusive mode')
    expect((await server.api.ok('getClaim', { query: {}, token })).Status).toBe('Bereitgestellt')
    const body = { Art: 'Bargeld' as const, Bankdaten: { Iban: iban, Kontoinhaber: holder } }
    const answers = await Promise.all([1, 2, 3].map(() => server.api.call('collectClaim', { body, token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await payoutsOf([claim.Id])).toHaveLength(1)
    expect(await count(`ledger_entry where claim_id = $1 and kind = 'collected'`, claim.Id)).toBe(1)
    await server.database.query(`update payout set state = 'cancelled' where claim_id = $1`, [claim.Id])
  })

  test("through a bank's file has fully processed some payments and no others; reading it again completes it", async () => {
    const claims = await manyCollected(server, like, 5)
    await server.runJobs()
    const { id } = await sentBatch(server)
    const payouts = await payoutsOf(claims)
    const file = pain002(
      id,
      payouts.map((payoutId, index) => ({
        payoutId,
        ...(index % 2 === 0 ? { status: 'ACSC' } : { status: 'RJCT', reason: 'AC04' }),
      })),
    )
    // A refused payment is processed after the executed ones before it, and those after it later; the second refused
    // one is locked.
    const hold = 'select from payout where id = $1 for update'
    await killMidway(server, 'readBack', { xml: file }, hold, [payouts[3]])
    const states = async () =>
      (
        await server.database.query<{ states: string }>(
          `select p.state || ' ' || c.state as states from payout p join claim c on c.id = p.claim_id
            where p.id = any($1) order by p.id`,
          [payouts],
        )
      ).map((row) => row.states)
    expect(await states()).toEqual([
      'paid paid',
      'rejected ready',
      'paid paid',
      'sent collected',
      'sent collected',
    ])
    expect(await uploadBankFile(server, file)).toMatchObject({ executed: 1, rejected: 1, unchanged: 3 })
    expect(await states()).toEqual([
      'paid paid',
      'rejected ready',
      'paid paid',
      'rejected ready',
      'paid paid',
    ])
    const mails = (await server.runJobs()).map(({ template }) => template)
    expect([
      mails.filter((name) => name === 'reward-paid').length,
      mails.filter((name) => name === 'payout-returned').length,
    ]).toEqual([3, 2])
  })
})
