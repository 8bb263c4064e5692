// SPEC §9.04, §C.06

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreviousSchema, type PreviousSchema } from './harness/previous-schema.ts'

/** Runs migration 0136 over recipients of earlier releases, which kept one agreed text and left tokens valid. */

const tenants = [1, 2]
const made = new Date('2026-03-01T12:00:00Z')
const confirmed = new Date('2026-03-02T12:00:00Z')
const text = Buffer.alloc(32, 7)

interface Case {
  readonly name: string
  readonly lastName: string | null
  readonly confirmedAt: Date | null
  readonly terms: Buffer | null
  readonly after: {
    readonly terms: Buffer | null
    readonly confirmation: Buffer | null
    readonly tokens: number
    readonly accounts: number
  }
}
const cases: readonly Case[] = [
  {
    name: 'unconfirmed: the text is that of the form',
    lastName: 'Kontakt',
    confirmedAt: null,
    terms: text,
    after: { terms: text, confirmation: null, tokens: 3, accounts: 1 },
  },
  {
    name: 'confirmed: the text is that of the confirmation, and that of the form is unknown',
    lastName: 'Kontakt',
    confirmedAt: confirmed,
    terms: text,
    after: { terms: null, confirmation: text, tokens: 3, accounts: 1 },
  },
  {
    name: 'erased: tokens and account end with the data',
    lastName: null,
    confirmedAt: null,
    terms: text,
    after: { terms: text, confirmation: null, tokens: 1, accounts: 0 },
  },
  {
    name: 'confirmed after the data were erased: the account for the reward stays',
    lastName: null,
    confirmedAt: confirmed,
    terms: text,
    after: { terms: null, confirmation: text, tokens: 1, accounts: 1 },
  },
]

let previous: PreviousSchema
beforeAll(async () => {
  previous = await openPreviousSchema()
})
afterAll(() => previous.close())

async function plant(tenant: number, { lastName, confirmedAt, terms }: Case): Promise<string> {
  const id = randomUUID()
  await previous.insertUnchecked(
    `insert into recipient (tenant_id, id, number, referral_id, created_at, ordered_at, last_name, email, terms_hash, confirmed_at)
     values ($1, $2, $3, $4, $5, $5, $6::text, $6::text || '@example.org', $7, $8)`,
    [tenant, id, `${id} number`, randomUUID(), made, lastName, terms, confirmedAt],
  )
  // Of the form and of the mail, and one of another kind.
  for (const [type, at] of [
    ['recipient', made],
    ['recipient', confirmed],
    ['reward', confirmed],
  ] as const) {
    await previous.insertUnchecked(
      `insert into token (tenant_id, hash, type, subject_id, created_at, expires_at)
       values ($1, sha256($2::text::bytea), $3, $4, $5, 'infinity')`,
      [tenant, randomUUID(), type, id, at],
    )
  }
  await previous.insertUnchecked(
    `insert into bank_account (tenant_id, owner, owner_id, iban, iban_last4, holder, updated_at)
     values ($1, 'recipient', $2, '', '3000', '', $3)`,
    [tenant, id, made],
  )
  return id
}

test('texts keep what is known of them, and what erased recipients left ends', async () => {
  for (const tenant of tenants) {
    await previous.client.query(
      `insert into tenant (id, key, name, hosts, languages, routes, settings, theme)
       overriding system value values ($1, $2, $2, array[$2], '{de}', '{}', '{}', '{}')`,
      [tenant, `tenant${tenant}`],
    )
  }
  const planted = new Map<string, Case>()
  for (const tenant of tenants) for (const one of cases) planted.set(await plant(tenant, one), one)

  await previous.migrate()

  const { rows } = await previous.client.query<Case['after'] & { id: string; at: Date | null }>(
    `select p.id, p.terms_hash as terms, p.confirmation_terms_hash as confirmation, p.confirmed_at as at,
            (select count(*)::int from token t where t.subject_id = p.id) as tokens,
            (select count(*)::int from bank_account b where b.owner_id = p.id) as accounts
       from recipient p`,
  )
  expect(rows).toHaveLength(planted.size)
  for (const { id, at, ...after } of rows) {
    const one = planted.get(id)
    expect({ name: one?.name, at, ...after }).toEqual({
      name: one?.name,
      at: one?.confirmedAt,
      ...one?.after,
    })
  }
})
