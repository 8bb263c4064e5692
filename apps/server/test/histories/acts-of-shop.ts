import { randomUUID } from 'node:crypto'
import { browser } from '../harness/client.ts'
import { day, hour } from '../harness/clock.ts'
import { type Act, pick, reason } from './act.ts'
import type { Answer, World } from './world.ts'

const statuses = ['received', 'received', 'processing', 'concluded', 'rejected', 'withdrawn'] as const

/**
 * Returns a report of the provider's shop: its own order number, new or known, and references to the link.
 * None, one, several that agree or contradict each other, and some that do not exist.
 */
function shopEvent(world: World, which: number, how: number): Record<string, unknown> {
  const known = pick(world.shopNumbers, which)
  const isNew = known === undefined || how % 3 !== 0
  const orderNumber = isNew ? `S-${randomUUID().slice(0, 8)}` : known
  if (isNew) world.shopNumbers.push(orderNumber)
  const has = (bit: number) => (how & bit) !== 0
  const ago = (pick([0, 0, 3 * hour, 2 * day], which + how) ?? 0) as number
  return {
    eventId: randomUUID(),
    orderNumber: which % 9 === 8 ? undefined : orderNumber,
    ...(has(1) && { clickId: which % 7 === 6 ? randomUUID() : pick(world.clicks, which) }),
    ...(has(2) && { empfehlungsnummer: which % 11 === 10 ? 'ABCDEFGHJK2' : pick(world.numbers, which >> 1) }),
    ...(has(8) && { code: which % 13 === 12 ? 'ABCD-EFGH' : pick(world.codes, which >> 2) }),
    ...(has(4) && { customerNumber: `K-${which % 3}` }),
    status: pick(statuses, which + (how >> 1)),
    occurredAt: new Date(world.server.clock.now().getTime() - ago).toISOString(),
  }
}

async function send(world: World, events: readonly Record<string, unknown>[]): Promise<Answer[]> {
  world.reports.push(...events)
  return world.report(events)
}

/** Orders of the provider's shop, and the desk's handling of waiting events. */
export const actsOfShop = {
  async follow(world: World, which: number) {
    const params = { id: pick(world.numbers, which) ?? '' }
    const reply = await world.call('followLink', { params, query: {}, headers: { 'user-agent': browser } })
    const click = /klick=([0-9a-f-]{36})/.exec(String(reply.headers.location))?.[1]
    if (click) world.clicks.push(click)
    return [reply.answer]
  },

  async shop(world: World, which: number, how: number) {
    return send(world, [shopEvent(world, which, how)])
  },

  /** Several events in one call, which may concern one order. */
  async shopAtOnce(world: World, which: number, how: number) {
    return send(
      world,
      [0, 1, 2].map((turn) => shopEvent(world, which + turn, how + 3 * turn)),
    )
  },

  async placeWaiting(world: World, which: number, how: number) {
    const [id, found] = await waiting(world, which)
    if (!id || !found) return []
    const orderNumber = pick(found.orders, how)?.number
    const referralNumber = pick(found.referrals, how)?.number ?? pick(world.numbers, how) ?? ''
    const body = orderNumber && how % 2 === 0 ? { orderNumber, reason } : { referralNumber, reason }
    return [(await world.operate(how, 'placeWaitingEvent', { params: { id }, body })).answer]
  },

  async dismissWaiting(world: World, which: number, how: number) {
    const [id] = await waiting(world, which)
    const request = { params: { id: id ?? '' }, body: { reason } }
    return id ? [(await world.operate(how, 'dismissWaitingEvent', request)).answer] : []
  },
} satisfies Record<string, Act>

interface Candidates {
  readonly orders: readonly { readonly number: string }[]
  readonly referrals: readonly { readonly number: string }[]
}

/** Picks a waiting event and its candidates. */
async function waiting(world: World, which: number): Promise<[id?: string, found?: Candidates]> {
  const { body } = await world.operate(0, 'listWaitingEvents', { query: {} })
  const id = pick((body as { events: { id: string }[] }).events, which)?.id
  if (!id) return []
  const reply = await world.operate(0, 'getWaitingEvent', { params: { id } })
  return [id, reply.body as Candidates]
}
