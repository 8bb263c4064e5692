import type { TestApp } from './app.ts'
import type { OperatorClient } from './operator.ts'
import { confirmedRecommender, order, type Recommendation } from './people.ts'

/**
 * Moves in tests: operators move an order that came over the wrong link to another referral, one of them proposing it
 * and another one approving.
 */

export const moveReason = 'Die Kundin nannte die falsche Person'

/** Returns the id of the order with this number. */
export async function orderId(test: TestApp, number: string): Promise<string> {
  const [row] = await test.database.query<{ id: string }>('select id from orders where number = $1', [number])
  return row?.id ?? ''
}

/** Returns the state of the recommender's reward for each of these orders, or why it was cancelled; `none` without one. */
export async function rewardOutcomes(test: TestApp, ...numbers: string[]): Promise<string[]> {
  const rows = await test.database.query<{ number: string; outcome: string }>(
    `select o.number, coalesce(c.cancel_reason, c.state) as outcome from claim c join orders o on o.id = c.order_id
      where o.number = any($1) and c.kind = 'reward' and c.party = 'recommender' and not c.former`,
    [numbers],
  )
  return numbers.map((number) => rows.find((row) => row.number === number)?.outcome ?? 'none')
}

/** Places an order over one link that belongs to another. */
export async function misplacedOrder(test: TestApp, target: Recommendation = {}) {
  const right = await confirmedRecommender(test, target)
  const wrong = await confirmedRecommender(test)
  const placed = await order(test, wrong.referral)
  await test.runJobs()
  return { wrong, right, placed, params: { id: await orderId(test, placed.Auftragsnummer) } }
}

export type MisplacedOrder = Awaited<ReturnType<typeof misplacedOrder>>

/**
 * Proposes to move an order.
 *
 * @returns the proposal's id
 */
export async function proposeMove(
  who: OperatorClient,
  id: string,
  referralNumber: string,
): Promise<{ id: string }> {
  return who.ok('proposeOrderMove', { params: { id }, body: { referralNumber, reason: moveReason } })
}

/** Returns the request with which a second person approves the proposal in its current version. */
export async function moveApproval(who: OperatorClient, id: string) {
  const { moves } = await who.ok('listOrderMoves', { query: { limit: '200' } })
  const move = moves.find((one) => one.id === id)
  const preview = await who.call('previewOrderMove', {
    params: { id: move?.orderId ?? '' },
    query: { referralNumber: move?.to.number ?? '' },
  })
  // A move that is blocked has no preview.
  const version: string = preview.status === 200 ? preview.body.version : 'none'
  return { params: { id }, body: { verdict: 'approved', reason: 'Anruf gehört', version } } as const
}

/** Approves the proposal as a second person. */
export const approveMove = async (who: OperatorClient, id: string) =>
  who.ok('decideOrderMove', await moveApproval(who, id))

/** Returns the claims of an order, those on its former referral first. */
export const claimsOfOrder = (test: TestApp, id: string) =>
  test.database.query<{ number: string; party: string; state: string; cents: number; former: boolean }>(
    `select r.number, c.party, c.state, c.amount_cents as cents, c.former from claim c join referral r on r.id = c.referral_id
      where c.order_id = $1 order by c.former desc, c.party desc`,
    [id],
  )

/**
 * Records that the recommender of a referral followed its link while logged in, and that the order came from
 * this visit.
 */
export const recordOwnVisit = (test: TestApp, id: string, referralNumber: string) =>
  test.database.query(
    `insert into own_visit (tenant_id, visit_id, account_id, at)
     select o.tenant_id, o.recipient_id, r.account_id, $3
       from orders o join referral r on r.tenant_id = o.tenant_id and r.number = $2 where o.id = $1`,
    [id, referralNumber, test.clock.now()],
  )
