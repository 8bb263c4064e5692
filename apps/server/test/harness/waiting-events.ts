import type { EventInput, TestApp } from './app.ts'
import { hour } from './clock.ts'
import type { OperatorClient } from './operator.ts'
import type { Referral } from './people.ts'

let numbers = 0
/** Returns an order number that no order has. */
export const unknownNumber = () => `X-${++numbers}`

/** Returns functions that send events, and read the queue of those that match no order ("waiting events"). */
export function waitingEvents(server: () => TestApp, support: () => OperatorClient) {
  /** Returns the time this many hours ago. */
  const ago = (hours: number) => new Date(server().clock.now().getTime() - hours * hour).toISOString()

  const send = async (...events: EventInput[]) => (await server().signedEvents('swb', events)).body

  const waitingFor = async (orderNumber: string, state?: 'dismissed') => {
    const { events } = await support().ok('listWaitingEvents', {
      query: { limit: '200', ...(state && { state }) },
    })
    return events.filter(({ numbers: named }) => named.orderNumber === orderNumber)
  }

  /**
   * Sends an event with an unknown order number.
   *
   * @returns its id in the queue
   */
  async function queueEvent(event: EventInput & { readonly orderNumber: string }) {
    await send({ status: 'concluded', ...event })
    const [row] = await waitingFor(event.orderNumber)
    if (!row) throw new Error('The event is not in the queue')
    return { id: row.id }
  }

  const ordersOf = (referral: Referral) =>
    server().database.query<{ number: string; provider_number: string | null; state: string }>(
      `select o.number, o.provider_number, o.state from orders o join referral r on r.id = o.referral_id
        where r.number = $1 order by o.id`,
      [referral.Empfehlungsnummer],
    )

  return { ago, send, waitingFor, queueEvent, ordersOf }
}
