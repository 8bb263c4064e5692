import type { ResponseOf } from '@zuruf/contract'
import { expect, test } from 'vitest'
import { creditOf, earningsOf } from './earnings-of.ts'

type CreditNotes = ResponseOf<'listOwnCreditNotes'>
type Note = CreditNotes['Gutschriften'][number]

const month = (Monat: string, ProvisionCent: number | null, StornoCent: number | null, AnteilCent = 0) => ({
  Monat,
  Auftraege: 1,
  Stornos: 0,
  ProvisionCent,
  StornoCent,
  AnteilCent,
})

const note = (Nummer: string, changes: Partial<Note> = {}): Note => ({
  Id: Nummer,
  Nummer,
  Art: 'gutschrift',
  KorrigiertNummer: null,
  Status: 'bezahlt',
  AusgestelltAm: '2026-12-02',
  Von: '2026-11-01',
  Bis: '2026-11-30',
  FaelligAm: '2026-12-16',
  NettoCent: 10_000,
  UmsatzsteuerCent: 1_900,
  BruttoCent: 11_900,
  BezahltAm: null,
  AuszahlungAb: '2026-12-09',
  Auszahlung: null,
  Grund: null,
  Widerspruch: null,
  ...changes,
})

const notes = (...Gutschriften: Note[]): CreditNotes => ({
  Gutschriften,
  Weitere: false,
  OffenCent: 4_000,
  NaechsteGutschrift: { Am: '2027-01-02', NettoCent: 4_000 },
  VerrechnungCent: 0,
  KontoFehlt: false,
})

test('an owner’s months are commissions less reversals; months without any are 0', () => {
  const months = [month('2027-01', 9_000, -2_000, 500), month('2026-11', 7_000, 0)]
  expect(earningsOf(months, notes(), '2027-01-31')).toMatchObject({
    thisMonthCents: 7_000,
    // December is missing, and November is not the last month.
    lastMonthCents: 0,
    credit: { openCents: 4_000, next: { Am: '2027-01-02' }, last: null },
  })
})

test('an employee’s months are their share, without credit notes', () => {
  const months = [month('2027-01', null, null, 500), month('2026-12', null, null, 300)]
  expect(earningsOf(months, null, '2027-01-01')).toEqual({
    thisMonthCents: 500,
    lastMonthCents: 300,
    credit: null,
  })
})

test('the last credit note is none of the corrections, and returned transfers add up', () => {
  const credit = creditOf(
    notes(
      note('GS-4', { Art: 'korrektur', BruttoCent: -11_900 }),
      note('GS-3', { Status: 'zurueckgekommen' }),
      note('GS-2', { Status: 'zurueckgekommen', BruttoCent: 100 }),
      note('GS-1'),
    ),
  )
  expect(credit.last?.Nummer).toBe('GS-3')
  expect(credit.returnedCents).toBe(12_000)
})
