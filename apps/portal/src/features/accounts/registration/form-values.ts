export interface RegistrationValues {
  readonly Vorname: string
  readonly Nachname: string
  readonly Email: string
  /** A trap for programs. */
  readonly Website: string
}

export const registrationFields = ['Vorname', 'Nachname', 'Email'] as const
export type RegistrationField = (typeof registrationFields)[number]
