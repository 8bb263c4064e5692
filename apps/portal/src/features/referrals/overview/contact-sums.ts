import type { CountedKey } from '../../../app/i18n.ts'
import type { Contact, MyReferral } from './types.ts'

/** So many can be read at a glance. */
const IN_FRONT = 5

/** Who needs the recommender first, then who got furthest; who has sent nothing and who is lost come last. */
const progress: Readonly<Record<Contact['Statusleiste'], number>> = {
  PraemieAbholen: 0,
  BankdatenEingeben: 0,
  PraemieBereit: 1,
  VertragAbgeschlossen: 2,
  InBearbeitung: 3,
  PraemieAusgezahlt: 4,
  AngesehenNichtBestellt: 5,
  KontaktNichtReagiert: 5,
  VertragNichtAbgeschlossen: 6,
  PraemieAbgelaufen: 6,
}

const hasReachedSomething = ({ Statusleiste }: Contact) => progress[Statusleiste] < 5

/** Those who are further first; among those alike the order stays. */
export const byProgress = (contacts: readonly Contact[]): Contact[] =>
  contacts.toSorted((one, other) => progress[one.Statusleiste] - progress[other.Statusleiste])

/** Who is shown at once: all of a few, of many those who reached something. */
export function contactsInFront({ Kontakte, AnzahlKontakte }: MyReferral): Contact[] {
  const sorted = byProgress(Kontakte)
  if (AnzahlKontakte <= IN_FRONT) return sorted
  return sorted.filter(hasReachedSomething).slice(0, IN_FRONT)
}

export interface ContactSum {
  readonly key: CountedKey
  readonly count: number
  readonly isGood: boolean
}

const wordsOf = {
  Bestellung: { done: 'area.contacts.ordered', notDone: 'area.contacts.notOrdered' },
  Angebotsanfrage: { done: 'area.contacts.requested', notDone: 'area.contacts.notRequested' },
  both: { done: 'area.contacts.sent', notDone: 'area.contacts.notSent' },
} as const

/** How many contacts are how far; without those there are none of. */
export function sumsOf({ KontaktStand }: Pick<MyReferral, 'KontaktStand'>): ContactSum[] {
  const { Vertrag, Bestellt, NichtBestellt, OhneVertrag, Bestellart } = KontaktStand
  const { done, notDone } = wordsOf[Bestellart ?? 'both']
  const sums: ContactSum[] = [
    { key: 'area.contacts.contract', count: Vertrag, isGood: true },
    { key: done, count: Bestellt, isGood: false },
    { key: notDone, count: NichtBestellt, isGood: false },
    { key: 'area.contacts.lost', count: OhneVertrag, isGood: false },
  ]
  return sums.filter(({ count }) => count > 0)
}

/** Tells a contact without a name from the others: the end of their number. */
export const contactLabel = ({ Empfaengernummer }: Pick<Contact, 'Empfaengernummer'>): string =>
  Empfaengernummer.slice(-5).toUpperCase()
