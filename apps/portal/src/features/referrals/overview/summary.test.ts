import { expect, test } from 'vitest'
import { daysLeft, summarise } from './summary.ts'
import type { MyReferral } from './types.ts'

const now = new Date('2026-11-20T12:00:00Z')

const referral = (changes: Partial<MyReferral> = {}): MyReferral => ({
  Empfehlungsnummer: '7KQ4M2VX9TH',
  Hex: 'ab',
  Empfehlungslink: 'http://localhost/e/7KQ4M2VX9TH',
  Offlinecode: null,
  Status: 'Offen',
  AnteilEmpfehler: 50,
  Produkt: { Id: '1', Name: 'Strom' },
  PraemieEmpfehlerCent: 3500,
  PraemieEmpfaengerCent: 3500,
  Erstellt: '2026-11-01T00:00:00Z',
  GueltigBis: '2026-12-31T00:00:00Z',
  Klicks: 0,
  Statusleiste: 'KontaktNichtReagiert',
  Schritte: [],
  Channel: null,
  EmpfaengerName: null,
  Praemierungen: [],
  ...changes,
})

const claim = (Status: MyReferral['Praemierungen'][number]['Status'], more = {}) => ({
  Id: Status,
  WertCent: 3500,
  Status,
  GueltigBis: null,
  Empfaenger: false,
  ...more,
})

test('only the own part counts, by what became of it', () => {
  const summary = summarise(
    [
      referral({ Praemierungen: [claim('Bereitgestellt', { Id: 'late', GueltigBis: '2027-05-01' })] }),
      referral({ Praemierungen: [claim('Bereitgestellt', { Id: 'soon', GueltigBis: '2027-02-01' })] }),
      referral({ Praemierungen: [claim('Offen'), claim('Offen', { Empfaenger: true })] }),
      referral({ Praemierungen: [claim('Abgeholt')] }),
      referral({ Praemierungen: [claim('Storniert')] }),
      referral(),
    ],
    now,
  )
  expect(summary.ready.map(({ claimId }) => claimId)).toEqual(['soon', 'late'])
  expect(summary).toMatchObject({
    readyCents: 7000,
    possibleCents: 21_000,
    onWayCount: 2,
    onWayCents: 7000,
    paidThisYearCents: 0,
  })
})

test('the year is the German one', () => {
  const paid = (Zeit: string) =>
    referral({
      Schritte: [{ Name: 'paid', Zeit, Zustand: 'fertig' }],
      Praemierungen: [claim('Ausgezahlt')],
    })
  const lastMinute = paid('2025-12-31T22:59:00Z')
  const firstMinute = paid('2025-12-31T23:01:00Z')
  expect(summarise([lastMinute, firstMinute], now).paidThisYearCents).toBe(3500)
})

test('days are counted while nobody has followed the link', () => {
  expect(daysLeft(referral({ GueltigBis: '2026-11-20T13:00:00Z' }), now)).toBe(1)
  expect(daysLeft(referral({ GueltigBis: '2026-11-20T11:00:00Z' }), now)).toBeNull()
  expect(daysLeft(referral({ Klicks: 1 }), now)).toBeNull()
  expect(daysLeft(referral({ Status: 'Ok' }), now)).toBeNull()
})
