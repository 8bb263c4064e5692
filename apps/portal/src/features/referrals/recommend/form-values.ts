import type { RecommenderShare } from '@zuruf/domain/split'

/** Values of the referral form, named like the request body, so that fields in the server's errors match. */
export interface RecommendValues {
  readonly Empfehlung: { readonly AnteilEmpfehler: RecommenderShare; readonly Bezeichnung: string }
  readonly Empfehler: {
    readonly Vorname: string
    readonly Nachname: string
    readonly Email: string
    readonly NewsletterPermission: boolean
  }
  readonly terms: boolean
  /** Honeypot field: hidden from people, filled in by bots. */
  readonly Website: string
}

export type RecommendField =
  | 'Empfehlung.Bezeichnung'
  | 'Empfehler.Vorname'
  | 'Empfehler.Nachname'
  | 'Empfehler.Email'
  | 'Empfehler.NewsletterPermission'
  | 'terms'

const fields: readonly RecommendField[] = [
  'Empfehler.Vorname',
  'Empfehler.Nachname',
  'Empfehler.Email',
  'Empfehler.NewsletterPermission',
  'Empfehlung.Bezeichnung',
  'terms',
]

/** Returns the field for a path in the request body. */
export function fieldAt(path: string): RecommendField | null {
  if (path === 'Empfehlung.AgbText') return 'terms'
  return fields.find((field) => field === path) ?? null
}
