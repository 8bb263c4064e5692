import type { RecommenderShare } from '@zuruf/domain/split'

/** Named like the wire's body, so that a field the server refuses is a field here. */
export interface RecommendValues {
  readonly Empfehlung: { readonly AnteilEmpfehler: RecommenderShare; readonly Bezeichnung: string }
  readonly Empfehler: {
    readonly Vorname: string
    readonly Nachname: string
    readonly Email: string
    readonly NewsletterPermission: boolean
  }
  readonly terms: boolean
  /** Honeypot: people do not see it, programs fill it in. */
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

/** The field of the form a path in the request's body is about. */
export function fieldAt(path: string): RecommendField | null {
  if (path === 'Empfehlung.AgbText') return 'terms'
  return fields.find((field) => field === path) ?? null
}
