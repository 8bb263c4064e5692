import { randomUUID } from 'node:crypto'
import type { Decision } from '../../src/modules/fraud/decisions.ts'
import type { TestApp } from './app.ts'
import type { OperatorClient } from './operator.ts'
import { asOperator, inTenant } from './payouts.ts'

/** A referral comes under review, for whatever reason. @returns the case's id */
export async function underReview(test: TestApp, referralNumber: string): Promise<string> {
  const id = randomUUID()
  await test.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
     select tenant_id, $2, id, 'review', 80, '[]', $3 from referral where number = $1`,
    [referralNumber, id, test.clock.now()],
  )
  return id
}

/** Cases as an operator sees them now, for a decision. */
export const seenCases = async (who: OperatorClient, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { version } = await who.ok('getFraudCase', { params: { id } })
      return { id, version }
    }),
  )

/** An operator decides these cases as they are now; what is no case is passed on as it is. */
export async function decideCases(
  test: TestApp,
  ids: readonly string[],
  decision: Decision,
  context = asOperator(test),
) {
  const { fraudDecisions } = test.modules
  const seen = await Promise.all(
    ids.map(async (id) => {
      const found = await fraudDecisions.inspect(context, id).catch(() => undefined)
      return { id, version: found?.version ?? 'unknown' }
    }),
  )
  return inTenant(test, (tx) => fraudDecisions.decide(tx, context, seen, decision))
}
