// SPEC §M.05, §C.26

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { orderId, rewardOutcomes } from '../../../test/harness/order-moves.ts'
import {
  confirmedRecommender,
  mailedToken,
  newEmail,
  order,
  orderBody,
  type Referral,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'
import { liveRule } from '../../../test/harness/rules.ts'

/**
 * Within the look-back of a rule, one customer is rewarded once: for the first of their orders that is
 * released. An order that fails, or that nobody confirmed or reported, costs no other order its reward.
 * Decision 035
 */

/** Products whose reward is for new customers; the second one takes requests for offers. */
const product = '3301'
const withOffer = '3506'
/** Product whose reward is for everybody. */
const open = '462'
const lookBackDays = 100

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  await liveRule(server, { scopeId: product, lookBackDays })
  await liveRule(server, { scopeId: withOffer, lookBackDays })
})
afterAll(() => server.close())

const linkTo = async (productId = product) => (await confirmedRecommender(server, { productId })).referral

let mark = 0
const newNumber = () => `NK-${++mark}`

type Event = Parameters<TestApp['signedEvents']>[1][number]
async function report(...events: Event[]) {
  const { body } = await server.signedEvents('swb', events)
  expect(body.accepted, JSON.stringify(body)).toBe(events.length)
}

const conclude = (...numbers: string[]) =>
  report(...numbers.map((orderNumber) => ({ orderNumber, status: 'concluded' as const })))

async function release() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
}

const outcomes = (...numbers: string[]) => rewardOutcomes(server, ...numbers)

/** Orders on our form, for a household of this name and house number. */
async function orderAt(referral: Referral, lastName: string, houseNumber: string, street = 'Lindenstraße') {
  const params = { id: referral.Empfehlungsnummer }
  const { Empfaengernummer } = await server.api.ok('createRecipient', { params, query: {}, body: null })
  const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, newEmail('haushalt'))
  body.empfaengerdaten.Nachname = lastName
  body.empfaengerdaten.Adresse = { Ort: 'Ort', Plz: '12399', Strasse: street, Hausnummer: houseNumber }
  const { Auftragsnummer, EmpfaengerToken } = await server.api.ok('completeTracking', { query: {}, body })
  return { number: Auftragsnummer, token: await mailedToken(server, EmpfaengerToken) }
}

/** Orders on our form under this address, and confirms. */
async function confirmedOrder(referral: Referral, email: string): Promise<string> {
  const { Auftragsnummer, mailedToken: token } = await order(server, referral, 'swb', email)
  await confirmOrder(server, token)
  return Auftragsnummer
}

describe('one customer is rewarded once', () => {
  test('if a household orders several times before it confirms', async () => {
    const referral = await linkTo()
    const placed = []
    for (let count = 0; count < 3; count++) placed.push(await orderAt(referral, 'Eilig', '1'))
    for (const { token } of placed) await confirmOrder(server, token)
    const numbers = placed.map(({ number }) => number)
    await conclude(...numbers)
    await release()
    expect((await outcomes(...numbers)).toSorted()).toEqual([
      'existing-customer',
      'existing-customer',
      'ready',
    ])
  })

  test('if the household spells its street differently, unlike a neighbour', async () => {
    const referral = await linkTo()
    const one = await orderAt(referral, 'Haushalt', '12')
    const other = await orderAt(referral, 'Haushalt', '12', 'linden-str.')
    const neighbour = await orderAt(referral, 'Nachbar', '12')
    await conclude(one.number)
    await conclude(other.number, neighbour.number)
    await release()
    expect(await outcomes(one.number, other.number, neighbour.number)).toEqual([
      'ready',
      'existing-customer',
      'ready',
    ])
  })

  test('if the provider gives the customer number of orders on our form with the contract', async () => {
    const referral = await linkTo()
    const numbers = [
      await confirmedOrder(referral, newEmail('eins')),
      await confirmedOrder(referral, newEmail('zwei')),
    ]
    for (const orderNumber of numbers) {
      server.clock.advance(hour)
      await report({ orderNumber, status: 'concluded', customerNumber: 'KUNDE-88' })
    }
    await release()
    expect(await outcomes(...numbers)).toEqual(['ready', 'existing-customer'])
  })

  test.each(['in calls of their own', 'in one call'])(
    'if the shop gives the customer number with the contract, %s',
    async (how) => {
      const numbers = [newNumber(), newNumber()]
      for (const orderNumber of numbers) {
        const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
        await report({ orderNumber, empfehlungsnummer, status: 'received' })
      }
      const customerNumber = `K-${mark}-abc`
      const events = numbers.map((orderNumber, index) => ({
        orderNumber,
        status: 'concluded' as const,
        customerNumber: index === 0 ? customerNumber : customerNumber.toLowerCase().replaceAll('-', ' '),
      }))
      if (how === 'in one call') await report(...events)
      else for (const event of events) await report(event)
      await release()
      expect(await outcomes(...numbers)).toEqual(['ready', 'existing-customer'])
    },
  )

  test('if a report gives the customer number after the release of the first order', async () => {
    const [one, other] = [newNumber(), newNumber()]
    const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
    await report({ orderNumber: one, empfehlungsnummer, status: 'concluded' })
    await release()
    await report({ orderNumber: one, status: 'concluded', customerNumber: `K-${mark}` })
    await report({ orderNumber: other, empfehlungsnummer, status: 'received', customerNumber: `K-${mark}` })
    expect(await outcomes(one, other)).toEqual(['ready', 'existing-customer'])
  })

  test('if the newer of two orders is reported first', async () => {
    const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
    const numbers = [newNumber(), newNumber()]
    server.clock.advance(5 * day)
    for (const [index, orderNumber] of numbers.entries()) {
      const occurredAt = new Date(server.clock.now().getTime() - (1 + 2 * index) * day).toISOString()
      const customerNumber = `K-${mark}`
      await report({ orderNumber, empfehlungsnummer, status: 'received', customerNumber, occurredAt })
    }
    await conclude(...numbers)
    await release()
    expect((await outcomes(...numbers)).toSorted()).toEqual(['existing-customer', 'ready'])
  })

  test('if both orders became contracts on the same day: the earlier order', async () => {
    const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
    const [later, earlier] = [newNumber(), newNumber()]
    const customerNumber = `K-${mark}`
    server.clock.advance(3 * day)
    const ago = (days: number) => new Date(server.clock.now().getTime() - days * day).toISOString()
    const said = { empfehlungsnummer, status: 'received' as const, customerNumber }
    await report({ ...said, orderNumber: later, occurredAt: ago(1) })
    await report({ ...said, orderNumber: earlier, occurredAt: ago(2) })
    const concluded = { status: 'concluded' as const, occurredAt: ago(0).slice(0, 10) }
    await report({ ...concluded, orderNumber: later })
    await report({ ...concluded, orderNumber: earlier })
    await release()
    expect(await outcomes(later, earlier)).toEqual(['existing-customer', 'ready'])
  })

  test('if two processes release their orders at the same moment', async () => {
    const numbers = [newNumber(), newNumber()]
    const customerNumber = `K${mark}XY`
    for (const orderNumber of numbers) {
      const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
      await report({ orderNumber, empfehlungsnummer, status: 'concluded', customerNumber })
    }
    server.clock.advance(20 * day)
    const { tenant } = server.contextOf('swb')
    const rowLock = await lockRows(server, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${tenant.id} customer ${customerNumber}`,
    ])
    const finance = await server.operator('finance')
    const ids = await Promise.all(numbers.map((number) => orderId(server, number)))
    const released = ids.map((id) =>
      finance.ok('releaseOrders', { body: { ids: [id], reason: 'Vorgezogen' } }),
    )
    await rowLock.waitForBlocked(1)
    await rowLock.rollBack()
    await Promise.all(released)
    expect((await outcomes(...numbers)).toSorted()).toEqual(['existing-customer', 'ready'])
  })

  test('if an operator releases several of their orders together', async () => {
    const referral = await linkTo()
    const numbers = [newNumber(), newNumber(), newNumber()]
    for (const orderNumber of numbers) {
      const { Empfehlungsnummer: empfehlungsnummer } = referral
      await report({ orderNumber, empfehlungsnummer, status: 'concluded', customerNumber: `K-${mark}` })
    }
    server.clock.advance(20 * day)
    const finance = await server.operator('finance')
    const ids = await Promise.all(numbers.map((number) => orderId(server, number)))
    await finance.ok('releaseOrders', { body: { ids, reason: 'Zusammen' } })
    expect((await outcomes(...numbers)).toSorted()).toEqual([
      'existing-customer',
      'existing-customer',
      'ready',
    ])
  })

  test('if the order was replaced by a successor', async () => {
    const email = newEmail('neu')
    const first = await confirmedOrder(await linkTo(), email)
    server.clock.advance(day)
    const second = await confirmedOrder(await linkTo(), email)
    server.clock.advance(day)
    const next = `S-${first}`
    await report({ orderNumber: next, successorOf: first, status: 'concluded' })
    server.clock.advance(hour)
    await conclude(second)
    await release()
    expect(await outcomes(first, next, second)).toEqual(['successor', 'ready', 'existing-customer'])
  })
})

describe('an existing customer', () => {
  test('earns no reward, and the recommender sees the reason at once', async () => {
    const email = newEmail('treu')
    const before = await confirmedOrder(await linkTo(open), email)
    await conclude(before)
    await release()
    const { referral, email: recommender } = await confirmedRecommender(server, { productId: product })
    const again = await order(server, referral, 'swb', email.toUpperCase())
    expect(await outcomes(before, again.Auftragsnummer)).toEqual(['ready', 'existing-customer'])
    const token = await signIn(server, recommender)
    const [reward] = await server.api.ok('listMyRewards', { query: {}, token })
    expect(reward).toMatchObject({ Status: 'Storniert', Grund: 'Bestandskunde', Anlass: 'Praemie' })
    const [mine] = await server.api.ok('listMyReferrals', { query: {}, token })
    expect(mine).toMatchObject({ Status: 'Ok', Statusleiste: 'InBearbeitung' })
  })

  test('is somebody whose request for an offer became a contract', async () => {
    const [waiting, won] = [newEmail('frage'), newEmail('frage')]
    await confirmedOrder(await linkTo(withOffer), waiting)
    await conclude(await confirmedOrder(await linkTo(withOffer), won))
    await release()
    const fromNew = await confirmedOrder(await linkTo(), waiting)
    const fromCustomer = await confirmedOrder(await linkTo(), won)
    expect(await outcomes(fromNew, fromCustomer)).toEqual(['open', 'existing-customer'])
  })

  test('is not somebody whose requests were replaced in the same call', async () => {
    const email = newEmail('frage')
    const numbers = [
      await confirmedOrder(await recommend(server, { productId: withOffer }), email),
      await confirmedOrder(await recommend(server, { productId: withOffer }), email),
    ]
    await report(
      ...numbers.map((number) => ({
        orderNumber: `S-${number}`,
        successorOf: number,
        status: 'processing' as const,
      })),
    )
    expect(await outcomes(...numbers)).toEqual(['successor', 'successor'])
    expect(await outcomes(...numbers.map((number) => `S-${number}`))).toEqual(['open', 'open'])
  })

  test('is a new customer again after the look-back', async () => {
    const email = newEmail('neu')
    await conclude(await confirmedOrder(await linkTo(open), email))
    await release()
    server.clock.advance(lookBackDays * day)
    const later = await confirmedOrder(await linkTo(), email)
    await conclude(later)
    await release()
    expect(await outcomes(later)).toEqual(['ready'])
  })
})

describe('an order keeps its reward', () => {
  test('if another order of the customer is rejected after it came in', async () => {
    const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
    const [first, second] = [newNumber(), newNumber()]
    const customerNumber = `K-${mark}`
    for (const orderNumber of [first, second]) {
      await report({ orderNumber, empfehlungsnummer, status: 'received', customerNumber })
      server.clock.advance(hour)
    }
    await report({ orderNumber: first, status: 'rejected' })
    await conclude(second)
    await release()
    expect(await outcomes(first, second)).toEqual(['rejected', 'ready'])
  })

  test('if another contract of the customer is withdrawn before its release', async () => {
    const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
    const [first, second] = [newNumber(), newNumber()]
    const customerNumber = `K-${mark}`
    await report({ orderNumber: first, empfehlungsnummer, status: 'concluded', customerNumber })
    await report({ orderNumber: second, empfehlungsnummer, status: 'concluded', customerNumber })
    server.clock.advance(5 * day)
    await report({ orderNumber: first, status: 'withdrawn' })
    await release()
    expect(await outcomes(first, second)).toEqual(['withdrawn', 'ready'])
  })

  test('if an earlier contract of the customer failed after its release', async () => {
    const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
    const [first, second] = [newNumber(), newNumber()]
    const customerNumber = `K-${mark}`
    await report({ orderNumber: first, empfehlungsnummer, status: 'concluded', customerNumber })
    await release()
    await report({ orderNumber: first, status: 'withdrawn' })
    await report({ orderNumber: second, empfehlungsnummer, status: 'concluded', customerNumber })
    await release()
    expect(await outcomes(first, second)).toEqual(['withdrawn', 'ready'])
  })

  test('if somebody entered the address before and never confirmed', async () => {
    const email = newEmail('zweimal')
    await order(server, await linkTo(), 'swb', email)
    server.clock.advance(day)
    const second = await confirmedOrder(await linkTo(), email)
    await conclude(second)
    await release()
    expect(await outcomes(second)).toEqual(['ready'])
  })

  test('if a stranger ordered for the household and confirmed from a mailbox of their own', async () => {
    const referral = await linkTo()
    const stranger = await orderAt(referral, 'Opfer', '5')
    await confirmOrder(server, stranger.token)
    server.clock.advance(day)
    const own = await orderAt(referral, 'Opfer', '5')
    await confirmOrder(server, own.token)
    await conclude(own.number)
    await release()
    expect(await outcomes(own.number)).toEqual(['ready'])
  })

  test('if a later order was rewarded by a rule for everybody', async () => {
    const email = newEmail('beides')
    const first = await confirmedOrder(await linkTo(), email)
    server.clock.advance(day)
    const second = await confirmedOrder(await linkTo(open), email)
    await conclude(second)
    await release()
    await conclude(first)
    await release()
    expect(await outcomes(first, second)).toEqual(['ready', 'ready'])
  })
})
