export interface RegistrationValues {
  readonly Vorname: string
  readonly Nachname: string
  readonly Email: string
  /** Honeypot field. */
  readonly Website: string
}

export const registrationFields = ['Vorname', 'Nachname', 'Email'] as const
export type RegistrationField = (typeof registrationFields)[number]
