import { randomUUID } from 'node:crypto'
import { insertTenant } from '@zuruf/demo/people/logins'
import { swb } from '@zuruf/demo/people/tenants'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../apps/server/src/app/app.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { newToken, tokenHash } from '../../apps/server/src/platform/crypto.ts'
import { connect, withTenant } from '../../apps/server/src/platform/database/database.ts'
import { openJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { openCipher } from '../../apps/server/src/platform/keys/data-keys.ts'
import { openTenantDirectory } from '../../apps/server/src/platform/tenants/directory.ts'
import { issueToken } from '../../apps/server/src/platform/tokens.ts'
import { type ApplicationOptions, environmentOf, ownDatabaseUrl, runCommand } from './application.ts'
import { ownAddress } from './machines.ts'

/** The installation under test: one tenant with rewards that wait to be collected and two operators. */

export const tenantKey = 'drill'
const rewardCents = 7_000

export interface Reward {
  readonly claimId: string
  readonly token: string
}

export interface Installation {
  readonly tenantId: number
  readonly providerKey: string
  readonly providerSecret: string
  readonly rewards: readonly Reward[]
  /** Sessions of two operators of whom one makes payout batches and the other releases them. */
  readonly operators: readonly [string, string]
}

/** The logins and settings of docs/operations.md, "Database" and "Connection pooler". */
const logins = [
  'create role zuruf_app nologin',
  'create role zuruf_owner login',
  'create role zuruf_login login in role zuruf_app',
  'alter role zuruf_login set statement_timeout = 30000',
  'alter role zuruf_login set lock_timeout = 10000',
  'alter role zuruf_login set idle_in_transaction_session_timeout = 60000',
  `alter role zuruf_login set timezone = 'UTC'`,
  `create database zuruf owner zuruf_owner template template0 encoding 'UTF8' locale 'C.UTF-8'`,
]

/**
 * Creates logins, database and schema, the tenant and its data.
 * @param rewards number of rewards that can be collected
 */
export async function install(options: ApplicationOptions, rewards: number): Promise<Installation> {
  const admin = new pg.Client({ connectionString: ownDatabaseUrl('postgres', 'postgres') })
  await admin.connect()
  for (const statement of logins) await admin.query(statement)
  await admin.end()
  runCommand(options, 'migrate.ts')
  const superuser = new pg.Client({ connectionString: ownDatabaseUrl('postgres') })
  await superuser.connect()
  try {
    return await fill(options, superuser, rewards)
  } finally {
    await superuser.end()
  }
}

async function fill(options: ApplicationOptions, superuser: pg.Client, count: number): Promise<Installation> {
  const config = readConfig(environmentOf(options, 'drill'))
  const logger = pino({ level: 'silent' })
  const connection = connect(ownDatabaseUrl('zuruf_login'))
  const { database } = connection
  await insertTenant(database, { ...swb, key: tenantKey, hosts: [ownAddress] })
  const tenants = await openTenantDirectory({ database, fallBackToFirst: false, onError: () => {} })
  const tenant = tenants.byKey(tenantKey)
  if (!tenant) throw new Error('The tenant is missing')
  const jobs = await openJobs(ownDatabaseUrl('zuruf_login'), logger)
  const cipher = await openCipher(database, config.dataKeys, [tenant.id])
  const { modules } = await buildApp({
    config,
    connection,
    cipher,
    tenants,
    jobs,
    logger,
    clock: () => new Date(),
  })
  const now = new Date()
  const context = {
    tenant,
    actor: { kind: 'system', id: tenantKey },
    locale: 'de',
    now,
    baseUrl: '',
  } as const
  const [providerKey, providerSecret] = ['drill-provider', randomUUID()]
  const claims = await insertRewards(superuser, tenant.id, count)
  const rewards = await withTenant(database, tenant.id, async (tx) => {
    await modules.providerKeys.add(tx, context, { key: providerKey, secret: providerSecret })
    const made: Reward[] = []
    for (const claimId of claims) {
      const token = await issueToken(tx, tenant.id, { type: 'reward', subjectId: claimId, now })
      made.push({ claimId, token })
    }
    return made
  })
  const operators = [await insertOperator(superuser), await insertOperator(superuser)] as const
  await jobs.stop()
  await tenants.close()
  await connection.close()
  return { tenantId: tenant.id, providerKey, providerSecret, rewards, operators }
}

/**
 * Inserts rewards that are ready to be collected, each with its own person, referral and order.
 * @returns the claims
 */
async function insertRewards(superuser: pg.Client, tenantId: number, count: number): Promise<string[]> {
  await superuser.query('begin')
  await superuser.query('set local session_replication_role = replica')
  const insert = (text: string) => superuser.query<{ id: string }>(text, [tenantId, count])
  const uuid = (letter: string) => `('${letter}0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const numbers = 'generate_series(1, $2::int) n'
  await insert(
    `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, email_confirmed_at, created_at)
     select $1, ${uuid('a')}, 'p' || n || '@example.org', 'p' || n || '@example.org', 'Frieda', 'Empfehlerin', 'h' || n,
       now(), now() from ${numbers}`,
  )
  await insert(
    `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents,
       recommender_share, terms_hash, state, state_at, created_at, expires_at)
     select $1, ${uuid('b')}, lpad(n::text, 11, '0'), 'x', ${uuid('a')}, '462', 'Internet 100', ${rewardCents}, 100,
       '\\x00', 'released', now(), now(), now() + interval '60 days' from ${numbers}`,
  )
  await insert(
    `insert into recipient (tenant_id, id, number, referral_id, created_at, state, state_at)
     select $1, ${uuid('e')}, lpad(n::text, 32, '0'), ${uuid('b')}, now(), 'released', now() from ${numbers}`,
  )
  await insert(
    `insert into orders (tenant_id, id, number, referral_id, recipient_id, product_id, product_name, state, state_at,
       released_at, created_at)
     select $1, ${uuid('c')}, 'A-' || n, ${uuid('b')}, ${uuid('e')}, '462', 'Internet 100', 'released', now(), now(),
       now() from ${numbers}`,
  )
  const { rows } = await insert(
    `insert into claim (tenant_id, id, referral_id, order_id, order_recipient_id, party, account_id, amount_cents,
       reward_id, rule_version, product_id, product_name, state, state_at, created_at, ready_at, expires_at)
     select $1, ${uuid('d')}, ${uuid('b')}, ${uuid('c')}, ${uuid('e')}, 'recommender', ${uuid('a')}, ${rewardCents},
       'drill', 'drill', '462', 'Internet 100', 'ready', now(), now(), now(), now() + interval '100 days'
       from ${numbers} returning id`,
  )
  await insert(
    `insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
     select $1, ${uuid('d')}, b.kind, b.debit, b.credit, ${rewardCents}, 'system', now() from ${numbers}
      cross join (values ('accrued', 'expense', 'accrued'), ('released', 'accrued', 'released')) as b (kind, debit, credit)`,
  )
  await superuser.query('commit')
  await superuser.query('analyze')
  return rows.map(({ id }) => id)
}

/**
 * Inserts an operator who has moved money for long, with a session.
 * @returns the token of the session
 */
async function insertOperator(superuser: pg.Client): Promise<string> {
  const id = randomUUID()
  const token = newToken()
  await superuser.query(
    `insert into operator (id, email, email_key, name, language, created_at)
     values ($1, $2, $2, 'Zita Weit', 'de', now() - interval '1000 days')`,
    [id, `${id}@operators.test`],
  )
  await superuser.query(`insert into operator_grant (operator_id, role) values ($1, 'finance')`, [id])
  await superuser.query(
    `insert into operator_session (hash, id, operator_id, created_at, expires_at, idle_seconds, seen_at, proved_at,
       enrolment_only)
     values ($1, $2, $3, now(), now() + interval '12 hours', 43200, now(), now() + interval '11 hours', false)`,
    [tokenHash(token), randomUUID(), id],
  )
  return token
}
