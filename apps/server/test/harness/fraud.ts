import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

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
