import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { OperatorClient } from './operator.ts'
import type { Referral } from './people.ts'

/** A number that the provider gives an order, used by no other test. */
export const newNumber = () => `P-${randomUUID().slice(0, 8)}`

/** The same number as a person types it. */
export const typed = (number: string) => number.replace('-', ' ').toLowerCase()

/** An operator gives goodwill over this referral under a number, today. */
export const goodwillUnder = (
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

/** Reports that wait for the desk and name their order by this number. */
export async function waitingUnder(operator: OperatorClient, orderNumber: string) {
  const { events } = await operator.ok('listWaitingEvents', { query: { limit: '200' } })
  return events.filter(({ numbers }) => (numbers.orderNumber ?? numbers.providerNumber) === orderNumber)
}

/** What an operator says a report that waits is about. */
export const placeOn = (event: { readonly id: string } | undefined, orderNumber: string) => ({
  params: { id: event?.id ?? '' },
  body: { orderNumber, reason: 'Beim Anbieter nachgefragt' },
})
