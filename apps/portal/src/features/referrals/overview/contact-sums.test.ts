import { expect, test } from 'vitest'
import { sumContacts } from './contact-sums.ts'

const stand = { Vertrag: 1, Bestellt: 3, NichtBestellt: 2, OhneVertrag: 0 }
const keys = (Bestellart: 'Bestellung' | 'Angebotsanfrage' | null) =>
  sumContacts({ KontaktStand: { ...stand, Bestellart } }).map(({ key }) => key.replace('area.contacts.', ''))

// SPEC §C.05
test('uses the wording of the order kind, and a neutral one for mixed kinds', () => {
  expect(keys('Bestellung')).toEqual(['contract', 'ordered', 'notOrdered'])
  expect(keys('Angebotsanfrage')).toEqual(['contract', 'requested', 'notRequested'])
  expect(keys(null)).toEqual(['contract', 'sent', 'notSent'])
})
