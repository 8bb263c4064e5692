import { randomUUID } from 'node:crypto'
import { type FieldPlace, fieldCipher } from '../../src/platform/crypto.ts'
import { withTenant } from '../../src/platform/database/database.ts'
import { type FileStore, openFiles } from '../../src/platform/files.ts'
import type { EncryptedTable } from '../../src/platform/keys/encrypted-table.ts'
import { openLimits } from '../../src/platform/limits.ts'
import { secondFactors } from '../../src/platform/second-factor.ts'
import { tenantSecrets } from '../../src/platform/tenants/secrets.ts'
import type { TestApp } from './app.ts'
import { asOperator, collectedCash, inTenant } from './payouts.ts'
import { iban, password, referralBody, signIn } from './people.ts'
import { startServer } from './runtime.ts'

/** Returns the encrypted tables that the modules list. */
export const encryptedTables = (test: TestApp): EncryptedTable[] =>
  test.parts.flatMap(({ encryptedTables: tables }) => tables ?? [])

/** Returns the functions of the modules that list their files. */
export const storedFilesOf = (test: TestApp) => test.parts.flatMap(({ storedFiles }) => storedFiles ?? [])

/** Opens the file store with the keys of the app. */
export const filesOf = ({ config }: TestApp): FileStore =>
  openFiles(config.dataDir, fieldCipher(config.dataKeys))

/** Place of the file that `storeEncryptedValues` writes. */
export const evidencePlace = (test: TestApp): FieldPlace => ({
  tenantId: test.contextOf('swb').tenant.id,
  field: 'goodwill_evidence.file',
  rowId: 'evidence',
})

/** Stores a value in every encrypted column through the services, and a file. @returns the codes of vouchers */
export async function storeEncryptedValues(test: TestApp): Promise<string[]> {
  const { modules, config, database, connection } = test
  const cipher = fieldCipher(config.dataKeys)
  await startServer(database, { dataKeys: config.dataKeys })
  const context = asOperator(test)
  const tenantId = context.tenant.id

  const headers = { 'idempotency-key': randomUUID() }
  await test.api.ok('createReferral', { query: {}, body: referralBody(), headers })
  const { email, payoutId } = await collectedCash(test)
  const token = await signIn(test, email)
  await test.api.ok('deleteAccount', { body: { Password: password }, token })
  await inTenant(test, async (tx) => {
    const payout = await modules.payouts.lockById(tx, payoutId)
    if (payout) await modules.payouts.hold(tx, context, payout, 'test', { name: 'Bruno Bankinhaber' })
  })
  await inTenant(test, (tx) => putAccount(test, tx, randomUUID(), iban))

  const { id: webhookId } = await modules.webhooks.add(context, {
    url: 'https://example.org/hook',
    description: '',
    types: ['order.received'],
    alertEmail: null,
  })
  await modules.webhooks.replaceSecret(context, webhookId)
  const { id: keyId } = await modules.providerKeys.create(context, { key: 'second' })
  await modules.providerKeys.rotate(context, keyId, { overlapHours: 24, reason: 'test' })
  await modules.handoverChannels.setSftp(context, {
    version: null,
    isActive: false,
    host: 'sftp.example.org',
    port: 22,
    username: 'zuruf',
    login: 'password',
    secret: 'a password',
    hostKey: `ssh-ed25519 SHA256:${'a'.repeat(43)}`,
    folder: '',
    schedule: { kind: 'interval', minutes: 15 },
  })
  await tenantSecrets({ database: connection.database, cipher }).set(context, 'sso-client-secret', 'a secret')

  const factors = secondFactors({ cipher, limits: openLimits(connection.pool) })
  const label = { issuer: 'Zuruf', name: 'test' }
  const [operator] = await database.query<{ id: string }>('select owner_id as id from operator_second_factor')
  const [account] = await database.query<{ id: string }>('select id from account where tenant_id = $1', [
    tenantId,
  ])
  await withTenant(connection.database, tenantId, async (tx) => {
    await factors.begin(tx, { tenantId: null, id: operator?.id ?? '' }, label, context.now)
    const owner = { tenantId, id: account?.id ?? '' }
    await factors.begin(tx, owner, label, context.now)
    await tx
      .updateTable('accountSecondFactor')
      .set((row) => ({ secret: row.ref('pendingSecret') }))
      .execute()
  })

  await filesOf(test).write(evidencePlace(test), Buffer.from('file'))
  const codes = Array.from({ length: 450 }, (_, n) => `CODE-${String(n).padStart(6, '0')}`)
  await modules.voucherImports.run(context, codes.map((code) => `${code};35,00`).join('\n'))
  return codes
}

/** Stores a bank account, or replaces it. */
export const putAccount = (
  test: TestApp,
  tx: Parameters<TestApp['modules']['banks']['put']>[0],
  accountId: string,
  number: string,
) =>
  test.modules.banks.put(tx, test.contextOf('swb'), 'account', accountId, { iban: number, holder: 'Bruno' })

/** Returns every column of the database that holds a value encrypted with a key, as `table.column`. */
export async function columnsWithCiphertext({ database }: TestApp, keyId: string): Promise<string[]> {
  const header = Buffer.concat([Buffer.from([1, keyId.length]), Buffer.from(keyId)])
  const columns = await database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await database.query(
      `select from ${table} where substring(${column} from 1 for ${header.length}) = $1 limit 1`,
      [header],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
