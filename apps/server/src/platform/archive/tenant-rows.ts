import type { FieldCipher, FieldPlace } from '../crypto.ts'
import type { EncryptedTable } from '../keys/encrypted-table.ts'
import type { Anonymiser } from './anonymous.ts'
import { anonymousTables } from './anonymous-columns.ts'
import { ArchiveError, type Manifest, type ManifestTable, type RowsOfScope } from './manifest.ts'
import { hashing } from './parts.ts'
import { type Field, formatRow, parseRow, readArchivedRows, withNewline } from './rows.ts'
import type { Target } from './target.ts'

/** A tenant on its way from an archive into this installation. */
export interface ImportedTenant {
  /** Internal id in the archive. */
  readonly from: number
  /** Internal id here. */
  readonly to: number
  /** Keys of the archive. */
  readonly source: FieldCipher
  /** Keys of this installation. */
  readonly cipher: FieldCipher
  readonly tables: readonly EncryptedTable[]
  /** Receives the places of values that nobody could read in the archive either. They stay as they are. */
  readonly unreadable: string[]
  /** Absent: people stay who they are. */
  readonly anonymiser?: Anonymiser
}

/**
 * Reads the rows of a tenant as they have to be here: under the new id, and encrypted with this installation's key,
 * because id and place are part of the encryption.
 * @param textColumns columns of text, JSON, bytes or days
 * @param found receives the number and the hash of the new rows
 * @throws ArchiveError when the rows of the archive do not fit its manifest
 */
export async function* readTenantRows(
  target: Target,
  table: ManifestTable,
  tenant: ImportedTenant,
  textColumns: readonly string[],
  found: RowsOfScope[],
): AsyncGenerator<Buffer> {
  if (tenant.anonymiser?.keepsTable(table.name) === false) return
  const encrypted = tenant.tables.find(({ table: name }) => name === table.name)
  const plainTexts = new Set(textColumns.filter((column) => !encrypted || !(column in encrypted.columns)))
  const [before, after] = [hashing(), hashing()]
  let rows = 0
  for await (const { tenantId, line } of readArchivedRows(target, table)) {
    if (tenantId !== tenant.from) continue
    rows++
    before.update(withNewline(line))
    const fields = parseRow(line)
    const values = new Map(table.columns.map((column, index) => [column, fields[index] ?? null]))
    values.set('tenant_id', String(tenant.to))
    tenant.anonymiser?.replace(table.name, values, plainTexts)
    if (encrypted) reencrypt(encrypted, tenant, values)
    const row = formatRow([...values.values()])
    after.update(row)
    yield row
  }
  const expected = table.scopes.find(({ tenantId }) => tenantId === tenant.from)
  if ((expected?.rows ?? 0) !== rows || (expected && expected.sha256 !== before.digest())) {
    throw new ArchiveError(`The rows of ${table.name} in the archive do not fit its manifest`)
  }
  if (rows > 0) found.push({ tenantId: tenant.to, rows, sha256: after.digest() })
}

function reencrypt(
  encrypted: EncryptedTable,
  { from, to, source, cipher, anonymiser, unreadable }: ImportedTenant,
  values: Map<string, Field>,
): void {
  // One table has the id of the tenant in the place of its values.
  const rowIdIn = (tenantId: number) =>
    encrypted.rowId
      .map((column) => (column === 'tenant_id' ? String(tenantId) : (values.get(column) ?? '')))
      .join(' ')
  const [rowIdBefore, rowId] = [rowIdIn(from), rowIdIn(to)]
  const { lastFour = {} } = anonymousTables[encrypted.table] ?? {}
  for (const [column, field] of Object.entries(encrypted.columns)) {
    const stored = values.get(column) ?? null
    if (stored === null) continue
    const plain = decrypted(source, bytesOf(stored), { tenantId: from, field, rowId: rowIdBefore })
    if (!plain) unreadable.push(`${encrypted.table}.${column}, row ${rowId}`)
    if (!plain && !anonymiser) continue
    const text = plain ?? Buffer.alloc(0)
    const kept = anonymiser ? anonymiser.invent(encrypted.table, column, text.toString()) : text
    values.set(column, hexOf(cipher.encrypt(kept, { tenantId: to, field, rowId })))
    if (!anonymiser) continue
    const shown = Object.entries(lastFour).find(([, of]) => of === column)?.[0]
    if (shown && values.get(shown) !== null) values.set(shown, kept.toString().slice(-4))
  }
}

/** Returns undefined for a value that was changed or moved. */
function decrypted(source: FieldCipher, stored: Buffer, place: FieldPlace): Buffer | undefined {
  try {
    return source.decrypt(stored, place)
  } catch {
    return undefined
  }
}

/** Reads a value of `bytea`, written as `\x…`. */
const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex')
const hexOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** Reads the row of a tenant, by column. @throws ArchiveError when it is missing */
export async function readTenantRow(
  target: Target,
  manifest: Manifest,
  id: number,
): Promise<ReadonlyMap<string, Field>> {
  for await (const row of readFields(target, manifest, 'tenant')) {
    if (row.get('id') === String(id)) return row
  }
  throw new ArchiveError(`${manifest.name} lacks the row of the client`)
}

/** A mail, webhook or upload of a tenant that was waiting in the job queue. */
export interface WaitingJob {
  readonly queue: string
  /** Its mail, delivery or run. */
  readonly data: Readonly<Record<string, unknown>>
  readonly startAfter: Date
}

/** Reads the waiting jobs of a tenant. */
export async function readWaitingJobs(
  target: Target,
  manifest: Manifest,
  { from, to }: Pick<ImportedTenant, 'from' | 'to'>,
): Promise<WaitingJob[]> {
  const jobs: WaitingJob[] = []
  for await (const row of readFields(target, manifest, 'job')) {
    const data = JSON.parse(row.get('data') ?? 'null') as { tenantId?: unknown } | null
    const isWaiting = ['created', 'retry', 'active'].includes(row.get('state') ?? '')
    if (data?.tenantId !== from || !isWaiting) continue
    jobs.push({
      queue: row.get('name') ?? '',
      data: { ...data, tenantId: to },
      startAfter: new Date(row.get('start_after') ?? 0),
    })
  }
  return jobs
}

async function* readFields(
  target: Target,
  { tables }: Manifest,
  name: string,
): AsyncGenerator<ReadonlyMap<string, Field>> {
  const table = tables.find((one) => one.name === name)
  if (!table) return
  for await (const { line } of readArchivedRows(target, table)) {
    const fields = parseRow(line)
    yield new Map(table.columns.map((column, index) => [column, fields[index] ?? null]))
  }
}
