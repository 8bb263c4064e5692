import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { readBankFile } from '../apps/server/src/money/payouts/batches/bank-file.ts'
import { fieldCipher } from '../apps/server/src/platform/crypto.ts'
import { type Tx, withTenant } from '../apps/server/src/platform/database/database.ts'
import { insertRows } from '../apps/server/src/platform/database/insert-rows.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { baseConfig } from '../apps/server/test/harness/config.ts'
import { camt054, insertSecondPerson, pain002 } from '../apps/server/test/harness/payouts.ts'
import { withInstallation } from './installation.ts'
import type { Result } from './web.ts'

const now = new Date('2026-09-15T10:00:00Z')
const cents = 7000

/**
 * Measures one batch of this number of payouts: created, released and written, and the bank's answers read,
 * some of which refuse or return a transfer. QUALITY 22
 *
 * @param keep folder in which the file is kept for inspection
 */
export async function measurePayouts({
  count,
  keep,
}: {
  count: number
  keep?: string | undefined
}): Promise<Result[]> {
  return withInstallation(
    { name: 'payouts', now },
    async ({ dataDir, owner, database, modules, tenant, asOperator }) => {
      const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(database, tenant.id, work)
      const one = asOperator(await insertSecondPerson(owner, now))
      const other = asOperator(await insertSecondPerson(owner, now))

      const claims = await fill(owner, tenant.id, count)
      for (let from = 0; from < claims.length; from += 5_000) {
        await inTenant((tx) => insertPayouts(tx, tenant.id, claims.slice(from, from + 5_000)))
      }
      await owner.query('analyze')
      const { batches, settlement } = modules
      const file = keep ?? join(dataDir, 'batch.xml')
      let id = ''
      const writing = await measured(async () => {
        id = (await inTenant((tx) => batches.make(tx, one, null)))?.id ?? ''
        const prepared = await batches.prepareRelease(other, id)
        await inTenant((tx) => batches.release(tx, other, prepared, count * cents))
        const { content } = await batches.file(other, id)
        await pipeline(content, createWriteStream(file))
      })

      const { rows } = await owner.query<{ id: string }>('select id from payout order by id')
      const refused = new Set(rows.filter((_, n) => n % 100 === 7).map((row) => row.id))
      const unanswered = new Set(rows.filter((_, n) => n % 100 === 8).map((row) => row.id))
      const returned = rows.filter((_, n) => n % 200 === 9).map((row) => row.id)
      const statuses = rows
        .filter((row) => !unanswered.has(row.id))
        .map((row) =>
          refused.has(row.id)
            ? { payoutId: row.id, status: 'RJCT', reason: 'AC04', cents }
            : { payoutId: row.id, status: 'ACSC', cents },
        )
      const bankFiles = [
        pain002(id, statuses),
        camt054(returned.map((payoutId) => ({ payoutId, reason: 'AC04', cents }))),
      ]
      const reading = await measured(async () => {
        for (const file of bankFiles) await settlement.importBankFile(one, readBankFile(Buffer.from(file)))
      })
      const again = await measured(async () => {
        for (const file of bankFiles) await settlement.importBankFile(one, readBankFile(Buffer.from(file)))
      })
      const { rows: wrong } = await owner.query(
        `select id from payout where state <> case when id = any($1) then 'rejected' when id = any($2) then 'sent'
         when id = any($3) then 'returned' else 'paid' end`,
        [[...refused], [...unanswered], returned],
      )
      if (wrong.length > 0)
        throw new Error(`${wrong.length} payouts are not in the state that the bank reported`)
      const figure = ({ seconds, before, peak }: Measured) =>
        `${seconds.toFixed(1)} s; resident memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB`
      const grown = ({ before, peak }: Measured) => peak - before
      const common = { quality: 22, better: 'less' } as const
      return [
        {
          ...common,
          what: `MB to write ${count} payouts`,
          value: grown(writing),
          goal: 128,
          figure: figure(writing),
        },
        {
          ...common,
          what: `MB to read ${count} back`,
          value: grown(reading),
          goal: 128,
          figure: figure(reading),
        },
        {
          ...common,
          what: `ms a payment read back`,
          value: (reading.seconds * 1000) / count,
          goal: 15,
          figure: figure(reading),
        },
        {
          ...common,
          what: `ms a payment read again`,
          value: (again.seconds * 1000) / count,
          goal: 15,
          figure: figure(again),
        },
      ]
    },
  )
}

interface Measured {
  readonly seconds: number
  /** Resident memory in MB. */
  readonly before: number
  readonly peak: number
}

async function measured(work: () => Promise<void>): Promise<Measured> {
  const resident = () => process.memoryUsage.rss() / 1024 / 1024
  const before = resident()
  let peak = before
  const sample = setInterval(() => {
    peak = Math.max(peak, resident())
  }, 20)
  const began = performance.now()
  await work()
  clearInterval(sample)
  return { seconds: (performance.now() - began) / 1000, before, peak: Math.max(peak, resident()) }
}

/**
 * Inserts rewards collected as cash, each with its own person, referral and order.
 *
 * @returns the claims
 */
async function fill(owner: pg.Client, tenantId: number, count: number): Promise<string[]> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  const insert = (text: string) => owner.query<{ id: string }>(text, [tenantId, now, count])
  const uuid = (letter: string) => `('${letter}0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await insert(
    `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, email_confirmed_at, created_at)
     select $1, ${uuid('a')}, 'p' || n || '@example.org', 'p' || n || '@example.org', 'Frieda', 'Empfehlerin', 'h' || n, $2, $2
       from generate_series(1, $3::int) n`,
  )
  await insert(
    `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents,
       recommender_share, terms_hash, state, state_at, created_at, expires_at)
     select $1, ${uuid('b')}, lpad(n::text, 11, '0'), 'x', ${uuid('a')}, '462', 'Internet 100', ${cents}, 100, '\\x00',
       'released', $2, $2, $2::timestamptz + interval '60 days' from generate_series(1, $3::int) n`,
  )
  await insert(
    `insert into recipient (tenant_id, id, number, referral_id, created_at, state, state_at)
     select $1, ${uuid('e')}, lpad(n::text, 32, '0'), ${uuid('b')}, $2, 'released', $2 from generate_series(1, $3::int) n`,
  )
  await insert(
    `insert into orders (tenant_id, id, number, referral_id, recipient_id, product_id, product_name, state, state_at, released_at, created_at)
     select $1, ${uuid('c')}, 'A-' || n, ${uuid('b')}, ${uuid('e')}, '462', 'Internet 100', 'released', $2, $2, $2
       from generate_series(1, $3::int) n`,
  )
  const { rows } = await insert(
    `insert into claim (tenant_id, id, referral_id, order_id, order_recipient_id, party, account_id, amount_cents, reward_id, rule_version,
       product_id, product_name, state, state_at, created_at, ready_at, method, collected_at)
     select $1, ${uuid('d')}, ${uuid('b')}, ${uuid('c')}, ${uuid('e')}, 'recommender', ${uuid('a')}, ${cents}, 'bench', 'bench', '462',
       'Internet 100', 'collected', $2, $2, $2, 'cash', $2 from generate_series(1, $3::int) n returning id`,
  )
  await insert(
    `insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
     select $1, ${uuid('d')}, b.kind, b.debit, b.credit, ${cents}, 'system', $2 from generate_series(1, $3::int) n
      cross join (values ('accrued', 'expense', 'accrued'), ('released', 'accrued', 'released'),
        ('collected', 'released', 'collected')) as b (kind, debit, credit)`,
  )
  await owner.query('commit')
  await owner.query('analyze')
  return rows.map(({ id }) => id)
}

/** Inserts a waiting payout for each of these claims. */
async function insertPayouts(tx: Tx, tenantId: number, claimIds: readonly string[]): Promise<void> {
  const cipher = fieldCipher(baseConfig.dataKeys)
  const rows = claimIds.map((claimId) => {
    const id = newId()
    const encrypted = (field: 'iban' | 'holder', value: string) =>
      cipher.encrypt(value, { tenantId, rowId: id, field: `payout.${field}` })
    return {
      tenantId,
      id,
      claimId,
      amountCents: cents,
      offsetCents: 0,
      iban: encrypted('iban', 'DE89370400440532013000'),
      ibanLast4: '3000',
      holder: encrypted('holder', 'Bruno Kontoinhaber'),
      dueAt: now,
      createdAt: now,
      state: 'waiting' as const,
      stateAt: now,
    }
  })
  await insertRows(tx, 'payout', rows)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { payouts: { type: 'string', default: '10000' }, keep: { type: 'string' } },
  })
  for (const { what, value, figure } of await measurePayouts({
    count: Number(values.payouts),
    keep: values.keep,
  })) {
    process.stdout.write(`${what.padEnd(32)} ${value.toFixed(2).padStart(8)}  ${figure}\n`)
  }
}
