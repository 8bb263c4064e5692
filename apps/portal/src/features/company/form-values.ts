export interface JoinValues {
  Vorname: string
  Nachname: string
  Email: string
  /** Honeypot: people do not see it, programs fill it in. */
  Website: string
}

export const joinFields = ['Vorname', 'Nachname', 'Email'] as const
export type JoinField = (typeof joinFields)[number]
