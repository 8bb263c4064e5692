import type { EncryptedTable } from './encrypted-table.ts'

/** What the platform itself stores encrypted, apart from files. */
export const platformTables: readonly EncryptedTable[] = [
  {
    table: 'fingerprint_key',
    primaryKey: ['id'],
    rowId: ['id'],
    columns: { secret: 'fingerprint_key.secret' },
    withoutTenant: true,
  },
  {
    table: 'operator_second_factor',
    primaryKey: ['owner_id'],
    rowId: ['owner_id'],
    columns: { secret: 'second_factor.secret', pending_secret: 'second_factor.secret' },
    withoutTenant: true,
  },
  {
    table: 'account_second_factor',
    primaryKey: ['owner_id'],
    rowId: ['owner_id'],
    columns: { secret: 'second_factor.secret', pending_secret: 'second_factor.secret' },
  },
  {
    table: 'tenant_secret',
    primaryKey: ['name'],
    rowId: ['name'],
    columns: { value: 'tenant_secret.value' },
  },
  {
    table: 'idempotency',
    primaryKey: ['operation', 'key'],
    rowId: ['operation', 'key'],
    columns: { answer: 'idempotency.answer' },
  },
]
