import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'
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
  Sicher: null,
  Erstellt: '2026-11-01T00:00:00Z',
  GueltigBis: '2026-12-31T00:00:00Z',
  Verlaengerbar: false,
  Klicks: 0,
  Statusleiste: 'KontaktNichtReagiert',
  Stand: 'KontaktNichtReagiert',
  Schritte: [],
  Channel: null,
  Bestellart: 'Bestellung',
  EmpfaengerName: null,
  Bezeichnung: null,
  KontaktVorname: null,
  Kulanz: null,
  Praemierungen: [],
  Kontakte: [],
  AnzahlKontakte: 0,
  KontaktStand: { Vertrag: 0, Bestellt: 0, NichtBestellt: 0, OhneVertrag: 0, Bestellart: 'Bestellung' },
  ...changes,
})

// SPEC §9.03
test('counts the days left until the link expires while nobody has ordered', () => {
  expect(daysLeft(referral({ GueltigBis: '2026-11-20T13:00:00Z' }), now)).toBe(1)
  expect(daysLeft(referral({ GueltigBis: '2026-11-20T11:00:00Z' }), now)).toBeNull()
  expect(daysLeft(referral({ GueltigBis: null }), now)).toBeNull()
  expect(daysLeft(referral({ GueltigBis: '2026-11-21T13:00:00Z', Klicks: 1 }), now)).toBe(2)
  expect(daysLeft(referral({ Status: 'Ok' }), now)).toBeNull()
})
