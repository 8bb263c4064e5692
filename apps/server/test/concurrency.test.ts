import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { solvedCaptcha } from './harness/captcha.ts'
import { day, runningClock } from './harness/clock.ts'
import { handedOverOrder } from './harness/handovers.ts'
import {
  conclude,
  confirmedRecommender,
  createReadyReward,
  holder,
  iban,
  newEmail,
  order,
  orderBody,
  recommend,
  referralBody,
} from './harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))

const tally = (answers: readonly { status: number; body: { code?: string } | null }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = [status, body?.code].filter(Boolean).join(' ')
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const rows = async (query: string, ...values: unknown[]) => {
  const [row] = await server.database.query<{ n: number }>(`select count(*)::int as n from ${query}`, values)
  return row?.n
}

describe('100 concurrent attempts to collect a reward', () => {
  // SPEC §7.51, §8.13, §R.02, §R.07
  test('pay cash once', async () => {
    const { rewardToken } = await createReadyReward(server)
    const answers = await times(100, () =>
      server.api.call('collectClaim', {
        body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
        token: rewardToken,
      }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 PSOF0501': 99 })
    expect(await rows('payout')).toBe(1)
    expect(await rows(`audit where action = 'reward.collected'`)).toBe(1)
  })

  test('give either cash or a voucher once', async () => {
    const { rewardToken } = await createReadyReward(server)
    const before = (await rows('payout')) ?? 0
    const answers = await times(100, (index) =>
      server.api.call('collectClaim', {
        body:
          index % 2 === 0
            ? { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } }
            : { Art: 'Gutschein', Name: 'Frieda', Email: 'frieda@example.org' },
        token: rewardToken,
      }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 PSOF0501': 99 })
    expect(((await rows('payout')) ?? 0) - before + ((await rows('voucher_delivery')) ?? 0)).toBe(1)
    await server.scheduled('vouchers.mail')
  })
})

describe('concurrent workers', () => {
  test('release an order once and send one mail', async () => {
    const { referral } = await confirmedRecommender(server)
    await order(server, referral)
    await conclude(server, referral)
    await server.runJobs()
    server.clock.advance(15 * day)
    const reports = await times(5, () => server.scheduled('orders.release'))
    expect(reports.reduce((sum, report) => sum + Number(report.swb), 0)).toBe(1)
    expect((await server.runJobs()).map((mail) => mail.template)).toEqual(['reward-ready'])
  })

  // SPEC §R.02
  test('send each voucher once and mark a referral paid when both parts are paid', async () => {
    const referrals = []
    for (let n = 0; n < 5; n++) {
      const { referral, email } = await confirmedRecommender(server, { share: 50 })
      const { email: other } = await order(server, referral)
      await conclude(server, referral)
      referrals.push({ number: referral.Empfehlungsnummer, people: [email, other] })
    }
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    for (const mail of await server.runJobs()) {
      if (mail.template !== 'reward-ready') continue
      const body = { Art: 'Gutschein' as const, Name: 'Person', Email: mail.to }
      await server.api.ok('collectClaim', { body, token: mail.token ?? '' })
    }
    const reports = await times(4, () => server.scheduled('vouchers.mail'))
    const mailed = reports.reduce((sum, report) => sum + (report.swb as { mailed: number }).mailed, 0)
    expect(mailed).toBe(10)
    expect((await server.runJobs()).filter((mail) => mail.template === 'voucher')).toHaveLength(10)
    const states = await server.database.query('select distinct state from referral where number = any($1)', [
      referrals.map((referral) => referral.number),
    ])
    expect(states).toEqual([{ state: 'paid' }])
  })
})

describe('a call repeated with its Idempotency-Key', () => {
  // SPEC §7.36
  test('creates one referral for 100 concurrent calls and gives them the same answer', async () => {
    const email = newEmail('einmal')
    const headers = { 'idempotency-key': randomUUID() }
    const body = referralBody({ email })
    const answers = await times(100, () => server.api.call('createReferral', { query: {}, body, headers }))
    expect(tally(answers)).toEqual({ '201': 100 })
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await rows('referral r join account a on a.id = r.account_id where a.email = $1', email)).toBe(1)
    expect((await server.runJobs()).filter((mail) => mail.to === email)).toHaveLength(1)
  })

  test('creates one referral for each key when calls with several keys share a commit', async () => {
    const calls = Array.from({ length: 20 }, () => ({
      query: {},
      body: referralBody(),
      headers: { 'idempotency-key': randomUUID() },
    }))
    const answers = await Promise.all(
      [...calls, ...calls].map((call) => server.api.call('createReferral', call)),
    )
    expect(tally(answers)).toEqual({ '201': 40 })
    const texts = answers.map((answer) => answer.text)
    expect(new Set(texts).size).toBe(20)
    expect(texts.slice(20)).toEqual(texts.slice(0, 20))
  })

  test('shares a commit with others', async () => {
    const keys = Array.from({ length: 20 }, () => randomUUID())
    await Promise.all(
      keys.map((key) =>
        server.api.ok('createReferral', {
          query: {},
          body: referralBody(),
          headers: { 'idempotency-key': key },
        }),
      ),
    )
    const commits = await server.database.query(
      'select xmin::text, count(*) from idempotency where key = any ($1) group by 1',
      [keys],
    )
    expect(commits.length).toBeLessThan(10)
  })

  test('is rejected if the body differs', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await server.api.call('createReferral', { query: {}, body: referralBody(), headers })
    const other = await server.api.call('createReferral', { query: {}, body: referralBody(), headers })
    expect([first.status, other.status]).toEqual([201, 422])
    expect(other.body.fields).toHaveProperty('Idempotency-Key')
    const elsewhere = await server.api.call('createReferral', {
      query: {},
      body: referralBody({ tenant: 'nordlicht' }),
      headers,
      tenant: 'nordlicht',
    })
    expect(elsewhere.status).toBe(201)
  })

  // SPEC §7.42
  test('orders once and returns the same order number', async () => {
    const referral = await recommend(server)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: null,
    })
    const headers = { 'idempotency-key': randomUUID() }
    const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer)
    const answers = await times(10, () => server.api.call('completeTracking', { query: {}, body, headers }))
    expect(tally(answers)).toEqual({ '201': 10 })
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })

  test('may succeed after a failure', async () => {
    const referral = await recommend(server)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: null,
    })
    const headers = { 'idempotency-key': randomUUID() }
    const wrong = orderBody(referral.Empfehlungsnummer, 'nobody')
    expect((await server.api.call('completeTracking', { query: {}, body: wrong, headers })).status).toBe(404)
    const right = orderBody(referral.Empfehlungsnummer, Empfaengernummer)
    expect((await server.api.call('completeTracking', { query: {}, body: right, headers })).status).toBe(201)
  })
})

// SPEC §7.42
test('ten concurrent orders over one link create ten orders and set the referral to ordered', async () => {
  const referral = await recommend(server)
  const visitors = await times(10, () =>
    server.api.ok('createRecipient', { params: { id: referral.Empfehlungsnummer }, query: {}, body: null }),
  )
  const answers = await Promise.all(
    visitors.map(({ Empfaengernummer }) =>
      server.api.call('completeTracking', {
        query: {},
        body: orderBody(referral.Empfehlungsnummer, Empfaengernummer),
      }),
    ),
  )
  expect(tally(answers)).toEqual({ '201': 10 })
  expect(
    await rows(
      'orders o join referral r on r.id = o.referral_id where r.number = $1',
      referral.Empfehlungsnummer,
    ),
  ).toBe(10)
  const labels = await server.database.query('select state from referral where number = $1', [
    referral.Empfehlungsnummer,
  ])
  expect(labels).toEqual([{ state: 'ordered' }])
})

test('concurrent events of one order, by order or referral number, do not deadlock', async () => {
  const referral = await recommend(server)
  const { Auftragsnummer } = await handedOverOrder(server, referral)
  const names = [{ orderNumber: Auftragsnummer }, { empfehlungsnummer: referral.Empfehlungsnummer }]
  const statuses = ['processing', 'concluded', 'withdrawn', 'rejected'] as const
  const answers = await times(40, (index) =>
    server.signedEvents('swb', [{ ...names[index % 2], status: statuses[index % 4] ?? 'processing' }]),
  )
  expect(tally(answers)).toEqual({ '200': 40 })
  const states = await server.database.query(
    `select o.state as "order", p.state as recipient, r.state as referral, c.state as claim from orders o
       join recipient p on p.id = o.recipient_id join referral r on r.id = o.referral_id join claim c on c.order_id = o.id where o.number = $1`,
    [Auftragsnummer],
  )
  expect(states).toEqual([
    { order: 'rejected', recipient: 'cancelled', referral: 'open', claim: 'cancelled' },
  ])
})

describe('with a mandatory captcha', () => {
  let guarded: TestApp
  beforeAll(async () => {
    guarded = await openTestApp({
      clock: runningClock(),
      settings: { swb: { captcha: { always: true, freePerHour: 0 } } },
    })
  })
  afterAll(() => guarded.close())

  // SPEC §S.43
  test('one of 100 concurrent calls with the same solution succeeds', async () => {
    const Captcha = await solvedCaptcha(guarded)
    const answers = await times(100, () =>
      guarded.api.call('createReferral', { query: {}, body: { ...referralBody(), Captcha } }),
    )
    expect(tally(answers)).toEqual({ '201': 1, '422 PSOF0402': 99 })
  })

  test('a call repeated with its Idempotency-Key gets its first answer', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...referralBody(), Captcha: await solvedCaptcha(guarded) }
    const first = await guarded.api.call('createReferral', { query: {}, body, headers })
    const again = await guarded.api.call('createReferral', { query: {}, body, headers })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
  })
})
