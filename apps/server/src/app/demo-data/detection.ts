import { normaliseEmail } from '@zuruf/domain'
import { commandLine } from '../../platform/command-line.ts'
import { ConfigError } from '../../platform/config.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { demoCredentials } from './credentials.ts'

/** The demo data found in a database. */
export interface DetectedDemo {
  readonly operators: readonly string[]
  /** Keys of the tenants that have demo logins or the demo's provider key. */
  readonly tenants: readonly string[]
  /** True if a process died while loading the demo. Logins and key are loaded last, so both may be missing. */
  readonly isHalfLoaded: boolean
}

/** Returns the normalised form of addresses, as in `email_key`. */
export const emailKeysOf = (addresses: readonly string[]) => addresses.map(normaliseEmail)

/** Finds the demo's logins, operators and provider key, whose passwords and secrets are public. */
export async function findDemo(database: Database, tenants: readonly Tenant[]): Promise<DetectedDemo> {
  const operators = await database
    .selectFrom('operator')
    .select('email')
    .where('emailKey', 'in', emailKeysOf(demoCredentials.operators))
    .orderBy('email')
    .execute()
  const tenantsWithDemo: string[] = []
  for (const tenant of tenants) {
    const isDemo = await withTenant(database, tenant.id, async (tx) => {
      const key = await tx
        .selectFrom('apiKey')
        .select('id')
        .where('key', '=', demoCredentials.providerKey)
        .executeTakeFirst()
      const login = await tx
        .selectFrom('account')
        .select('id')
        .where('emailKey', 'in', emailKeysOf(demoCredentials.accounts))
        .executeTakeFirst()
      return key !== undefined || login !== undefined
    })
    if (isDemo) tenantsWithDemo.push(tenant.key)
  }
  const loading = await database.selectFrom('demoLoading').select('id').executeTakeFirst()
  return {
    operators: operators.map(({ email }) => email),
    tenants: tenantsWithDemo,
    isHalfLoaded: loading !== undefined && tenants.length > 0,
  }
}

/** @throws ConfigError when the database has demo credentials or a partly loaded demo */
export async function assertNoDemo(database: Database, tenants: readonly Tenant[]): Promise<void> {
  const { operators, tenants: keys, isHalfLoaded } = await findDemo(database, tenants)
  if (operators.length === 0 && keys.length === 0 && !isHalfLoaded) return
  const findings = [
    isHalfLoaded && 'only half loaded',
    keys.length > 0 && `clients ${keys.join(', ')}`,
    operators.length > 0 && `operators ${operators.join(', ')}`,
  ].filter(Boolean)
  throw new ConfigError(
    `This database holds the demo (${findings.join('; ')}), whose passwords are in the README. ` +
      'Zuruf does not start on it without DEMO=on.\n' +
      `  ${commandLine('remove-demo')}    empties a database that holds nothing else\n` +
      '  or take an empty database, or another DATA_DIR.',
  )
}

/**
 * Rejects `DEMO=on` for a database with real data, because in the demo everybody can read all mails. With the
 * embedded database the demo is on by default.
 * @throws ConfigError when there are tenants or operators but no demo data
 */
export async function assertDemoOrEmpty(database: Database, tenants: readonly Tenant[]): Promise<void> {
  const { operators, tenants: keys, isHalfLoaded } = await findDemo(database, tenants)
  if (operators.length > 0 || keys.length > 0 || isHalfLoaded) return
  const operator = await database.selectFrom('operator').select('id').limit(1).executeTakeFirst()
  if (tenants.length === 0 && !operator) return
  const clients =
    tenants.length > 0 ? `clients ${tenants.map(({ key }) => key).join(', ')}` : 'no clients yet'
  throw new ConfigError(
    `This database is not the demo's (${clients}), and with DEMO=on everybody could read its mails. ` +
      'Zuruf does not start on it as a demo.\n' +
      '  set DEMO=off, which has to be said where DATABASE_URL is not set\n' +
      '  or take an empty database, or another DATA_DIR, for the demo.',
  )
}
