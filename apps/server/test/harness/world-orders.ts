import { randomUUID } from 'node:crypto'
import { withTenant } from '../../src/platform/database/database.ts'
import { newId } from '../../src/platform/ids.ts'
import type { TestApp } from './app.ts'
import { holder, iban } from './people.ts'
import { smallPdf, upload } from './uploads.ts'

/** Hands an order over, and sends an event that waits for the desk. */
export async function makeHandovers(test: TestApp, tenant: string, orderId: string, mailedToken: string) {
  const agreed = { AgbText: 'Ich stimme den Bedingungen zu.' }
  await test.api.ok('giveConsent', { body: agreed, token: mailedToken, tenant })
  const [handover] = await test.database.query<{ id: string }>(
    'select id from order_handover where order_id = $1',
    [orderId],
  )
  const handoverRunId = randomUUID()
  await test.database.query(
    `insert into handover_run (tenant_id, id, channel, state, file_name, orders, began_at)
     values ($1, $2, 'sftp', 'pending', 'orders.csv', 0, $3)`,
    [test.contextOf(tenant).tenant.id, handoverRunId, test.clock.now()],
  )
  await test.signedEvents(tenant, [{ eventId: 'unknown', orderNumber: 'unknown', status: 'received' }])
  const [waiting] = await test.database.query<{ id: string }>(
    `select id from order_intake where tenant_id = $1 and outcome = 'waiting' limit 1`,
    [test.contextOf(tenant).tenant.id],
  )
  return { handoverId: handover?.id ?? '', handoverRunId, intakeId: waiting?.id ?? '' }
}

/** Opens a fraud case in review for a referral. */
export async function makeFraudCase(test: TestApp, referralNumber: string): Promise<string> {
  const fraudCaseId = randomUUID()
  await test.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
     select tenant_id, $1, id, 'review', 70, '[{"signal": "same-mailbox", "count": 1, "points": 70}]', $3
       from referral where number = $2`,
    [fraudCaseId, referralNumber, test.clock.now()],
  )
  return fraudCaseId
}

/** Claims a missing contract for a referral, with two files of evidence. */
export async function makeGoodwill(test: TestApp, tenant: string, referralNumber: string, token: string) {
  const goodwill = await test.api.ok('setCustomerNumber', {
    params: { id: referralNumber },
    query: {},
    body: { Kundennummer: 'KD-4711' },
    tenant,
    token,
  })
  const evidence = await upload(test, goodwill.Id, smallPdf, { tenant, token })
  const spare = await upload(test, goodwill.Id, smallPdf, { tenant, token })
  return { goodwillId: goodwill.Id, evidenceId: evidence.body.Id, spareEvidenceId: spare.body.Id }
}

export async function proposedSplit(test: TestApp, orderId: string): Promise<string> {
  const [split] = await test.database.query<{ id: string }>(
    `insert into order_move (tenant_id, id, kind, order_id, from_referral_id, state, reason, proposed_by, moves_money, proposed_at)
     select o.tenant_id, gen_random_uuid(), 'split', o.id, o.referral_id, 'waiting', 'Zwei Käufer', gen_random_uuid(), false, $2
       from orders o where o.id = $1 returning id`,
    [orderId, test.clock.now()],
  )
  return split?.id ?? ''
}

export async function proposedMove(test: TestApp, orderNumber: string, to: string): Promise<string> {
  const [move] = await test.database.query<{ id: string }>(
    `insert into order_move (tenant_id, id, order_id, from_referral_id, to_referral_id, state, reason, proposed_by, moves_money, proposed_at)
     select o.tenant_id, gen_random_uuid(), o.id, o.referral_id, r.id, 'waiting', 'Falsche Person', gen_random_uuid(), false, $3
       from orders o join referral r on r.tenant_id = o.tenant_id and r.number = $2
      where o.number = $1 returning id`,
    [orderNumber, to, test.clock.now()],
  )
  return move?.id ?? ''
}

/** Inserted directly into the tables; moves no money, so it does not affect other requests. */
export async function failedPayment(test: TestApp, tenant: string, claimId: string) {
  const context = test.contextOf(tenant)
  const batchId = newId()
  await withTenant(test.connection.database, context.tenant.id, (tx) =>
    test.modules.payouts.add(
      tx,
      context,
      { claimId },
      { transferCents: 100, offsetCents: 0 },
      { iban, holder },
    ),
  )
  await test.database.query(
    `insert into payout_batch (tenant_id, id, state, created_at) values ($1, $2, 'draft', $3)`,
    [context.tenant.id, batchId, context.now],
  )
  const [payout] = await test.database.query<{ id: string }>(
    `update payout set state = 'cancelled', batch_id = $2 where claim_id = $1 returning id`,
    [claimId, batchId],
  )
  const [failed] = await test.database.query<{ id: string }>(
    `insert into clawback (tenant_id, order_id, status, state, reported_at, decided_at, reason)
     select tenant_id, order_id, 'withdrawn', 'waived', $2, $2, 'Kulanz' from claim where id = $1
     returning order_id as id`,
    [claimId, context.now],
  )
  return { payoutId: payout?.id ?? '', batchId, failedOrderId: failed?.id ?? '' }
}
