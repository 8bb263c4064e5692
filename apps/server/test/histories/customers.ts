import { normaliseCustomerNumber, originalNumberOf } from '@zuruf/domain'
import { expect } from 'vitest'
import { day } from '../harness/clock.ts'
import type { Books } from './books.ts'
import type { Setup } from './invariants.ts'

type OrderRow = Books['orders'][number]

/**
 * Checks the new-customer rule for the orders that a step decided: one order of a customer within the
 * look-back is rewarded, and an order loses its reward only to a contract of the same customer, never to an
 * order that failed or did not become a contract. Written from the specification, like `checkBooks`.
 *
 * @param before the rows before the step
 */
export function checkCustomers(before: Books, after: Books, { lookBackDays }: Setup): void {
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
        .filter((other) => isSameCustomer(after, order, other) && isWithin(after, order, other, days))
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

/**
 * Returns the ids of an order's recipient and, if it is rewarded in place of another order, of that order's: one
 * customer.
 */
function recipientsOf({ orders }: Books, order: OrderRow): Set<string> {
  const originalNumber = originalNumberOf(order.number)
  const originals = orders.filter(({ number }) => number === originalNumber)
  return new Set([order, ...originals].map(({ recipient_id: id }) => id))
}

/** Lists all orders of the recipients of an order, so also those it replaces. */
function ordersOf(books: Books, order: OrderRow): OrderRow[] {
  const recipients = recipientsOf(books, order)
  return books.orders.filter(({ recipient_id: id }) => recipients.has(id))
}

/** Lists what identifies the customer of an order: addresses, households and customer numbers. */
function namesOf(books: Books, order: OrderRow): Set<string> {
  const ids = recipientsOf(books, order)
  const people = books.recipients.filter(({ id }) => ids.has(id))
  const home = ({ last_name, zip, street, house_number }: (typeof people)[number]) =>
    street === null ? [] : [`home ${[last_name, zip, street, house_number].join(' ').toLowerCase()}`]
  const numbers = ordersOf(books, order).map(({ customer_number: number }) =>
    normaliseCustomerNumber(number ?? ''),
  )
  return new Set([
    ...people.flatMap(({ email_key: email }) => (email === null ? [] : [`email ${email}`])),
    ...people.flatMap(home),
    ...numbers.filter((number) => number !== '').map((number) => `number ${number}`),
  ])
}

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((name) => other.has(name))

/** Returns whether two orders of different recipients name one customer: by address, number or household. */
function isSameCustomer(books: Books, one: OrderRow, other: OrderRow): boolean {
  return (
    !overlap(recipientsOf(books, one), recipientsOf(books, other)) &&
    overlap(namesOf(books, one), namesOf(books, other))
  )
}

/**
 * Returns whether two orders are of the same look-back. A successor counts as of the day of the first order it
 * replaces.
 */
function isWithin(books: Books, one: OrderRow, other: OrderRow, days: number): boolean {
  const [first, second] = [one, other].map((order) =>
    Math.min(...ordersOf(books, order).map(({ received_at: at }) => Date.parse(at ?? ''))),
  )
  return first !== undefined && second !== undefined && Math.abs(first - second) <= days * day
}
