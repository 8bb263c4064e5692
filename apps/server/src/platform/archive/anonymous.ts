import type { FieldCipher } from '../crypto.ts'
import { anonymousTables, type Invention } from './anonymous-columns.ts'
import { ArchiveError } from './manifest.ts'
import type { Field } from './rows.ts'

const firstNames = [
  'Alva',
  'Bent',
  'Cleo',
  'Dorian',
  'Enna',
  'Falk',
  'Greta',
  'Henk',
  'Ida',
  'Jaron',
  'Kira',
  'Levin',
]
const lastNames = [
  'Abendrot',
  'Birkenhain',
  'Distelfink',
  'Erlenbach',
  'Feldspat',
  'Ginsterberg',
  'Holunder',
  'Kranich',
]

export const inventedNames = { firstNames, lastNames } as const

/** Columns of these tables name the kinds of files that a copy without people keeps. */
const keptFiles = ['content_asset', 'catalogue_picture', 'order_document']

/** Settings that name people, accounts or systems of the client. */
const droppedSettings = [
  'alertAddress',
  'contactAddress',
  'sso',
  'cms',
  'shopUrl',
  'handover',
  'analytics',
  'payouts',
  'emailWhitelist',
  'companyDomains',
  'lockedWildcards',
  'facebookId',
]

/** Replaces people of one tenant by invented ones. */
export interface Anonymiser {
  /** Whether rows of the table are kept. */
  keepsTable(table: string): boolean
  keepsFile(field: string): boolean
  /**
   * Replaces values in a row of a kept table. Encrypted values are left to `invent`.
   * @param textColumns columns of text, JSON, bytes or days, without encrypted ones
   * @throws ArchiveError for a column that is not listed
   */
  replace(table: string, row: Map<string, Field>, textColumns: ReadonlySet<string>): void
  /** Returns the replacement of an encrypted value. */
  invent(table: string, column: string, plain: string): string
  /** Returns the row of the tenant without settings that name people or lead to other systems. */
  replaceTenant(row: ReadonlyMap<string, Field>): ReadonlyMap<string, Field>
}

/**
 * Replacements follow from the value and a data key of the archive: a person is the same one everywhere, and nobody
 * without the key can find out who, not even by guessing.
 */
export function createAnonymiser(source: FieldCipher): Anonymiser {
  const digest = (text: string) => source.signatures(text, 'anonymous')[0]
  const numberOf = (text: string, below: number) => digest(text).readUInt32BE(0) % below
  const oneOf = (list: readonly string[], text: string) => list[numberOf(text, list.length)] ?? ''
  const firstName = (text: string) => oneOf(firstNames, text)
  const lastName = (text: string) => oneOf(lastNames, text)

  const inventions: Readonly<Record<Invention, (text: string) => string | null>> = {
    birthDate: () => '1980-01-01',
    bytes: (text) =>
      `\\x${digest(text)
        .toString('hex')
        .repeat(4)
        .slice(0, Math.max(2, text.length - 2))}`,
    city: () => 'Beispielstadt',
    code: (text) => `test${digest(text).toString('hex').slice(0, 12)}`,
    company: (text) => `Firma ${digest(text).toString('hex').slice(0, 8)}`,
    // An address and its comparable form are the same person.
    email: (text) => `person-${digest(text.toLowerCase()).toString('hex').slice(0, 16)}@example.org`,
    // An empty array and an empty object of JSON are written in the same way.
    emptyArray: () => '{}',
    emptyJson: () => '{}',
    firstName,
    fullName: (text) => `${firstName(text)} ${lastName(text)}`,
    hex: (text) => digest(text).toString('hex').repeat(4).slice(0, text.length),
    houseNumber: (text) => String(1 + numberOf(text, 200)),
    iban: (text) => inventedIban(numberOf(text, 1_000_000_000)),
    jsonTexts: (text) => JSON.stringify(withoutTexts(JSON.parse(text))),
    lastName,
    nothing: () => null,
    number: (text) => `T${digest(text).toString('hex').slice(0, 12)}`,
    // Numbers that the regulator keeps free for films.
    phone: (text) => `030 23125${String(numberOf(text, 1_000)).padStart(3, '0')}`,
    street: () => 'Musterweg',
    text: () => 'Text entfernt',
    zip: () => '12345',
  }

  return {
    keepsTable: (table) => Object.hasOwn(anonymousTables, table),
    keepsFile: (field) => keptFiles.includes(field.split('.')[0] ?? ''),

    replace(table, row, textColumns) {
      const { keep = [], replace = {}, lastFour = {} } = anonymousTables[table] ?? {}
      for (const column of textColumns) {
        const value = row.get(column) ?? null
        const kind = replace[column]
        if (kind) row.set(column, value === null || value === '' ? value : inventions[kind](value))
        else if (!keep.includes(column) && !(column in lastFour)) throw undecided(table, column)
      }
    },

    invent(table, column, plain) {
      const kind = anonymousTables[table]?.replace?.[column]
      if (!kind) throw undecided(table, column)
      return inventions[kind](plain) ?? ''
    },

    replaceTenant(row) {
      const settings = JSON.parse(row.get('settings') ?? '{}') as Record<string, unknown>
      for (const name of droppedSettings) delete settings[name]
      const { name = '' } = (settings.mailFrom ?? {}) as { name?: string }
      settings.mailFrom = { name, address: 'copy@example.org' }
      return new Map([...row, ['settings', JSON.stringify(settings)], ['state', 'paused']])
    },
  }
}

const undecided = (table: string, column: string) =>
  new ArchiveError(`Nobody has decided what a copy without people keeps of ${table}.${column}`)

/** Replaces all texts in a value of JSON. */
function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return 'Beispiel'
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutTexts(one)]))
}

/** Returns a valid German account number of a bank that does not exist. */
function inventedIban(account: number): string {
  const number = `00000000${String(account).padStart(10, '0')}`
  // ISO 13616: the country's letters as numbers, and 00 in place of the check digits.
  const check = 98n - (BigInt(`${number}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${number}`
}
