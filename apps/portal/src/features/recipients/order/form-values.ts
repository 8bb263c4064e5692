import type { RequestOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
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

export const postcodeField = 'empfaengerdaten.Adresse.Plz'

/** Codes whose text belongs to a field even when the server names none. */
export const fieldOfCode = {
  PSOF0305: 'empfaengerdaten.Email',
  PSOF0306: 'terms',
} as const satisfies Partial<Record<ApiError['code'], OrderField>>

/** Returns the server's message if documents or the kind of order have changed, so that the page must be reloaded. */
export const reloadMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.fields.Dokumente ?? error.fields.Bestellart) : undefined

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
