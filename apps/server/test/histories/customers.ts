import { normaliseCustomerNumber } from '@zuruf/domain'
import { expect } from 'vitest'
import { day } from '../harness/clock.ts'
import type { Books } from './books.ts'
import type { Scene } from './rules.ts'

type OrderRow = Books['orders'][number]

/**
 * Checks the new-customer rule for the orders that a step decided: one order of a customer within the
 * look-back is rewarded, and an order loses its reward only to a contract of the same customer, never to an
 * order that failed or did not become a contract. Written from the specification, like `checkBooks`.
 *
 * @param before the rows before the step
 */
export function checkCustomers(before: Books, after: Books, { lookBackDays }: Scene): void {
  if (lookBackDays === null) return
  expect({
    rewardedTwice: rewardedTwice(before, after, lookBackDays),
    lostToNobody: lostToNobody(before, after, lookBackDays),
  }).toEqual({ rewardedTwice: [], lostToNobody: [] })
}

/**
 * Lists pairs of rewarded orders of one customer, of which this step released the second one. Later
 * corrections of addresses, and customer numbers reported later, change nothing of what was paid.
 */
function rewardedTwice(before: Books, after: Books, days: number): string[] {
  const released = new Set(before.orders.filter(isReleased).map(({ id }) => id))
  const rewarded = after.orders.filter((order) => isContract(after, order) && isRewarded(after, order))
  return rewarded
    .filter(({ id }) => !released.has(id))
    .flatMap((order) =>
      rewarded
        .filter(
          (other) =>
            isSameCustomer(after, order, other) &&
            isWithin(after, order, other, days) &&
            isWithin(after, other, order, days),
        )
        .map((other) => `${other.number} and ${order.number}`),
    )
}

/** Lists orders whose reward this step cancelled as an existing customer's without a contract of the customer. */
function lostToNobody(before: Books, after: Books, days: number): string[] {
  const known = new Set(before.claims.filter(isOfExistingCustomer).map(({ id }) => id))
  const lost = new Set(
    after.claims
      .filter((claim) => isOfExistingCustomer(claim) && !known.has(claim.id))
      .map(({ order_id: order }) => order),
  )
  // The contract may also have ended in this step.
  const contracts = [before, after].flatMap((books) => books.orders.filter((one) => isContract(books, one)))
  return after.orders
    .filter(({ id }) => lost.has(id))
    .filter(
      (order) =>
        !contracts.some(
          (other) => isSameCustomer(after, order, other) && isWithin(after, order, other, days),
        ),
    )
    .map(({ number }) => number)
}

const isOfExistingCustomer = ({ cancel_reason: reason }: Books['claims'][number]) =>
  reason === 'existing-customer'

const isReleased = ({ state }: OrderRow) => state === 'released'

/** Returns whether an order was released and has not failed since. */
const isContract = ({ clawbacks }: Books, order: OrderRow) =>
  isReleased(order) && !clawbacks.some(({ order_id: id, state }) => id === order.id && state !== 'waived')

/** Returns whether the rule with the look-back rewards an order. */
const isRewarded = ({ claims }: Books, { id }: OrderRow) =>
  claims.some(
    ({ order_id: order, kind, state, reward_rule_id: rule }) =>
      order === id && kind === 'reward' && state !== 'cancelled' && rule !== null,
  )

/** Returns whether two orders of different recipients name one customer: by address, number or household. */
function isSameCustomer({ recipients }: Books, one: OrderRow, other: OrderRow): boolean {
  if (one.recipient_id === other.recipient_id) return false
  const [a, b] = [one, other].map((order) => recipients.find(({ id }) => id === order.recipient_id))
  const [number, otherNumber] = [one, other].map((order) =>
    normaliseCustomerNumber(order.customer_number ?? ''),
  )
  if (number !== '' && number === otherNumber) return true
  if (!a || !b) return false
  if (a.email_key !== null && a.email_key === b.email_key) return true
  const home = (row: typeof a) =>
    [row.last_name, row.zip, row.street, row.house_number].join(' ').toLowerCase()
  return a.street !== null && home(a) === home(b)
}

/** Returns whether the other order was placed within the look-back of an order; a successor counts as of the first day. */
function isWithin({ orders }: Books, order: OrderRow, other: OrderRow, days: number): boolean {
  const placed = ({ received_at: at }: OrderRow) => Date.parse(at ?? '')
  const own = orders.filter(({ recipient_id: id }) => id === order.recipient_id)
  return Math.abs(Math.min(...own.map(placed)) - placed(other)) <= days * day
}
