import type { TestApp } from './app.ts'
import { day } from './clock.ts'
import type { OperatorClient } from './operator.ts'
import { confirmedRecommender, type Referral } from './people.ts'

/** A recommender for whom an operator invents contracts. */
export interface Accomplice {
  readonly number: string
  readonly referral: Referral
  readonly email: string
}

let orders = 0
/** Returns an order number that was not used before. */
export const inventedNumber = (start: string) => `${start}-${++orders}`

/** Keeps the sessions of operators alive after the clock has advanced. */
export async function refreshSessions(server: TestApp, operators: readonly OperatorClient[]): Promise<void> {
  for (const { id } of operators) {
    await server.database.query(
      `update operator_session set seen_at = $2, proved_at = $2, expires_at = $2::timestamptz + interval '1 day' where operator_id = $1`,
      [id, server.clock.now()],
    )
  }
}

/** Returns functions that create accomplices, import invented contracts for them, and read their orders and claims. */
export function inventedContracts(server: () => TestApp, operators: () => readonly OperatorClient[]) {
  async function newAccomplice(): Promise<Accomplice> {
    const { referral, email } = await confirmedRecommender(server())
    return { number: referral.Empfehlungsnummer, referral, email }
  }

  const orderOf = async ({ number }: Accomplice) => {
    const [row] = await server().database.query<{ id: string; number: string; state: string }>(
      `select o.id, o.number, o.state from orders o join referral r on r.id = o.referral_id
        where r.number = $1 order by o.successor_of is null limit 1`,
      [number],
    )
    if (!row) throw new Error('The order is missing')
    return row
  }
  const claimsOf = async ({ number }: Accomplice) =>
    (
      await server().database.query<{ state: string }>(
        `select c.state from claim c join referral r on r.id = c.referral_id
          where r.number = $1 and c.cancel_reason is distinct from 'successor'`,
        [number],
      )
    ).map(({ state }) => state)

  /** Imports an order file with one line. */
  const importOrderFile = (
    who: OperatorClient,
    number: string,
    status = 'concluded',
    orderNumber = inventedNumber('FREI'),
  ) =>
    who.ok('takeOrderFile', {
      body: {
        csv: `order_number;referral_number;status;occurred_at\n${orderNumber};${number};${status};${server().clock.now().toISOString()}`,
      },
    })

  /** Advances past the holding days and runs the release job. */
  async function waitForRelease(): Promise<void> {
    server().clock.advance(20 * day)
    await server().scheduled('orders.release')
    await refreshSessions(server(), operators())
  }

  return { newAccomplice, orderOf, claimsOf, importOrderFile, waitForRelease }
}
