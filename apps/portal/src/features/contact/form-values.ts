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

/** Returns the topic named in the query, e.g. `?anliegen=barrierefreiheit`; empty if there is none. */
export const topicOf = (asked: string | undefined): Topic | '' =>
  topics.find((topic) => topic.toLowerCase() === asked?.toLowerCase()) ?? ''
