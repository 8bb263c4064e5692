// SPEC §M.16, §H.08

import { buffer, text } from 'node:stream/consumers'
import { seedDemoReferrals } from '@zuruf/demo/history/referrals'
import { type Booking, balancesOf, bookingKinds, ledgerAccounts } from '@zuruf/domain'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { tenantSettings } from '../../platform/tenants/settings.ts'
import { accountNumbers, businessYearOf, columnNames, headerLine, postingLine } from './datev.ts'
import type { ExportedEntry } from './repository.ts'

const { bookkeeping: skr03 } = tenantSettings.parse({ mailFrom: { name: '', address: '' } })

const entries = fc
  .record({
    kind: fc.constantFrom(...bookingKinds),
    sides: fc.shuffledSubarray([...ledgerAccounts], { minLength: 2, maxLength: 2 }),
    amountCents: fc.integer({ min: 1, max: 2_000_000_000 }),
    productName: fc.string({ maxLength: 80, unit: 'binary' }),
    bookedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-30'), noInvalidDate: true }),
  })
  .map(
    ({ sides, ...rest }) =>
      ({
        ...rest,
        debit: sides[0],
        credit: sides[1],
        claimId: crypto.randomUUID(),
        referralNumber: 'ABC-123',
        commissionId: null,
        creditNoteId: null,
        creditNoteNumber: null,
      }) as unknown as ExportedEntry,
  )

/** Parses posting lines by DATEV's column names. @throws CsvError unless each line has exactly these columns */
const parsePostings = (lines: readonly string[]) => {
  const records = parse(lines.join('\r\n'), { delimiter: ';', columns: [...columnNames] })
  return (records as Record<string, string>[]).map((line) => ({
    amount: line['Umsatz (ohne Soll/Haben-Kz)'],
    account: line.Konto ?? '',
    contraAccount: line['Gegenkonto (ohne BU-Schlüssel)'] ?? '',
    date: line.Belegdatum,
    text: line.Buchungstext,
  }))
}

const centsOf = (amount = '') => Number(amount.replace(',', ''))

describe('posting list', () => {
  test('sums equal the ledger balances per account number, and texts contain no formulas', () => {
    fc.assert(
      fc.property(fc.array(entries, { minLength: 1, maxLength: 20 }), (booked) => {
        const lines = booked.flatMap((entry) => postingLine(entry, skr03) ?? [])
        const sums = new Map<string, number>()
        const add = (number: string, cents: number) => sums.set(number, (sums.get(number) ?? 0) + cents)
        for (const { amount, account, contraAccount, date, text } of parsePostings(lines)) {
          expect(amount).toMatch(/^\d{1,10},\d{2}$/)
          expect(date).toMatch(/^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/)
          expect(text).toMatch(/^[^=+\-@\p{Cc}][^\p{Cc}]{0,59}$/u)
          add(account, -centsOf(amount))
          add(contraAccount, centsOf(amount))
        }
        const numbers = accountNumbers(skr03)
        const expected = new Map<string, number>()
        for (const [account, cents] of Object.entries(balancesOf(booked as readonly Booking[]))) {
          const number = numbers[account as keyof typeof numbers]
          expected.set(number, (expected.get(number) ?? 0) + cents)
        }
        for (const [number, cents] of expected) expect(sums.get(number) ?? 0).toBe(cents)
      }),
      { numRuns: 200 },
    )
  })

  test('starts with the documented DATEV header and columns', () => {
    const createdAt = new Date('2026-11-21T14:04:40.439Z')
    const header = headerLine({ from: '2026-01-01', to: '2026-08-31' }, skr03, {
      createdAt,
      label: 'Prämien',
    })
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261121140440439;;"ZU";"";"";1001;1;20260101;4;20260101;20260831;' +
        '"Prämien";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(columnNames).toHaveLength(125)
    expect([columnNames[36], columnNames[113], columnNames[124]]).toEqual([
      'KOST1 - Kostenstelle',
      'Festschreibung',
      'Abw. Skontokonto',
    ])
  })

  test('supports business years that start in another month', () => {
    expect(businessYearOf('2026-06-30', { yearBegins: 7 })).toBe('2025-07-01')
    expect(businessYearOf('2026-07-01', { yearBegins: 7 })).toBe('2026-07-01')
  })
})

describe('ledger exports of the demo data', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp()
    const { modules, tenants, clock } = server
    await seedDemoReferrals({ tenants, modules, baseUrl: () => 'http://localhost', now: clock.now() })
  })
  afterAll(() => server.close())

  const context = () => server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  const csvOf = async (period: { from: string; to: string }) => {
    const file = await text(await server.modules.ledgerExport.csv(context(), period))
    return parse(file, { delimiter: ';', columns: true, bom: true }) as Record<string, string>[]
  }
  const booked = (where: string, ...values: unknown[]) =>
    server.database.query<{ n: number; cents: number }>(
      `select count(*)::int as n, coalesce(sum(amount_cents), 0)::int as cents from ledger_entry
        where tenant_id = $1 and ${where}`,
      [context().tenant.id, ...values],
    )

  test.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-09-01', '2026-09-10'],
    ['2026-07-15', '2026-07-15'],
    ['2024-02-29', '2024-02-29'],
  ])('contain every entry from %s to %s (German days) once, with the same sums', async (from, to) => {
    const rows = await csvOf({ from, to })
    const inPeriod = `(booked_at at time zone 'Europe/Berlin')::date between $2 and $3`
    const sum = rows.reduce((total, { amount_cents }) => total + Number(amount_cents), 0)
    expect([{ n: rows.length, cents: sum }]).toEqual(await booked(inPeriod, from, to))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    // Every claim belongs to one order, and every order to one recipient.
    expect(rows.filter((row) => row.claim_id && !(row.order && row.recipient))).toEqual([])
    const file = await buffer(await server.modules.ledgerExport.datev(context(), { from, to }))
    const [, , ...postings] = iconv.decode(file, 'win1252').trimEnd().split('\r\n')
    // Transfers between accounts with the same number are not posted.
    const [{ n, cents } = { n: 0, cents: 0 }] = await booked(`${inPeriod} and kind <> 'collected'`, from, to)
    expect(postings).toHaveLength(n)
    const posted = parsePostings(postings).reduce((total, { amount }) => total + centsOf(amount), 0)
    expect(posted).toBe(cents)
  })

  test('return thousands of entries in batches without losing any', async () => {
    const [before] = await booked('true')
    // Skips the constraint check per claim, which would take a minute for this many entries.
    await server.database.query(`begin; set local session_replication_role = replica;
      insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
      select tenant_id, id, b.kind, b.debit, b.credit, amount_cents, 'system', '2025-05-05T10:00:00Z' from claim,
        (values ('accrued', 'expense', 'accrued'), ('cancelled', 'accrued', 'expense')) b (kind, debit, credit),
        generate_series(1, 1100)
       where (tenant_id, id) =
         (select tenant_id, id from claim where tenant_id = ${context().tenant.id} and state = 'expired' limit 1);
      commit`)
    expect(await csvOf({ from: '2025-01-01', to: '2025-12-31' })).toHaveLength(2200)
    expect((await booked('true'))[0]?.n).toBe((before?.n ?? 0) + 2200)
  })

  test('reject a period that ends before it starts, and a posting list over two business years', async () => {
    const { ledgerExport } = server.modules
    const refused = { code: 'PSOF0100' }
    const wrong = { from: '2026-02-01', to: '2026-01-01' }
    await expect(ledgerExport.csv(context(), wrong)).rejects.toMatchObject(refused)
    const twoYears = { from: '2025-12-01', to: '2026-01-31' }
    await expect(ledgerExport.datev(context(), twoYears)).rejects.toMatchObject(refused)
  })

  test('escape formulas in user input', async () => {
    await server.database.query(
      `update claim set product_name = '=HYPERLINK("http://boese.test")' where tenant_id = $1`,
      [context().tenant.id],
    )
    const rows = await csvOf({ from: '2026-01-01', to: '2026-12-31' })
    expect(rows.every(({ product }) => product?.startsWith("'="))).toBe(true)
  })
})
