import type { ApiError } from '@zuruf/contract/api-error'
import type { RecommenderShare } from '@zuruf/domain/split'
import type { AppContext } from '../../../app/context.ts'
import type { TextKey } from '../../../app/i18n.ts'

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

export const recommendLabels: Record<RecommendField, TextKey> = {
  'Empfehlung.Bezeichnung': 'recommend.label',
  'Empfehler.Vorname': 'recommend.firstName',
  'Empfehler.Nachname': 'recommend.lastName',
  'Empfehler.Email': 'recommend.email',
  'Empfehler.NewsletterPermission': 'newsletter.title',
  terms: 'recommend.terms.label',
}

/** Codes whose text belongs to a field even when the server names none. */
export const fieldOfCode: Partial<Record<ApiError['code'], RecommendField>> = {
  PSOF0303: 'Empfehler.Email',
  PSOF0304: 'Empfehler.Email',
  PSOF0306: 'terms',
}

/** Returns the initial values of the form: those of the logged-in person, if any. */
export function initialReferral(
  { session, tenant }: Pick<AppContext, 'session' | 'tenant'>,
  share: RecommenderShare,
): RecommendValues {
  const user = session.get()
  return {
    Empfehlung: { AnteilEmpfehler: share, Bezeichnung: '' },
    Empfehler: {
      Vorname: user?.Vorname ?? '',
      Nachname: user?.Nachname ?? '',
      Email: user?.Email ?? '',
      NewsletterPermission: false,
    },
    terms: tenant.config.AgbCheckBoxAutoAccept,
    Website: '',
  }
}

/** Returns the field for a path in the request body. */
export function fieldAt(path: string): RecommendField | null {
  if (path === 'Empfehlung.AgbText') return 'terms'
  return fields.find((field) => field === path) ?? null
}
