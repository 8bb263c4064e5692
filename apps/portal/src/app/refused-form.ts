/** Forms that work without scripts. */
export type PostedFormName =
  | 'code'
  | 'consent'
  | 'contact'
  | 'login'
  | 'order'
  | 'recipientBank'
  | 'recommend'

export type PostedValue = string | number | boolean

/** A posted form that was refused, as its page shows it. */
export interface RefusedForm {
  readonly form: PostedFormName
  /** What was typed, by field; without passwords. */
  readonly values: Readonly<Record<string, PostedValue>>
  /** Messages by field, in the order of the page. */
  readonly errors: readonly (readonly [field: string, message: string])[]
  /** Message about the whole form. */
  readonly failure: string | null
}

/** The form that was posted to this page, if any. The server sets it before the page is rendered. */
export interface PostedFormState {
  refused: RefusedForm | null
}

/** Names of hidden fields: number of the rendered form, hash of the text that is agreed to. */
export const hiddenFields = { key: 'formular', agreedText: 'wortlaut' } as const
