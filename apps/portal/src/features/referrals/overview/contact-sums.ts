import type { CountedKey } from '../../../app/i18n.ts'
import type { Contact, MyReferral } from './types.ts'

/** Number of contacts shown at once. */
const SHOWN_AT_ONCE = 5

/**
 * Sort order of the states: first those where the recommender has to act, then by progress; contacts without
 * an order and lost ones come last.
 */
const statePriority: Readonly<Record<Contact['Statusleiste'], number>> = {
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

/** Returns whether the contact has at least ordered and is not lost. */
const hasProgress = ({ Statusleiste }: Contact) => statePriority[Statusleiste] < 5

/** Sorts contacts by progress, keeping the order of equal ones. */
export const sortByProgress = (contacts: readonly Contact[]): Contact[] =>
  contacts.toSorted((one, other) => statePriority[one.Statusleiste] - statePriority[other.Statusleiste])

/** Returns the contacts shown at once: all if there are few, otherwise those with progress. */
export function firstContacts({ Kontakte, AnzahlKontakte }: MyReferral): Contact[] {
  const sorted = sortByProgress(Kontakte)
  if (AnzahlKontakte <= SHOWN_AT_ONCE) return sorted
  return sorted.filter(hasProgress).slice(0, SHOWN_AT_ONCE)
}

export interface ContactSum {
  readonly key: CountedKey
  readonly count: number
  readonly isGood: boolean
}

const keysByOrderKind = {
  Bestellung: { done: 'area.contacts.ordered', notDone: 'area.contacts.notOrdered' },
  Angebotsanfrage: { done: 'area.contacts.requested', notDone: 'area.contacts.notRequested' },
  both: { done: 'area.contacts.sent', notDone: 'area.contacts.notSent' },
} as const

/** Counts the contacts of each stage, without empty stages. */
export function sumContacts({ KontaktStand }: Pick<MyReferral, 'KontaktStand'>): ContactSum[] {
  const { Vertrag, Bestellt, NichtBestellt, OhneVertrag, Bestellart } = KontaktStand
  const { done, notDone } = keysByOrderKind[Bestellart ?? 'both']
  const sums: ContactSum[] = [
    { key: 'area.contacts.contract', count: Vertrag, isGood: true },
    { key: done, count: Bestellt, isGood: false },
    { key: notDone, count: NichtBestellt, isGood: false },
    { key: 'area.contacts.lost', count: OhneVertrag, isGood: false },
  ]
  return sums.filter(({ count }) => count > 0)
}

/** Returns a label for a contact without a name: the end of their number. */
export const contactLabel = ({ Empfaengernummer }: Pick<Contact, 'Empfaengernummer'>): string =>
  Empfaengernummer.slice(-5).toUpperCase()
