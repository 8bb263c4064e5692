import type { RequestOf } from '@zuruf/contract'
import type { TextKey } from '../../../app/i18n.ts'

type Data = RequestOf<'completeTracking'>['body']['empfaengerdaten']

/** Values of the order form, named like the request body, so that fields in the server's errors match. */
export interface OrderValues {
  readonly empfaengerdaten: Required<Omit<Data, 'Telefon'>> & { readonly Telefon: string }
  readonly emailRepeat: string
  readonly terms: boolean
}

export type OrderField =
  | `empfaengerdaten.${Exclude<keyof Data, 'Adresse'>}`
  | `empfaengerdaten.Adresse.${keyof Data['Adresse']}`
  | 'emailRepeat'
  | 'terms'

/** Fields in the order of the page, with their labels. */
export const orderLabels = {
  'empfaengerdaten.Anrede': 'recipient.salutation',
  'empfaengerdaten.Vorname': 'recipient.firstName',
  'empfaengerdaten.Nachname': 'recipient.lastName',
  'empfaengerdaten.Geburtsdatum': 'recipient.birthDate',
  'empfaengerdaten.Email': 'recipient.email',
  emailRepeat: 'recipient.emailRepeat',
  'empfaengerdaten.Telefon': 'recipient.phone',
  'empfaengerdaten.Adresse.Strasse': 'recipient.street',
  'empfaengerdaten.Adresse.Hausnummer': 'recipient.houseNumber',
  'empfaengerdaten.Adresse.Plz': 'recipient.zip',
  'empfaengerdaten.Adresse.Ort': 'recipient.city',
  terms: 'recipient.terms.label',
  'empfaengerdaten.Namensnennung': 'recipient.naming.label',
  'empfaengerdaten.Werbezustimmung': 'recipient.advertising',
  'empfaengerdaten.Telefonzustimmung': 'recipient.advertising.phone',
} as const satisfies Record<OrderField, TextKey>

export const orderFields = Object.keys(orderLabels) as OrderField[]

/** Returns the field for a path in the request body. */
export function fieldAt(path: string): OrderField | null {
  if (path === 'AgbText') return 'terms'
  return orderFields.find((field) => field === path) ?? null
}

/** Returns the initial values of the form. @param terms whether the terms are accepted by default */
export function emptyOrder(terms: boolean): OrderValues {
  return {
    empfaengerdaten: {
      Anrede: '',
      Vorname: '',
      Nachname: '',
      Geburtsdatum: '',
      Email: '',
      Telefon: '',
      Namensnennung: false,
      Werbezustimmung: false,
      Telefonzustimmung: false,
      Adresse: { Strasse: '', Hausnummer: '', Plz: '', Ort: '' },
    },
    emailRepeat: '',
    terms,
  }
}
