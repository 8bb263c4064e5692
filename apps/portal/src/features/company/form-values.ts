/** Values of the form with which employees join, named like the request body. */
export interface JoinValues {
  Vorname: string
  Nachname: string
  Email: string
  /** Honeypot field: hidden from people, filled in by bots. */
  Website: string
}

export const joinFields = ['Vorname', 'Nachname', 'Email'] as const
export type JoinField = (typeof joinFields)[number]
