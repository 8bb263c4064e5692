import { seedDemoReferrals } from '@zuruf/demo/history/referrals'
import { isValidIBAN } from 'ibantools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventedNames } from '../src/platform/archive/anonymous.ts'
import { anonymousTables, type Invention } from '../src/platform/archive/anonymous-columns.ts'
import { createBackup } from '../src/platform/archive/backup.ts'
import { importTenant } from '../src/platform/archive/tenant-import.ts'
import { type FieldPlace, fieldCipher } from '../src/platform/crypto.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { backupDependencies, newTarget, type TestTarget } from './harness/archives.ts'
import { addDemoHistory } from './harness/demo-history.ts'
import { encryptedTables, storeEncryptedValues } from './harness/encrypted-values.ts'
import { tenantTables } from './harness/tenant-rows.ts'

/**
 * A copy without people of the demo's year, column by column: each replaced column has inventions only, and what is kept
 * contains no name, address, mail, phone number or bank account of the original. Decision 114
 */

/** Pages, catalogue, documents and terms of the client, which docs/operations.md says to check for people. */
const published = /^(content_|catalogue_|order_document|agreed_text|campaign_version)/

let server: TestApp
let target: TestTarget
/** Texts by `TABLE.COLUMN`, decrypted; those in JSON and arrays one by one. */
let original: Map<string, string[]>
let copy: Map<string, string[]>
beforeAll(async () => {
  server = await openTestApp()
  const { tenants, modules, clock, config } = server
  const at = { baseUrl: () => 'http://localhost', now: clock.now() }
  await addDemoHistory(server)
  await seedDemoReferrals({ tenants, modules, ...at })
  await storeEncryptedValues(server)
  target = newTarget()
  const { name } = await createBackup({ ...backupDependencies(server), onlyTenant: 'swb' }, target)
  const { tenantId } = await importTenant(
    {
      owner: server.database.connection,
      files: config.dataDir,
      dataKeys: config.dataKeys,
      sourceKeys: config.dataKeys,
      tables: encryptedTables(server),
      onProgress: () => {},
    },
    target,
    { archive: name, tenant: 'swb', as: 'swb-test', hosts: ['test.localhost'], anonymous: true },
  )
  original = await readTexts(server.contextOf('swb').tenant.id)
  copy = await readTexts(tenantId)
}, 240_000)
afterAll(async () => {
  target.remove()
  await server.close()
})

/** Reads the values of all columns that can hold text, of all tables of tenants. */
async function readTexts(tenantId: number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const cipher = fieldCipher(server.config.dataKeys)
  const columns = await server.database.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'
        and data_type in ('text', 'ARRAY', 'character varying', 'jsonb', 'bytea', 'date')`,
  )
  const tables = await tenantTables((text) => server.database.query(text))
  for (const { table, column, type } of columns.filter((one) => tables.includes(one.table))) {
    const encrypted = encryptedTables(server).find((one) => one.table === table)
    const field = encrypted?.columns[column]
    const rowId = encrypted ? encrypted.rowId.map((name) => `${name}::text`).join(" || ' ' || ") : "''"
    const isParsed = ['bytea', 'jsonb', 'ARRAY'].includes(type)
    const rows = await server.database.query<{ value: unknown; place: string }>(
      `select "${column}"${isParsed ? '' : '::text'} as value, ${rowId} as place
         from ${table} where tenant_id = ${tenantId} and "${column}" is not null`,
    )
    const texts = rows.flatMap(({ value, place }) =>
      field ? [plainOf(value as Buffer, { tenantId, field, rowId: place })] : textsIn(value),
    )
    found.set(`${table}.${column}`, [...new Set(texts)])
  }
  return found

  function plainOf(value: Buffer, place: FieldPlace): string {
    return cipher.decrypt(value, place).toString()
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Buffer.isBuffer(value)) return [value.toString('hex')]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const { firstNames, lastNames } = inventedNames
const isOf = (list: readonly string[]) => (text: string) => list.includes(text)
const fits = (pattern: RegExp) => (text: string) => pattern.test(text)

/** What an invention of each kind looks like; absent: it must not be among the originals of the column. */
const looks: Readonly<Partial<Record<Invention, (text: string) => boolean>>> = {
  birthDate: isOf(['1980-01-01']),
  city: isOf(['Beispielstadt']),
  code: fits(/^test[0-9a-f]{12}$/),
  company: fits(/^Firma [0-9a-f]{8}$/),
  email: fits(/^person-[0-9a-f]{16}@example\.org$/),
  emptyArray: () => false,
  emptyJson: () => false,
  firstName: isOf(firstNames),
  fullName: (text) => {
    const [first = '', last = ''] = text.split(' ')
    return firstNames.includes(first) && lastNames.includes(last)
  },
  houseNumber: fits(/^\d{1,3}$/),
  iban: (text) => isValidIBAN(text) && text.startsWith('00000000', 4),
  jsonTexts: isOf(['Beispiel']),
  lastName: isOf(lastNames),
  nothing: () => false,
  number: fits(/^T[0-9a-f]{12}$/),
  phone: fits(/^030 23125\d{3}$/),
  street: isOf(['Musterweg']),
  text: isOf(['Text entfernt']),
  zip: isOf(['12345']),
}

const replaced = Object.entries(anonymousTables).flatMap(([table, { replace = {} }]) =>
  Object.entries(replace).map(([column, kind]) => [`${table}.${column}`, kind] as const),
)

test('the original has people in most of the replaced columns', () => {
  const filled = replaced.filter(([column]) => (original.get(column) ?? []).some((text) => text !== ''))
  expect(filled.length).toBeGreaterThan(replaced.length * 0.6)
})

test.each(replaced)('%s has nothing but inventions (%s)', (column, kind) => {
  const looksRight = looks[kind]
  const before = new Set(original.get(column))
  const wrong = (copy.get(column) ?? []).filter(
    (text) => text !== '' && (looksRight ? !looksRight(text) : before.has(text)),
  )
  expect(wrong).toEqual([])
})

test('tables that are not listed are empty', () => {
  const left = [...copy].filter(
    ([column, texts]) => !Object.hasOwn(anonymousTables, column.split('.')[0] ?? '') && texts.length > 0,
  )
  expect(left).toEqual([])
})

describe('what is kept', () => {
  const personal = (kinds: readonly Invention[]): string[] => {
    // Labels of figures are names of agencies and of products, which stay.
    const columns = replaced.flatMap(([column, kind]) =>
      kinds.includes(kind) && column !== 'figure_day.label' ? [column] : [],
    )
    const texts = columns.flatMap((column) => original.get(column) ?? [])
    return [...new Set(texts)].filter((text) => text.length > 3)
  }
  const kept = () =>
    [...copy].flatMap(([column, texts]) =>
      published.test(column) ? [] : texts.map((text) => ({ column, text })),
    )

  /** Texts of the copy that contain one of the words as a whole. */
  const containing = (words: readonly string[]) => {
    const all = kept()
    const joined = all.map(({ text }) => text).join('\n')
    const isWhole = (word: string, text: string) =>
      new RegExp(
        `(?<![\\p{L}\\d])${word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}(?![\\p{L}\\d])`,
        'u',
      ).test(text)
    return words
      .filter((word) => joined.includes(word))
      .flatMap((word) =>
        all.filter(({ text }) => isWhole(word, text)).map(({ column }) => `${column}: ${word}`),
      )
  }

  test('no last name, full name or company', () => {
    const words = personal(['lastName', 'fullName', 'company']).filter((word) => !lastNames.includes(word))
    expect(words.length).toBeGreaterThan(50)
    expect(containing(words)).toEqual([])
  })

  test('no mail address but invented ones', () => {
    const addresses = kept().flatMap(({ column, text }) =>
      [...text.matchAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g)].map(([address]) => `${column}: ${address}`),
    )
    expect(addresses.length).toBeGreaterThan(50)
    expect(addresses.filter((text) => !/: person-[0-9a-f]{16}@example\.org$/.test(text))).toEqual([])
  })

  test('no street, phone number, or number of a customer or an order', () => {
    const words = personal(['phone', 'number', 'street']).filter((word) => word !== 'Musterweg')
    expect(words.length).toBeGreaterThan(50)
    expect(containing(words)).toEqual([])
  })

  test('no bank account', () => {
    const accounts = kept().flatMap(({ column, text }) =>
      [...text.matchAll(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g)]
        .filter(([account]) => isValidIBAN(account) && !account.startsWith('00000000', 4))
        .map(([account]) => `${column}: ${account}`),
    )
    expect(accounts).toEqual([])
    expect(personal(['iban']).length).toBeGreaterThan(10)
    expect(containing(personal(['iban']))).toEqual([])
  })
})
