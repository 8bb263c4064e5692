import { randomUUID } from 'node:crypto'
import type { Decision } from '../../src/referrals/fraud-review/decisions.ts'
import type { TestApp } from './app.ts'
import type { OperatorClient } from './operator.ts'
import { asOperator } from './payouts.ts'

/**
 * Puts a referral under review.
 *
 * @returns the id of the fraud case
 */
export async function createFraudCase(test: TestApp, referralNumber: string): Promise<string> {
  const id = randomUUID()
  await test.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
     select tenant_id, $2, id, 'review', 80, '[]', $3 from referral where number = $1`,
    [referralNumber, id, test.clock.now()],
  )
  return id
}

/** Returns the current versions of cases as an operator sees them, for a decision. */
export const seenCases = async (who: OperatorClient, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { version } = await who.ok('getFraudCase', { params: { id } })
      return { id, version }
    }),
  )

/** Decides cases in their current version as an operator; unknown ids are passed on unchanged. */
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
  return fraudDecisions.decide(context, seen, decision)
}
