import type { EventInput, TestApp } from './app.ts'
import { day } from './clock.ts'
import type { Referral } from './people.ts'

/** Returns the field with which an event names its referral. */
export const referralReference = ({ Empfehlungsnummer }: Referral) => ({
  empfehlungsnummer: Empfehlungsnummer,
})

/** Sends events with dates relative to the clock, and reads what became of their orders. */
export function datedEvents(server: () => TestApp) {
  const now = () => server().clock.now()
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString()
  const send = async (event: EventInput) => (await server().signedEvents('swb', [event])).body

  async function orderOf({ Empfehlungsnummer }: Referral) {
    const [row] = await server().database.query<{
      id: string
      number: string
      state: string
      received_at: Date
      concluded_at: Date | null
      amount_cents: number
    }>(
      `select o.id, o.number, o.state, o.received_at, o.concluded_at, c.amount_cents from orders o
         join referral r on r.id = o.referral_id left join claim c on c.order_id = o.id and c.party = 'recommender'
        where r.number = $1 and o.state <> 'cancelled'`,
      [Empfehlungsnummer],
    )
    return row
  }

  /**
   * Runs the release job as of this number of days from now.
   *
   * @returns whether the order is released then
   */
  async function isReleasedIn(days: number, referral: Referral): Promise<boolean> {
    await server().scheduled('orders.release', new Date(now().getTime() + days * day))
    return (await orderOf(referral))?.state === 'released'
  }

  return { now, ago, send, orderOf, isReleasedIn }
}
