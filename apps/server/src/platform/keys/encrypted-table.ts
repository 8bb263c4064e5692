import type { FieldPlace } from '../crypto.ts'

/** A table with encrypted columns. Each module lists its own, so that rotation finds every value. Decision 110 */
export interface EncryptedTable {
  readonly table: string
  /** Columns of the primary key, without `tenant_id`. */
  readonly primaryKey: readonly string[]
  /** Columns that make up the `rowId` of the values' place, joined by a space. */
  readonly rowId: readonly [string, ...string[]]
  /** Encrypted columns, each with the `field` of the values' place. */
  readonly columns: Readonly<Record<string, FieldPlace['field']>>
  /** The table belongs to the installation and has no `tenant_id`. */
  readonly withoutTenant?: true
}
