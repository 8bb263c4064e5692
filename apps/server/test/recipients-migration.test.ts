// SPEC §C.06

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreviousSchema, type PreviousSchema } from './harness/previous-schema.ts'

/** Runs the migrations from 0090 on over referrals of the previous release in every state. Decision 083 */

let previous: PreviousSchema
beforeAll(async () => {
  previous = await openPreviousSchema()
})
afterAll(() => previous.close())

/** A referral of the previous release and its expected result. */
interface Case {
  readonly name: string
  /** State of the referral and its order, and who cancelled it. */
  readonly before: { state: string; order?: string; cancelledBy?: string; barred?: boolean; doubt?: string }
  /** Another person has started an order over the link. */
  readonly begun?: boolean
  readonly isInTime?: boolean
  readonly hasLeft?: boolean
  readonly after: { link: string; label: string; recipient?: string }
}
const cases: readonly Case[] = [
  {
    name: 'without visitors',
    before: { state: 'open' },
    after: { link: 'open', label: 'open' },
  },
  {
    name: 'with an order in progress',
    before: { state: 'ordered', order: 'processing' },
    after: { link: 'open', label: 'ordered', recipient: 'ordered' },
  },
  {
    name: 'with an order in progress and another one begun',
    before: { state: 'ordered', order: 'processing' },
    begun: true,
    after: { link: 'open', label: 'ordered', recipient: 'ordered' },
  },
  {
    name: 'with a paid reward, after its expiry date',
    before: { state: 'paid', order: 'released' },
    isInTime: false,
    after: { link: 'expired', label: 'paid', recipient: 'paid' },
  },
  {
    name: 'with an order that the provider rejected',
    before: { state: 'cancelled', order: 'rejected', cancelledBy: 'provider' },
    after: { link: 'open', label: 'open', recipient: 'cancelled' },
  },
  {
    name: 'cancelled by an operator together with its order',
    before: { state: 'cancelled', order: 'cancelled', cancelledBy: 'operator' },
    after: { link: 'closed', label: 'cancelled', recipient: 'cancelled' },
  },
  {
    name: 'cancelled by an operator before an order',
    before: { state: 'cancelled', cancelledBy: 'operator' },
    after: { link: 'closed', label: 'cancelled' },
  },
  {
    name: 'confirmed as fraud',
    before: { state: 'cancelled', order: 'received', cancelledBy: 'operator', doubt: 'confirmed' },
    after: { link: 'closed', label: 'cancelled', recipient: 'cancelled' },
  },
  {
    name: 'closed to orders',
    before: { state: 'cancelled', order: 'rejected', cancelledBy: 'system', barred: true },
    after: { link: 'closed', label: 'cancelled', recipient: 'cancelled' },
  },
  {
    name: 'expired',
    before: { state: 'expired' },
    isInTime: false,
    after: { link: 'expired', label: 'expired' },
  },
  {
    name: 'with an order in progress, of a deleted recommender',
    before: { state: 'ordered', order: 'received' },
    hasLeft: true,
    after: { link: 'closed', label: 'ordered', recipient: 'ordered' },
  },
]

const createdAt = new Date(Date.now() - 10 * 86_400_000)
const termsHash = Buffer.alloc(32)
const agency = randomUUID()

async function insert(tenant: number, table: string, row: Record<string, unknown>) {
  const entries = Object.entries({ tenant_id: tenant, ...row })
  await previous.insertUnchecked(
    `insert into ${table} (${entries.map(([column]) => column).join(', ')})
     values (${entries.map((_, place) => `$${place + 1}`).join(', ')})`,
    entries.map(([, value]) => value),
  )
}

/** Inserts the rows the previous release would have written, except those the migrations do not read. */
async function insertReferral(tenant: number, index: number, one: Case) {
  const { before, isInTime = true, hasLeft = false } = one
  const [account, referral, recipient, order] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const number = `R-${tenant}-${index}`
  await insert(tenant, 'account', {
    id: account,
    created_at: createdAt,
    email: 'e',
    email_key: `key-${number}`,
    first_name: 'f',
    last_name: 'l',
    hash: `hash-${number}`,
    deleted_at: hasLeft ? createdAt : null,
  })
  await insert(tenant, 'referral', {
    id: referral,
    account_id: account,
    number,
    secret: `secret-${number}`,
    product_id: 'p',
    product_name: 'P',
    recommender_share: 50,
    reward_cents: 5_000,
    terms_hash: termsHash,
    created_at: createdAt,
    expires_at: new Date(Date.now() + (isInTime ? 50 : -1) * 86_400_000),
    state: before.state,
    state_at: createdAt,
    barred: before.barred ?? false,
    agency_id: agency,
  })
  if (before.cancelledBy)
    await insert(tenant, 'history', {
      entity: 'referral',
      entity_id: referral,
      from_state: 'open',
      to_state: 'cancelled',
      actor: before.cancelledBy,
      at: createdAt,
    })
  if (!before.order) return referral
  await insert(tenant, 'recipient', {
    id: recipient,
    referral_id: referral,
    number: `P-${number}`,
    created_at: createdAt,
    ordered_at: createdAt,
  })
  await insert(tenant, 'orders', {
    id: order,
    referral_id: referral,
    recipient_id: recipient,
    number: `O-${number}`,
    product_id: 'p',
    product_name: 'P',
    created_at: createdAt,
    state: before.order,
    state_at: createdAt,
  })
  if (one.begun)
    await insert(tenant, 'recipient', {
      id: randomUUID(),
      referral_id: referral,
      number: `B-${number}`,
      created_at: createdAt,
    })
  if (before.doubt)
    await insert(tenant, 'fraud_case', {
      id: randomUUID(),
      referral_id: referral,
      created_at: createdAt,
      reasons: '[]',
      score: 90,
      state: before.doubt,
      decided_at: createdAt,
      decided_by: randomUUID(),
    })
  return referral
}

test('referrals of every state, of two tenants and of agencies, become links and recipients', async () => {
  const planted: { readonly one: Case; readonly id: string }[] = []
  for (const tenant of [1, 2]) {
    await previous.client.query(
      `insert into tenant (id, key, name, hosts, languages, routes, settings, theme)
       overriding system value values ($1, $2, $2, array[$2], '{de}', '{}', '{}', '{}')`,
      [tenant, `tenant${tenant}`],
    )
    await insert(tenant, 'agreed_text', { hash: termsHash, text: 'Terms' })
    await insert(tenant, 'agency', {
      id: agency,
      number: 'A1',
      kind: 'agency',
      name: 'Agency',
      email: 'e',
      state: 'active',
      created_at: createdAt,
      changed_at: createdAt,
    })
    for (const [index, one] of cases.entries())
      planted.push({ one, id: await insertReferral(tenant, index, one) })
  }

  await previous.migrate()

  const { rows } = await previous.client.query<{
    id: string
    link: string
    label: string
    recipient: string | null
  }>(
    `select r.id, r.link_state as link, r.state as label, p.state as recipient
       from referral r left join recipient p on p.tenant_id = r.tenant_id and p.referral_id = r.id
        and p.number not like 'B-%'`,
  )
  const became = (id: string) => rows.find((row) => row.id === id)
  expect(planted.map(({ one, id }) => ({ name: one.name, ...became(id), id: undefined }))).toEqual(
    planted.map(({ one }) => ({ name: one.name, recipient: null, ...one.after })),
  )
  const { rows: leads } = await previous.client.query<{ tenant_id: number; id: string }>(
    `select tenant_id, id from agency_line where kind = 'lead' order by tenant_id`,
  )
  expect(leads.map(({ id }) => planted.find((one) => one.id === id)?.one.name)).toEqual([
    'with an order in progress and another one begun',
    'with an order in progress and another one begun',
  ])
})

test('what a process of the previous release ends is also ended for newer processes', async () => {
  let planted = cases.length
  const end = async (one: Case, text: string) => {
    const id = await insertReferral(1, planted++, one)
    await previous.client.query(text, [id])
    const { rows } = await previous.client.query('select link_state, state from referral where id = $1', [id])
    return rows[0]
  }
  const [open, ordered] = cases as [Case, Case]
  const label = (state: string) => `update referral set state = '${state}' where id = $1`
  expect(await end(open, label('cancelled'))).toEqual({ link_state: 'closed', state: 'cancelled' })
  expect(await end(open, label('expired'))).toEqual({ link_state: 'expired', state: 'expired' })
  expect(await end(ordered, label('cancelled'))).toEqual({ link_state: 'closed', state: 'cancelled' })
  expect(await end(ordered, label('released'))).toEqual({ link_state: 'open', state: 'released' })
  const leaves =
    'update account set deleted_at = now() where id = (select account_id from referral where id = $1)'
  expect(await end(ordered, leaves)).toEqual({ link_state: 'closed', state: 'ordered' })
})
