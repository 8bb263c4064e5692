import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { OperatorClient } from './operator.ts'
import type { Referral } from './people.ts'

/** Returns a provider's order number that no other test uses. */
export const newNumber = () => `P-${randomUUID().slice(0, 8)}`

/** Returns the number as a person might type it. */
export const asTyped = (number: string) => number.replace('-', ' ').toLowerCase()

/** Returns the request with which an operator grants goodwill for a referral, under an order number and dated today. */
export const goodwillRequest = (
  { clock }: Pick<TestApp, 'clock'>,
  { Empfehlungsnummer: id }: Referral,
  orderNumber: string,
) => ({
  params: { id },
  body: {
    orderedOn: clock.now().toISOString().slice(0, 10),
    orderNumber,
    reason: 'Gehört zu dieser Empfehlung',
  },
})

/** Returns the waiting events that name their order by this number. */
export async function findWaitingEvents(operator: OperatorClient, orderNumber: string) {
  const { events } = await operator.ok('listWaitingEvents', { query: { limit: '200' } })
  return events.filter(({ numbers }) => (numbers.orderNumber ?? numbers.providerNumber) === orderNumber)
}

/** Returns the request with which an operator places a waiting event on an order. */
export const placementOn = (event: { readonly id: string } | undefined, orderNumber: string) => ({
  params: { id: event?.id ?? '' },
  body: { orderNumber, reason: 'Beim Anbieter nachgefragt' },
})
