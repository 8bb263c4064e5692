import type { AppContext } from '../../app/context.ts'
import type { TextKey } from '../../app/i18n.ts'

/** Topics of a message, in the order of the form. */
export const topics = ['Praemie', 'Empfehlung', 'Konto', 'Barrierefreiheit', 'Sonstiges'] as const
export type Topic = (typeof topics)[number]

export interface ContactValues {
  readonly Anliegen: Topic | ''
  readonly Vorname: string
  readonly Nachname: string
  readonly Email: string
  readonly Telefon: string
  readonly Empfehlungsnummer: string
  readonly Nachricht: string
  /** Honeypot field. */
  readonly Website: string
}

/** Fields in the order of the form. */
export const contactFields = [
  'Anliegen',
  'Vorname',
  'Nachname',
  'Email',
  'Telefon',
  'Empfehlungsnummer',
  'Nachricht',
] as const
export type ContactField = (typeof contactFields)[number]

export const contactLabels: Record<ContactField, TextKey> = {
  Anliegen: 'contact.topic',
  Vorname: 'contact.firstName',
  Nachname: 'contact.lastName',
  Email: 'contact.email',
  Telefon: 'contact.phone',
  Empfehlungsnummer: 'contact.number',
  Nachricht: 'contact.message',
}

/** Returns the field for a path in the request body. */
export const contactFieldAt = (path: string): ContactField | null =>
  contactFields.find((name) => name === path) ?? null

/** Returns the initial values of the form, with the data of the logged-in person. */
export function initialMessage({ session }: Pick<AppContext, 'session'>, topic: Topic | ''): ContactValues {
  const user = session.get()
  return {
    Anliegen: topic,
    Vorname: user?.Vorname ?? '',
    Nachname: user?.Nachname ?? '',
    Email: user?.Email ?? '',
    Telefon: '',
    Empfehlungsnummer: '',
    Nachricht: '',
    Website: '',
  }
}

/** Returns the topic named in the query, e.g. `?anliegen=barrierefreiheit`; empty if there is none. */
export const topicOf = (asked: string | undefined): Topic | '' =>
  topics.find((topic) => topic.toLowerCase() === asked?.toLowerCase()) ?? ''
