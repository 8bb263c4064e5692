import { isMissing } from '../file-storage.ts'
import { type FileEntry, poolName, readEntries } from './files.ts'
import { type Manifest, type ManifestTable, type RowsOfScope, sha256Of } from './manifest.ts'
import { hashing, readParts } from './parts.ts'
import { fieldOf, readArchivedRows, withNewline } from './rows.ts'
import type { Target } from './target.ts'

/**
 * Reads all of an archive and compares it with its manifest: rows, sums of the ledger, files. Writes nothing.
 * @returns what is wrong; nothing if all of it can be restored
 */
export async function checkArchive(
  target: Target,
  manifest: Manifest,
  onProgress: (text: string) => void,
): Promise<string[]> {
  const faults: string[] = []
  for (const table of manifest.tables) faults.push(...(await checkTable(target, manifest, table)))
  onProgress(`${manifest.tables.length} tables read`)
  let files = 0
  for await (const entry of readEntries(readParts(target, manifest.files.parts))) {
    files++
    const fault = await checkFile(target, entry)
    if (fault) faults.push(fault)
  }
  if (files !== manifest.files.count) faults.push(`files: ${files} instead of ${manifest.files.count}`)
  onProgress(`${files} files read`)
  return faults
}

async function checkTable(target: Target, manifest: Manifest, table: ManifestTable): Promise<string[]> {
  const found = new Map<number | null, { rows: number; hash: ReturnType<typeof hashing> }>()
  const sums = new Map<string, bigint>()
  const [debit, credit, cents] = ['debit', 'credit', 'amount_cents'].map((name) =>
    table.columns.indexOf(name),
  )
  const isLedger = table.schema === 'public' && table.name === 'ledger_entry'
  for await (const { tenantId, line } of readArchivedRows(target, table)) {
    const scope = found.get(tenantId) ?? { rows: 0, hash: hashing() }
    found.set(tenantId, scope)
    scope.rows++
    scope.hash.update(withNewline(line))
    if (isLedger) {
      const amount = BigInt(fieldOf(line, cents ?? 0))
      for (const [index, sign] of [
        [debit, 1n],
        [credit, -1n],
      ] as const) {
        const account = `${tenantId} ${fieldOf(line, index ?? 0)}`
        sums.set(account, (sums.get(account) ?? 0n) + sign * amount)
      }
    }
  }
  const scopes = [...found].map(([tenantId, { rows, hash }]) => ({ tenantId, rows, sha256: hash.digest() }))
  const faults = compareScopes(table, scopes)
  if (!isLedger) return faults
  const ledger = [...sums].map(([account, sum]) => `${account} ${sum}`)
  return [...faults, ...compareLedger(manifest.ledger, ledger)]
}

/** Compares the rows of a table with its manifest. */
export function compareScopes(
  { name, scopes }: Pick<ManifestTable, 'name' | 'scopes'>,
  found: readonly RowsOfScope[],
): string[] {
  const text = ({ tenantId, rows, sha256 }: RowsOfScope) => `${tenantId ?? '-'}: ${rows} rows, ${sha256}`
  const [expected, actual] = [scopes, found].map((list) => list.map(text))
  return difference(expected ?? [], actual ?? []).map((line) => `${name}, tenant ${line}`)
}

/** Compares the sums of the ledger. @param found `TENANT ACCOUNT CENTS` */
export function compareLedger(expected: Manifest['ledger'], found: readonly string[]): string[] {
  const texts = expected.map(({ tenantId, account, cents }) => `${tenantId} ${account} ${cents}`)
  return difference(texts, found).map((line) => `ledger: ${line}`)
}

function difference(expected: readonly string[], actual: readonly string[]): string[] {
  const missing = expected.filter((text) => !actual.includes(text)).map((text) => `${text} expected`)
  const extra = actual.filter((text) => !expected.includes(text)).map((text) => `${text} found`)
  return [...missing, ...extra]
}

async function checkFile(target: Target, { name, sha256, bytes }: FileEntry): Promise<string | undefined> {
  const content = await target.get(poolName(sha256)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!content) return `file ${name} is missing`
  if (content.length !== bytes || sha256Of(content) !== sha256) return `file ${name} is damaged`
  return undefined
}
