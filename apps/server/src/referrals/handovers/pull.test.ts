// SPEC §C.26, §H.01

import type { ProviderStatus } from '@zuruf/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { minute } from '../../../test/harness/clock.ts'
import { confirmedOrder, confirmOrder, providerProgram, terms } from '../../../test/harness/handovers.ts'
import {
  formTerms,
  mailedToken,
  newEmail,
  order,
  orderBody,
  recommend,
} from '../../../test/harness/people.ts'
import { signedCall } from '../../identity/provider-keys/signature.ts'

/** The pull API for the orders of our own form. Decision 084 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' }, nordlicht: { handover: 'pull' } } })
})
afterAll(() => server.close())
// Ends the hand-overs of earlier tests, so that each test sees only its own orders.
beforeEach(() => server.database.query(`update order_handover set state = 'cancelled'`))

const program = (options = {}) => providerProgram(server, options)
const stateOf = async (number: string) => {
  const [row] = await server.database.query<{ state: string }>(
    `select h.state from order_handover h join orders o on o.id = h.order_id where o.number = $1`,
    [number],
  )
  return row
}
const report = (status: ProviderStatus, number: string) =>
  server.signedEvents('swb', [{ orderNumber: number, status }])

describe('waiting orders', () => {
  test('contain everything the provider needs and are handed over to the key that fetched them', async () => {
    const referral = await recommend(server)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: {},
    })
    const email = newEmail('karl')
    const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, email, {
      advertising: true,
      phone: true,
      // The consent to be named is not passed on to the provider.
      naming: true,
    })
    const placed = await server.api.ok('completeTracking', { query: {}, body })
    const orderedAt = server.clock.now().toISOString()
    server.clock.advance(5 * minute)
    await confirmOrder(server, await mailedToken(server, placed.EmpfaengerToken))
    const confirmedAt = server.clock.now().toISOString()
    server.clock.advance(minute)
    const { status, body: page } = await program().pull()
    expect(status).toBe(200)
    const consent = {
      agreedAt: orderedAt,
      confirmedAt,
      withdrawnAt: null,
      wording: expect.stringMatching(/\w+ \w+/),
    }
    expect(page).toEqual({
      next: null,
      orders: [
        {
          orderNumber: placed.Auftragsnummer,
          kind: 'order',
          empfehlungsnummer: referral.Empfehlungsnummer,
          empfaengernummer: Empfaengernummer,
          productId: '462',
          productName: expect.stringMatching(/\w/),
          orderedAt,
          confirmedAt,
          handedOverAt: server.clock.now().toISOString(),
          recipient: {
            salutation: 'Herr',
            firstName: 'Karl',
            lastName: 'Kontakt',
            birthDate: '1985-12-24',
            street: 'Am Markt',
            houseNumber: expect.stringMatching(/^\d+a$/) as string,
            zip: '12345',
            city: 'Beispielstadt',
            email,
            phone: '0170 1234567',
            language: 'de',
          },
          terms: { text: formTerms, isOwn: false },
          confirmationTerms: { text: terms, isOwn: false },
          consents: [
            { ...consent, kind: 'advertising-email', address: email },
            { ...consent, kind: 'advertising-phone', address: '0170 1234567' },
          ],
        },
      ],
    })
    const [key] = await server.database.query<{ id: string }>(
      `select k.id from api_key k join tenant t on t.id = k.tenant_id where t.key = 'swb' and k.key = 'demo-provider'`,
    )
    const steps = await server.database.query(
      `select h.from_state, h.to_state, h.actor, h.actor_id from history h
         join order_handover o on o.id = h.entity_id and h.entity = 'handover'
         join orders on orders.id = o.order_id where orders.number = $1 order by h.id`,
      [placed.Auftragsnummer],
    )
    expect(steps).toMatchObject([
      { from_state: null, to_state: 'new', actor: 'recipient' },
      { from_state: 'new', to_state: 'handed-over', actor: 'provider', actor_id: key?.id },
    ])
  })

  test('are returned unchanged until they are acknowledged', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    const first = await program().pull()
    server.clock.advance(minute)
    // As if the program had been killed before its receipt.
    const second = await program().pull()
    expect(second.body).toEqual(first.body)
    expect(first.body.orders).toHaveLength(1)
    await program().receipt(Auftragsnummer, { status: 'acknowledged' })
    expect(await program().numbers()).toEqual([])
  })

  test('are paged oldest first, even if the previous page has been acknowledged', async () => {
    const numbers: string[] = []
    for (let count = 0; count < 5; count++) {
      numbers.push((await confirmedOrder(server)).Auftragsnummer)
      server.clock.advance(minute)
    }
    const seen: string[] = []
    for (let after = ''; ; ) {
      const { body } = await program().pull(`?limit=2${after && `&after=${after}`}`)
      expect(body.orders.length).toBeLessThanOrEqual(2)
      for (const { orderNumber } of body.orders) {
        seen.push(orderNumber)
        await program().receipt(orderNumber, { status: 'acknowledged' })
      }
      if (!body.next) break
      after = body.next
    }
    expect(seen).toEqual(numbers)
    expect((await program().pull('?after=A-nothing')).body).toMatchObject({ code: 'PSOF0100' })
  })

  test('exclude unconfirmed orders, failed orders and orders that the provider reported', async () => {
    const unconfirmed = await order(server, await recommend(server))
    for (const status of ['rejected', 'withdrawn', 'cancelled'] as const) {
      const { Auftragsnummer } = await confirmedOrder(server)
      await report(status, Auftragsnummer)
      expect(await stateOf(Auftragsnummer)).toMatchObject({ state: 'cancelled' })
    }
    const reported = await recommend(server)
    await server.signedEvents('swb', [
      { orderNumber: 'B-1', empfehlungsnummer: reported.Empfehlungsnummer, status: 'received' },
    ])
    const good = await confirmedOrder(server)
    expect(await program().numbers()).toEqual([good.Auftragsnummer])
    await confirmOrder(server, unconfirmed.mailedToken)
    expect(await program().numbers()).toContain(unconfirmed.Auftragsnummer)
  })

  test('exclude orders that the provider reported on before their confirmation', async () => {
    for (const status of ['cancelled', 'processing', 'received'] as const) {
      const placed = await order(server, await recommend(server))
      await report(status, placed.Auftragsnummer)
      await confirmOrder(server, placed.mailedToken)
      expect(await stateOf(placed.Auftragsnummer), status).toBeUndefined()
    }
  })

  test('exclude failed orders that were already handed over', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await program().pull()
    await report('withdrawn', Auftragsnummer)
    expect(await program().numbers()).toEqual([])
    const late = await program().receipt(Auftragsnummer, { status: 'acknowledged' })
    expect([late.status, late.body.code]).toEqual([409, 'PSOF0102'])
    const steps = await server.database.query(
      `select h.to_state, h.actor from history h join order_handover o on o.id = h.entity_id
         join orders on orders.id = o.order_id where orders.number = $1 order by h.id`,
      [Auftragsnummer],
    )
    expect(steps.at(-1)).toEqual({ to_state: 'cancelled', actor: 'provider' })
  })

  test('exclude an order replaced by the provider’s successor', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.signedEvents('swb', [
      { orderNumber: 'B-NEU', successorOf: Auftragsnummer, status: 'received' },
    ])
    expect(await stateOf(Auftragsnummer)).toEqual({ state: 'cancelled' })
    expect(await stateOf('B-NEU')).toBeUndefined()
  })

  test('are not handed over again by a second confirmation', async () => {
    const { Auftragsnummer, mailedToken } = await confirmedOrder(server)
    await program().receipt(Auftragsnummer, { status: 'acknowledged' })
    await confirmOrder(server, mailedToken)
    expect(await program().numbers()).toEqual([])
  })

  test('omit deleted recipient data', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.database.query(
      `update recipient set salutation = null, first_name = null, last_name = null, birth_date = null, email = null,
         email_key = null, phone = null, city = null, zip = null, street = null, house_number = null
        where id = (select recipient_id from orders where number = $1)`,
      [Auftragsnummer],
    )
    const { body } = await program().pull()
    expect(body.orders).toMatchObject([{ orderNumber: Auftragsnummer, recipient: null, consents: [] }])
  })

  test('are returned in full to parallel pulls and handed over once', async () => {
    const placed = [await confirmedOrder(server), await confirmedOrder(server), await confirmedOrder(server)]
    const numbers = placed.map(({ Auftragsnummer }) => Auftragsnummer).toSorted()
    const pulls = await Promise.all(Array.from({ length: 6 }, () => program().numbers()))
    for (const pulled of pulls) expect(pulled.toSorted()).toEqual(numbers)
    const [count] = await server.database.query(
      `select count(*)::int as steps from history h join order_handover o on o.id = h.entity_id
         join orders on orders.id = o.order_id where orders.number = any($1) and h.to_state = 'handed-over'`,
      [numbers],
    )
    expect(count).toEqual({ steps: 3 })
  })
})

describe('a call is refused', () => {
  const path = '/api/provider/v1/swb/orders'

  test.each([
    ['with another secret', { secret: 'other' }],
    ['with a key nobody has', { key: 'other' }],
    ["with another tenant's secret", { secret: 'demo-secret-nordlicht' }],
    ['with the signature of another query', { signs: signedCall('GET', `${path}?limit=3`) }],
    [
      'with the signature of another path',
      { signs: signedCall('GET', '/api/provider/v1/nordlicht/orders?limit=2') },
    ],
    ['with the signature of another method', { signs: signedCall('POST', `${path}?limit=2`) }],
    ['with the signature of an empty body', { signs: Buffer.alloc(0) }],
  ])('%s', async (_, options) => {
    const { Auftragsnummer } = await confirmedOrder(server)
    const { status, body } = await program(options).pull('?limit=2')
    expect([status, body.code]).toEqual([401, 'PSOF0901'])
    expect(await stateOf(Auftragsnummer)).toMatchObject({ state: 'new' })
  })

  test('outside its time window', async () => {
    const shifted = (minutes: number) => new Date(server.clock.now().getTime() + minutes * minute)
    const statuses = [-6, -4, 4, 6].map(
      async (minutes) => (await program({ at: shifted(minutes) }).pull()).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200, 200, 401])
  })

  test('with a receipt signed for another order or another body', async () => {
    const [one, two] = [await confirmedOrder(server), await confirmedOrder(server)]
    await program().pull()
    const body = JSON.stringify({ status: 'acknowledged' })
    const signs = signedCall('POST', `${path}/${one?.Auftragsnummer}/receipt`, body)
    const other = await program({ signs }).receipt(two?.Auftragsnummer ?? '', { status: 'acknowledged' })
    const changed = await program({ signs }).receipt(one?.Auftragsnummer ?? '', {
      status: 'acknowledged',
      providerNumber: 'V-9',
    })
    const bodyAlone = await program({ signs: Buffer.from(body) }).receipt(one?.Auftragsnummer ?? '', {
      status: 'acknowledged',
    })
    expect([other, changed, bodyAlone].map(({ status }) => status)).toEqual([401, 401, 401])
    expect(await program().numbers()).toHaveLength(2)
  })

  test('with a disabled key', async () => {
    const admin = await server.operator('admin')
    const { id, secret } = await admin.ok('createApiKey', { body: { key: 'abruf', description: 'Probe' } })
    expect((await program({ key: 'abruf', secret }).pull()).status).toBe(200)
    await admin.ok('setApiKeyActive', { params: { id }, body: { active: false, reason: 'Probe' } })
    const { status, body } = await program({ key: 'abruf', secret }).pull()
    expect([status, body.code]).toEqual([401, 'PSOF0901'])
  })

  test('with the pull API switched off, except for a receipt', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await program().pull()
    await server.configure('swb', { handover: 'off' })
    try {
      const { status, body } = await program().pull()
      expect([status, body.code]).toEqual([409, 'PSOF0905'])
      expect((await program().receipt(Auftragsnummer, { status: 'acknowledged' })).status).toBe(200)
    } finally {
      await server.configure('swb', { handover: 'pull' })
    }
  })
})

test("other tenants' orders are neither returned nor acknowledged", async () => {
  const theirs = await confirmedOrder(server, { tenant: 'nordlicht' })
  expect(await program().numbers()).toEqual([])
  const receipt = await program().receipt(theirs.Auftragsnummer, { status: 'acknowledged' })
  expect([receipt.status, receipt.body.code]).toEqual([404, 'PSOF0101'])
  expect((await program().pull(`?after=${theirs.Auftragsnummer}`)).status).toBe(422)
  expect(await program({ tenant: 'nordlicht' }).numbers()).toEqual([theirs.Auftragsnummer])
})
