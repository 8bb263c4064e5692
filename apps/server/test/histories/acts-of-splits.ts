import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@zuruf/contract'
import { type Act, pick, pickTarget, reason } from './act.ts'
import type { World } from './world.ts'

const statuses = ['received', 'processing', 'concluded', 'rejected', 'withdrawn', 'cancelled'] as const

/** Returns the version an operator sees before approving a split; none if the split is blocked. */
async function previewVersion(
  world: World,
  orderId: string,
  choice: { readonly numbers: readonly string[]; readonly reports: readonly string[] },
): Promise<string> {
  const body = { numbers: [...choice.numbers], reports: [...choice.reports] }
  const preview = await world.operate(1, 'previewOrderSplit', { params: { id: orderId }, body })
  return preview.status === 200 ? (preview.body as ResponseOf<'previewOrderSplit'>).version : 'none'
}

/** Splits of orders that contain another buyer's order. */
export const actsOfSplits = {
  /** Reports two order numbers in one event, which merges the orders. */
  async merge(world, which, how) {
    const order = pickTarget(world.books.orders, ['received', 'processing', 'concluded'], which)
    if (!order) return []
    const providerNumber = `M-${randomUUID().slice(0, 8)}`
    const occurredAt = world.server.clock.now().toISOString()
    const event = { occurredAt, status: pick(statuses, how) }
    const both = { ...event, eventId: randomUUID(), orderNumber: order.number, providerNumber }
    const other = {
      ...event,
      eventId: randomUUID(),
      orderNumber: providerNumber,
      status: pick(statuses, how >> 2),
    }
    world.shopNumbers.push(providerNumber)
    world.reports.push(both, other)
    return world.report([both, other])
  },

  /** Usually approved at once; sometimes the proposal waits while the history continues. */
  async split(world, which, how) {
    const merged = await world.inTenant((tx) =>
      tx.selectFrom('orders').select('id').where('providerNumber', 'like', 'M-%').orderBy('id').execute(),
    )
    const order = pick(which % 8 === 7 ? world.books.orders : merged, which >> 1)
    if (!order) return []
    const params = { id: order.id }
    const found = (await world.operate(0, 'listOrderReports', { params }))
      .body as ResponseOf<'listOrderReports'>
    const numbers = how % 5 === 4 ? [] : found.numbers.slice(0, 1 + (how % 2))
    /** Reports that name both orders or none do not follow from the numbers; the operator assigns them. */
    const isUndecided = (named: readonly string[]) =>
      named.length === 0 ||
      (named.some((one) => numbers.includes(one)) && !named.every((one) => numbers.includes(one)))
    const undecided = found.reports.filter((one) => !one.isOpening && isUndecided(one.numbers))
    const reports = undecided.filter((_, index) => (index + how) % 3 === 0).map(({ id }) => id)
    const proposed = await world.operate(0, 'proposeOrderSplit', {
      params,
      body: { numbers, reports, version: found.version, reason },
    })
    if (proposed.status >= 400 || how % 4 === 0) return [proposed.answer]
    const { id } = proposed.body as { id: string }
    const version = await previewVersion(world, order.id, { numbers, reports })
    const body = { verdict: 'approved' as const, reason, version }
    const decided = await world.operate(1, 'decideOrderSplit', { params: { id }, body })
    return [proposed.answer, decided.answer]
  },

  async decideSplit(world, which, how) {
    const { body } = await world.operate(1, 'listOrderSplits', { query: {} })
    const split = pick((body as ResponseOf<'listOrderSplits'>).splits, which)
    if (!split) return []
    const version = await previewVersion(world, split.orderId, {
      numbers: split.numbers,
      reports: split.chosen,
    })
    const verdict = how % 4 === 0 ? ('refused' as const) : ('approved' as const)
    const { answer } = await world.operate(1 + (how % 2), 'decideOrderSplit', {
      params: { id: split.id },
      body: { verdict, reason, version },
    })
    return [answer]
  },
} satisfies Record<string, Act>
