import { randomUUID } from 'node:crypto'
import { makeReleasedBatch, payAllWaiting } from '@zuruf/demo/history/send-batch'
import { readBankFile } from '../../src/money/payouts/batches/bank-file.ts'
import type { Context } from '../../src/platform/context.ts'
import { type Tx, withTenant } from '../../src/platform/database/database.ts'
import type { TestApp } from './app.ts'
import {
  conclude,
  createReadyReward,
  holder,
  iban,
  order,
  providerEventFor,
  type Recommendation,
  recommend,
  signIn,
} from './people.ts'

/** The account that test payouts are made from. */
export const payer = { name: 'Stadtwerke Beispielstadt', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }

export const inTenant = <Result>(test: TestApp, work: (tx: Tx) => Promise<Result>, tenant = 'swb') =>
  withTenant(test.connection.database, test.contextOf(tenant).tenant.id, work)

/** Returns the context of an operator's call; a new operator by default. */
export const asOperator = (test: TestApp, id: string = randomUUID(), tenant = 'swb'): Context =>
  test.contextOf(tenant, { actor: { kind: 'operator', id } })

/** Returns the context of a long-standing operator, who can be the second person for recent acts. */
export const asSecondPerson = async (test: TestApp, tenant = 'swb'): Promise<Context> =>
  asOperator(test, await insertSecondPerson(test.database, test.clock.now()), tenant)

/**
 * Inserts an operator of all tenants who may move money and has long been one.
 *
 * @returns the operator's id
 */
export async function insertSecondPerson(
  owner: { query(text: string, values: unknown[]): Promise<unknown> },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into operator (id, email, email_key, name, language, created_at)
     values ($1, $2, $2, 'Zita Weit', 'de', $3::timestamptz - interval '1000 days')`,
    [id, `${id}@operators.test`, now],
  )
  await owner.query(`insert into operator_grant (operator_id, role) values ($1, 'finance')`, [id])
  return id
}

export interface CollectedReward {
  readonly claimId: string
  readonly payoutId: string
  readonly email: string
  readonly userToken: string
  readonly number: string
}

/** Creates a reward collected as cash. */
export async function collectedCash(
  test: TestApp,
  input: Recommendation & { readonly holder?: string } = {},
): Promise<CollectedReward> {
  const { rewardToken, email, userToken, referral } = await createReadyReward(test, input)
  const body = { Art: 'Bargeld' as const, Bankdaten: { Iban: iban, Kontoinhaber: input.holder ?? holder } }
  const { Id: claimId } = await test.api.ok('collectClaim', {
    body,
    token: rewardToken,
    ...(input.tenant && { tenant: input.tenant }),
  })
  const payout = await inTenant(test, (tx) => test.modules.payouts.findLive(tx, { claimId }), input.tenant)
  return { claimId, payoutId: payout?.id ?? '', email, userToken, number: referral.Empfehlungsnummer }
}

/**
 * Creates another ready reward of a person with an account.
 *
 * @returns its token, and the order's referral
 */
export async function anotherReward(test: TestApp, email: string, share: 100 | 50 = 100) {
  const referral = await recommend(test, { email, share, token: await signIn(test, email) })
  await order(test, referral)
  await conclude(test, referral)
  test.clock.advance(15 * 86_400_000)
  await test.scheduled('orders.release')
  const mail = (await test.runJobs()).find(({ template, to }) => template === 'reward-ready' && to === email)
  if (!mail?.token) throw new Error('No reward became ready')
  return { token: mail.token, number: referral.Empfehlungsnummer, mailText: mail.text }
}

/** Collects a reward as cash. */
export const collectCash = (test: TestApp, token: string) =>
  test.api.call('collectClaim', {
    body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: holder } },
    token,
  })

/** Adds this many copies of a collected reward, a day newer than it. */
export async function manyNewerCollected(test: TestApp, templateId: string, count: number): Promise<void> {
  const newer = await manyCollected(test, templateId, count)
  await test.database.query(
    `update claim set created_at = created_at + interval '1 day' where id = any($1)`,
    [newer],
  )
}

/**
 * Copies a reward this many times, collected as cash, each with its own order.
 *
 * @returns the claims
 */
export async function manyCollected(test: TestApp, templateId: string, count: number): Promise<string[]> {
  const rows = await test.database.query<{ id: string; amount_cents: number }>(
    `with new_orders as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
           'number', 'M-' || gen_random_uuid(), 'provider_number', null))).*
         from orders o, generate_series(1, $2) where o.id = (select order_id from claim where id = $1)
       returning id),
     claims as (
       insert into claim select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
           'order_id', n.id, 'state', 'collected', 'method', 'cash', 'paid_at', null))).* from claim t, new_orders n where t.id = $1
       returning *),
     booked as (
       insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
       select c.tenant_id, c.id, b.kind, b.debit, b.credit, c.amount_cents, 'system', c.created_at
         from claims c cross join (values ('accrued', 'expense', 'accrued'), ('released', 'accrued', 'released'),
           ('collected', 'released', 'collected')) as b (kind, debit, credit))
     select id, amount_cents from claims`,
    [templateId, count],
  )
  const context = test.contextOf('swb', { actor: { kind: 'system', id: 'tests' } })
  await inTenant(test, async (tx) => {
    for (const { id, amount_cents: transferCents } of rows) {
      const amounts = { transferCents, offsetCents: 0 }
      await test.modules.payouts.add(tx, context, { claimId: id }, amounts, { iban, holder })
    }
  })
  return rows.map(({ id }) => id)
}

/** Returns the contexts of two operators: one makes a batch, the other releases it. */
const makerAndReleaser = async (
  test: TestApp,
  tenant: string,
  now = test.clock.now(),
): Promise<[Context, Context]> => [
  { ...asOperator(test, randomUUID(), tenant), now },
  { ...(await asSecondPerson(test, tenant)), now },
]

/**
 * Creates a batch of all waiting payouts as one operator and releases it as another.
 *
 * @returns its id
 */
export const releasedBatch = async (test: TestApp, tenant = 'swb'): Promise<string> =>
  makeReleasedBatch(test.modules, ...(await makerAndReleaser(test, tenant)))

/** Sends all waiting payouts to the bank and confirms them. */
export const payWaiting = async (test: TestApp, tenant = 'swb', now?: Date): Promise<void> =>
  payAllWaiting(test.modules, ...(await makerAndReleaser(test, tenant, now)))

/** Reports the contract as withdrawn by the provider. */
export const reportWithdrawn = async (test: TestApp, number: string) =>
  test.signedEvents('swb', [await providerEventFor(test, { Empfehlungsnummer: number }, 'withdrawn')])

/**
 * Creates and releases a batch, and downloads its payment file.
 *
 * @returns its id and the file
 */
export async function sentBatch(test: TestApp, tenant = 'swb'): Promise<{ id: string; file: string }> {
  const id = await releasedBatch(test, tenant)
  const { content } = await test.modules.batches.file(asOperator(test, randomUUID(), tenant), id)
  return { id, file: (await content.toArray()).join('') }
}

export { camt054, type PaymentStatus, pain002 } from '@zuruf/demo/history/bank-files'

/** Uploads a file from the bank as an operator. */
export const uploadBankFile = (test: TestApp, xml: string, tenant = 'swb') =>
  test.modules.settlement.importBankFile(
    asOperator(test, randomUUID(), tenant),
    readBankFile(Buffer.from(xml)),
  )

/** Cancels payouts left waiting by the demo or other tests, so that a test's batch contains only its own. */
export const cancelWaiting = (test: TestApp) =>
  test.database.query(`update payout set state = 'cancelled' where state in ('waiting', 'held')`)

/** Returns the states of a payout and its claim, and the reason of a refusal. */
export async function stateOf(test: TestApp, payoutId: string) {
  const [row] = await test.database.query<{ payout: string; claim: string; reason: string | null }>(
    `select p.state as payout, c.state as claim, p.reason from payout p join claim c on c.id = p.claim_id where p.id = $1`,
    [payoutId],
  )
  return [row?.payout, row?.claim, row?.reason]
}

export async function batchState(test: TestApp, batchId: string) {
  const [row] = await test.database.query<{ state: string }>('select state from payout_batch where id = $1', [
    batchId,
  ])
  return row?.state
}
