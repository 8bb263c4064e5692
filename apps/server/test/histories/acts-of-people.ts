import { randomUUID } from 'node:crypto'
import { day, hour, minute } from '../harness/clock.ts'
import { mailedToken, newEmail, orderBody } from '../harness/people.ts'
import { type Act, pick, pickTarget } from './act.ts'
import type { ClaimRow } from './books.ts'
import type { Answer, World } from './world.ts'

const accounts = [
  'DE89370400440532013000',
  'DE02120300000000202051',
  'AT611904300234573201',
  'DE00370400440532013000',
]
const statuses = [
  'received',
  'processing',
  'concluded',
  'concluded',
  'rejected',
  'withdrawn',
  'cancelled',
] as const

/** People who order repeatedly; the first two share a household. */
const regulars = [
  ['karl', '1a'],
  ['karla', '1a'],
  ['kim', '2a'],
] as const

/** Reports about two orders of a household; null: none. */
const endings = [
  ['concluded', 'concluded'],
  [null, 'concluded'],
  ['rejected', 'concluded'],
  ['concluded', 'withdrawn'],
  ['concluded', null],
] as const

/** Returns the address of a regular customer, or of somebody who has not ordered yet. */
function addressOf({ key }: World, how: number): { email: string; house: string } {
  const regular = regulars[how % 6]
  if (regular) return { email: `${regular[0]}.${key}@example.org`, house: regular[1] }
  const email = newEmail('karl')
  return { email, house: `${email.replaceAll(/\D/g, '')}a` }
}

/** Places an order on our form, with an address that may belong to somebody else. */
async function placeOrder(world: World, number: string, how: number): Promise<Answer[]> {
  const begun = await world.call('createRecipient', { params: { id: number }, query: {}, body: null })
  const { Empfaengernummer = '' } = (begun.body ?? {}) as { Empfaengernummer?: string }
  if (begun.status >= 400) return [begun.answer]
  const { email, house } = addressOf(world, how)
  const body = orderBody(number, Empfaengernummer, email)
  body.empfaengerdaten.Adresse.Hausnummer = house
  const ordered = await world.call('completeTracking', { query: {}, body })
  const { Auftragsnummer, EmpfaengerToken } = (ordered.body ?? {}) as Record<string, string>
  if (Auftragsnummer && EmpfaengerToken) world.recipientTokens.set(Auftragsnummer, EmpfaengerToken)
  return [begun.answer, ordered.answer]
}

function report(world: World, event: Record<string, unknown>): Promise<Answer[]> {
  const full = { eventId: randomUUID(), occurredAt: world.server.clock.now().toISOString(), ...event }
  world.reports.push(full)
  return world.report([full])
}

/** Collects a claim with this number of concurrent calls. */
export async function collect(
  world: World,
  claim: ClaimRow | undefined,
  how: number,
  times = 1,
): Promise<Answer[]> {
  if (!claim) return []
  const token = await world.claimToken(claim.id)
  const Iban = pick(accounts, how >> 2) ?? ''
  const body =
    how % 4 === 0
      ? { Art: 'Gutschein' as const, Name: 'Frieda', Email: 'frieda@example.org' }
      : {
          Art: 'Bargeld' as const,
          Bankdaten: { Iban, Kontoinhaber: how % 4 === 1 ? '¤' : 'Frieda Empfehlerin' },
        }
  const replies = await Promise.all(
    Array.from({ length: times }, () => world.call('collectClaim', { body, token })),
  )
  return replies.map(({ answer }) => answer)
}

/** Actions of recipients, recommenders and the provider, and the passage of time. */
export const actsOfPeople = {
  async order(world: World, which: number, how: number) {
    return placeOrder(world, pick(world.numbers, which) ?? '', how)
  },

  /**
   * A household orders twice over any links. Its orders fail, become contracts or stay unreported; sometimes
   * the report of a contract gives the customer number.
   */
  async orderTwice(world: World, which: number, how: number) {
    const answers: Answer[] = []
    const numbers: string[] = []
    for (const turn of [0, 1]) {
      answers.push(...(await placeOrder(world, pick(world.numbers, which + turn * how) ?? '', how + turn)))
      numbers.push([...world.recipientTokens.keys()].at(-1) ?? '')
    }
    const statuses = pick(endings, how >> 1) ?? []
    for (const [turn, status] of statuses.entries()) {
      const customer = how % 4 === 0 ? { customerNumber: `K-R${which % 2}` } : {}
      if (status) answers.push(...(await report(world, { orderNumber: numbers[turn], status, ...customer })))
    }
    world.server.clock.advance(15 * day)
    return [...answers, await world.run('orders.release')]
  },

  /** Confirms an order with the mailed link. */
  async confirm(world: World, which: number) {
    const form = pick([...world.recipientTokens.values()], which)
    // An operator who corrects the address revokes the token.
    const token = form && (await mailedToken(world.server, form, world.key).catch(() => undefined))
    if (!token) return []
    return [(await world.call('giveConsent', { body: { AgbText: 'Ja.' }, token })).answer]
  },

  async report(world: World, which: number, how: number) {
    const order = pick(world.books.orders, which)
    const named =
      how % 2 === 0 && order
        ? { orderNumber: order.number }
        : { empfehlungsnummer: pick(world.numbers, which) }
    // Some are dated before their referral and are rejected.
    const ago = pick([0, 2 * minute, 7 * hour, 14 * hour, 28 * hour], how) ?? 0
    const occurredAt = new Date(world.server.clock.now().getTime() - ago).toISOString()
    const customer = how % 5 === 1 ? { customerNumber: `K-${which % 3}` } : {}
    return report(world, { ...named, ...customer, status: pick(statuses, how >> 1), occurredAt })
  },

  /** Repeats recent reports in another order, some of them as new events. */
  async reportAgain(world: World, which: number, how: number) {
    const last = world.reports.slice(-7)
    const turned = last.map((_, index) => last[(index * 4 + which) % last.length] ?? {})
    const again = turned.map((event, index) =>
      (index + how) % 4 === 0 ? { ...event, eventId: randomUUID() } : event,
    )
    return again.length > 0 ? world.report(again) : []
  },

  /**
   * Two orders come in, sometimes of one customer number or one household. A successor replaces the first one,
   * sometimes after the look-back, and both become contracts.
   */
  async orderAndReplace(world: World, which: number, how: number) {
    const answers: Answer[] = []
    const numbers: string[] = []
    const customer = which % 2 === 0 ? { customerNumber: `K-N${randomUUID().slice(0, 8)}` } : {}
    for (const turn of [0, 1]) {
      answers.push(...(await placeOrder(world, pick(world.numbers, how + turn) ?? '', which + turn)))
      const orderNumber = [...world.recipientTokens.keys()].at(-1) ?? ''
      answers.push(...(await report(world, { orderNumber, status: 'processing', ...customer })))
      numbers.push(orderNumber)
    }
    const [first, second] = numbers
    world.server.clock.advance((how % 3 === 0 ? 1 : 35) * day)
    const next = `N-${randomUUID().slice(0, 8)}`
    answers.push(...(await report(world, { orderNumber: next, successorOf: first, status: 'concluded' })))
    answers.push(...(await report(world, { orderNumber: second, status: 'concluded' })))
    world.server.clock.advance(15 * day)
    return [...answers, await world.run('orders.release')]
  },

  /** Reports a successor that replaces an order. */
  async succeed(world: World, which: number) {
    const order = pick(world.books.orders, which)
    const orderNumber = `N-${randomUUID().slice(0, 8)}`
    return order ? report(world, { orderNumber, successorOf: order.number, status: 'received' }) : []
  },

  async failed(world: World, which: number, how: number) {
    const order = pickTarget(world.books.orders, ['released'], which)
    if (!order) return []
    const status = pick(['rejected', 'withdrawn', 'cancelled'] as const, how) ?? 'withdrawn'
    if (how % 2 === 0) return report(world, { orderNumber: order.number, status })
    const { answer } = await world.operate(0, 'openClawback', { body: { orderNumber: order.number, status } })
    return [answer]
  },

  async wait(world: World, which: number, how: number) {
    world.server.clock.advance((pick([1, 2, 15, 61, 181], which) ?? 1) * day + how * hour)
    return [
      await world.run(
        pick(['rewards.expire', 'referrals.expire', 'vouchers.watch', 'recipients.purge'] as const, how) ??
          'rewards.expire',
      ),
    ]
  },

  /** Concludes an order, sometimes with the number of its customer, and advances past the holding days. */
  async conclude(world: World, which: number, how: number) {
    const order = pickTarget(world.books.orders, ['received', 'processing'], which)
    const named = order ? { orderNumber: order.number } : { empfehlungsnummer: pick(world.numbers, which) }
    const customer = how % 3 === 1 ? { customerNumber: `k ${how % 4}` } : {}
    const answers = await report(world, { ...named, ...customer, status: 'concluded' })
    world.server.clock.advance(15 * day)
    return [...answers, await world.run('orders.release')]
  },

  async release(world: World) {
    return [await world.run('orders.release')]
  },

  async collect(world: World, which: number, how: number) {
    return collect(world, pickTarget(world.books.claims, ['ready'], which), how)
  },

  async collectAtOnce(world: World, which: number, how: number) {
    const answers = await collect(world, pickTarget(world.books.claims, ['ready'], which), how, 4)
    if (answers.filter(({ status }) => status === 200).length > 1) throw new Error('Collected more than once')
    return answers
  },

  async leaveBankData(world: World, which: number, how: number) {
    const token = pick([...world.recipientTokens.values()], which)
    if (!token) return []
    const body = { Iban: pick(accounts, how) ?? '', Kontoinhaber: 'Karl Kontakt' }
    return [(await world.call('putRecipientBankData', { body, token })).answer]
  },
} satisfies Record<string, Act>

/** Prepares referrals with a ready reward. */
export async function prepareReadyRewards(world: World, count: number): Promise<void> {
  for (const number of world.numbers.slice(0, count)) {
    await placeOrder(world, number, regulars.length)
    const orderNumber = [...world.recipientTokens.keys()].at(-1)
    await report(world, { orderNumber, status: 'concluded' })
  }
  world.server.clock.advance(15 * day)
  await world.run('orders.release')
}
