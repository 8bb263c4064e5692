// SPEC §C.21

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  approveMove,
  type MisplacedOrder,
  misplacedOrder,
  orderId,
  proposeMove,
} from '../../../test/harness/order-moves.ts'
import { confirmedRecommender, signIn } from '../../../test/harness/people.ts'

// Notifications to the old recommender of a moved order. Decision 096

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(logIn)

async function logIn() {
  support = await server.operator('support')
  finance = await server.operator('finance')
}

async function move({ params, right }: Pick<MisplacedOrder, 'params' | 'right'>) {
  await approveMove(finance, (await proposeMove(support, params.id, right.referral.Empfehlungsnummer)).id)
}

/** Mails sent to an address since the last call. */
const mailsTo = async (email: string) => (await server.runJobs()).filter(({ to }) => to === email)

describe('mail to the old recommender', () => {
  test('is sent if they knew of the order, and does not name the new referral', async () => {
    const found = await misplacedOrder(server)
    await server.scheduled('news.mail')
    expect((await mailsTo(found.wrong.email)).map(({ template }) => template)).toEqual(['referral-news'])
    const params = { ...found.params }
    const query = { referralNumber: found.right.referral.Empfehlungsnummer }
    await support.ok('previewOrderMove', { params, query })
    expect(await mailsTo(found.wrong.email)).toEqual([])
    await move(found)
    const [mail, ...others] = await mailsTo(found.wrong.email)
    expect([mail?.template, others]).toEqual(['order-moved', []])
    expect(mail?.text).toContain('gehört zu einer anderen Empfehlung')
    expect(mail?.text).toContain('nichts falsch gemacht')
    for (const secret of ['Karl', 'Kontakt', found.right.email, found.right.referral.Empfehlungsnummer]) {
      expect(`${mail?.subject} ${mail?.text}`).not.toContain(secret)
    }
  })

  test('calls a request a request', async () => {
    const found = await misplacedOrder(server)
    await server.database.query(`update orders set kind = 'interest' where id = $1`, [found.params.id])
    await server.scheduled('news.mail')
    await server.runJobs()
    await move(found)
    const [mail] = await mailsTo(found.wrong.email)
    expect(mail?.subject).toContain('Anfrage')
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Bestellung')
  })

  test('is sent even months later', async () => {
    const found = await misplacedOrder(server)
    await server.scheduled('news.mail')
    server.clock.advance(120 * day)
    await server.scheduled('news.purge')
    await server.runJobs()
    await logIn()
    await server.database.query(
      `update referral set expires_at = now() + interval '300 days' where number = $1`,
      [found.right.referral.Empfehlungsnummer],
    )
    await move(found)
    expect((await mailsTo(found.wrong.email)).map(({ template }) => template)).toEqual(['order-moved'])
  })

  test('is not sent without an earlier notification or if the tenant sends no news', async () => {
    const untold = await misplacedOrder(server)
    await move(untold)
    expect(await mailsTo(untold.wrong.email)).toEqual([])
    const told = await misplacedOrder(server)
    await server.scheduled('news.mail')
    await server.runJobs()
    await server.configure('swb', { mails: { news: false, linkEnding: true, orders: true, receipts: true } })
    await move(told)
    expect(await mailsTo(told.wrong.email)).toEqual([])
    await server.configure('swb', { mails: { news: true, linkEnding: true, orders: true, receipts: true } })
  })

  test('is not sent if the order moves back first', async () => {
    const found = await misplacedOrder(server)
    await server.scheduled('news.mail')
    await server.runJobs()
    await move(found)
    await move({ ...found, right: found.wrong })
    expect((await mailsTo(found.wrong.email)).map(({ template }) => template)).not.toContain('order-moved')
  })
})

describe('a goodwill request of the old recommender', () => {
  /** A missing contract that support has accepted for the wrong referral. */
  async function accepted({ namesOrder = false } = {}) {
    const wrong = await confirmedRecommender(server)
    const { Id: id } = await server.api.ok('setCustomerNumber', {
      params: { id: wrong.referral.Empfehlungsnummer },
      query: {},
      body: {
        Kundennummer: `KD-${wrong.referral.Empfehlungsnummer}`,
        ...(namesOrder && { Auftragsnummer: `P-${wrong.referral.Empfehlungsnummer}` }),
      },
      token: wrong.token,
    })
    const right = await confirmedRecommender(server)
    const number = `P-${wrong.referral.Empfehlungsnummer}`
    const orderedOn = server.clock.now().toISOString().slice(0, 10)
    const { version } = await support.ok('getGoodwillCase', { params: { id } })
    const body = { orderNumber: number, orderedOn, version, reason: 'Vertrag gefunden' }
    await support.ok('acceptGoodwill', { params: { id }, body })
    await server.runJobs()
    const [row] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
      number,
    ])
    return { wrong, right, number, goodwillId: id, params: { id: row?.id ?? '' } }
  }
  const requestsOf = async (email: string) => {
    const token = await signIn(server, email)
    return (await server.api.ok('listGoodwill', { token })).map(({ Status, Grund }) => [Status, Grund])
  }

  test('is shown as belonging to another referral and mailed once', async () => {
    const found = await accepted()
    await move(found)
    expect((await mailsTo(found.wrong.email)).map(({ template }) => template)).toEqual(['order-moved'])
    expect(await requestsOf(found.wrong.email)).toEqual([['abgelehnt', 'andereEmpfehlung']])
  })

  test('cannot be accepted for them again, and reports of its customer number do not lead to them', async () => {
    const found = await accepted()
    await move(found)
    const { referral } = found.wrong
    const params = { id: referral.Empfehlungsnummer }
    const orderedOn = server.clock.now().toISOString().slice(0, 10)
    const customerNumber = `KD-${referral.Empfehlungsnummer}`
    for (const named of [{ customerNumber }, { orderNumber: found.number }]) {
      const body = { orderedOn, reason: 'Noch einmal', ...named }
      const refused = await support.call('grantGoodwill', { params, body })
      expect(refused).toMatchObject({ status: 409, body: { fields: { orderNumber: expect.any(String) } } })
    }
    await server.signedEvents('swb', [
      { customerNumber, orderNumber: `Q-${customerNumber}`, status: 'received' },
    ])
    const [row] = await server.database.query<{ count: number }>(
      'select count(*)::int as count from orders o join referral r on r.id = o.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    expect(row?.count).toBe(0)
  })

  test.each([false, true])(
    'stays accepted if it is about another contract of the same customer (order number named: %s)',
    async (namesOrder) => {
      const found = await accepted({ namesOrder })
      const { Empfehlungsnummer } = found.wrong.referral
      const another = `R-${Empfehlungsnummer}`
      const orderedOn = server.clock.now().toISOString().slice(0, 10)
      await support.ok('grantGoodwill', {
        params: { id: Empfehlungsnummer },
        body: {
          orderedOn,
          orderNumber: another,
          customerNumber: `KD-${Empfehlungsnummer}`,
          reason: 'Zweiter Vertrag',
        },
      })
      await move({ params: { id: await orderId(server, another) }, right: found.right })
      expect(await requestsOf(found.wrong.email)).toEqual([
        ['abgelehnt', 'andereEmpfehlung'],
        ['anerkannt', null],
      ])
    },
  )

  test('cannot be accepted under another number until the provider reports it', async () => {
    const found = await accepted()
    await move(found)
    const { Empfehlungsnummer } = found.wrong.referral
    const customerNumber = `KD-${Empfehlungsnummer}`
    const orderNumber = `S-${Empfehlungsnummer}`
    const orderedOn = server.clock.now().toISOString().slice(0, 10)
    const refused = await support.call('grantGoodwill', {
      params: { id: Empfehlungsnummer },
      body: { orderedOn, orderNumber, customerNumber, reason: 'Noch einmal' },
    })
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: { orderNumber: expect.stringContaining('Anbieter') } },
    })
    const { Id: id } = await server.api.ok('setCustomerNumber', {
      params: { id: Empfehlungsnummer },
      query: {},
      body: { Kundennummer: customerNumber, Auftragsnummer: orderNumber },
      token: found.wrong.token,
    })
    await server.signedEvents('swb', [
      { empfehlungsnummer: Empfehlungsnummer, customerNumber, orderNumber, status: 'received' },
    ])
    expect((await support.ok('getGoodwillCase', { params: { id } })).orders).toMatchObject([
      { number: orderNumber },
    ])
    expect((await requestsOf(found.wrong.email))[0]).toEqual(['anerkannt', null])
  })

  test('a goodwill request that waits at the new referral is accepted without a second order', async () => {
    const found = await misplacedOrder(server)
    const { referral, token, email } = found.right
    await server.api.ok('setCustomerNumber', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: { Kundennummer: '', Auftragsnummer: found.placed.Auftragsnummer },
      token,
    })
    await move(found)
    expect(await requestsOf(email)).toEqual([['anerkannt', null]])
    const orders = await server.database.query(
      'select from orders o join referral r on r.id = o.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    expect(orders).toHaveLength(1)
  })
})
