/** Values of the recommenders' registration form, named like the request body. */
export interface RegistrationValues {
  readonly Vorname: string
  readonly Nachname: string
  readonly Email: string
  /** Honeypot field. */
  readonly Website: string
}

/** Fields in the order of the form. */
export const registrationFields = ['Vorname', 'Nachname', 'Email'] as const
export type RegistrationField = (typeof registrationFields)[number]
