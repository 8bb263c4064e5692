import { createHash } from 'node:crypto'
import { redirect } from '@tanstack/react-router'
import { ApiError, hasCode } from '@zuruf/contract/api-error'
import type { PageName } from '@zuruf/contract/routes'
import { type FieldValues, get, set } from 'react-hook-form'
import type { AppContext } from './context.ts'
import { errorMessage } from './error-message.ts'
import { fieldErrorsOf } from './field-errors.ts'
import type { AnyPath } from './page-link.tsx'
import { hashOfText } from './posted-form-fields.server.ts'
import { hiddenFields, type PostedFormName, type PostedValue } from './refused-form.ts'

/** A form that a browser has posted to a page, as the server process passes it to the rendering. */
export interface PostedRequest {
  /** Fields of the body, in its order. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The same for a form that is posted twice by the same visitor, and for no other. */
  readonly seed: string
  /** Status of the rendered page, if the form was refused. */
  status?: number
  /** Set if the page has no form that works without scripts; the server process then answers instead of the page. */
  isUnknown?: boolean
}

/** The page that a form was posted to. */
export interface PostedPage {
  readonly page: PageName
  readonly context: AppContext
  readonly params: Readonly<Record<string, string>>
  /** Query of its address, as it was typed. */
  readonly search: Readonly<Record<string, unknown>>
  /** Returns the value of a field that is not in the form's values. */
  hidden(name: string): string | undefined
  /** Keeps a value for a hidden field of the page, if the form is refused. */
  keep(name: string, value: string): void
  /** Returns the idempotency key of a call. */
  idempotencyKey(body: unknown): string
}

/** Page of the portal, for `redirect`. */
export interface PageTarget {
  readonly to: AnyPath
  readonly search?: object
}

interface Agreement {
  readonly field: string
  readonly text: string
}

/** What the server does with a posted form; the form's script uses the same parts. */
export interface PostedForm<Values extends FieldValues> {
  readonly name: PostedFormName
  /** Returns the initial values. They say which fields there are, and of what type. */
  initial(page: PostedPage): Values | Promise<Values>
  /** Fields that are never sent back. */
  readonly secrets?: readonly string[]
  /** Returns the text that is agreed to, and the box for it, if any. A form that showed another text is refused. */
  agreement?(page: PostedPage): Agreement | Promise<Agreement | undefined>
  /** Whether the page now asks to agree to another text, so that the box is no longer ticked. */
  changesAgreement?(error: ApiError): boolean
  /** Returns the errors by field, in the order of the page. */
  check(values: Values, page: PostedPage): ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>
  /** Calls the API. @returns where to go */
  send(values: Values, page: PostedPage): Promise<PageTarget>
  fieldAt(path: string): string | null
  readonly fieldOfCode?: Partial<Record<ApiError['code'], string>>
  /** Replaces the API's error text where it does not say what to do here. */
  textFor?(error: unknown, page: PostedPage): string | undefined
}

export type PostedPlace = Pick<PostedPage, 'page' | 'context' | 'params' | 'search'>

interface Refusal {
  readonly status: number
  readonly errors: readonly (readonly [string, string])[]
  readonly failure: string | null
  /** Box that is no longer ticked, because its text has changed. */
  readonly untick?: string
}

/**
 * Sends a posted form to the API. Throws the redirect to the next page, or notes in the context what was refused; the
 * page is then rendered with it.
 */
export async function handlePostedForm<Values extends FieldValues>(
  form: PostedForm<Values>,
  request: PostedRequest,
  place: PostedPlace,
): Promise<void> {
  const fields = new Map(request.fields)
  const hidden: Record<string, string> = {}
  const page: PostedPage = {
    ...place,
    hidden: (name) => fields.get(name),
    keep(name, value) {
      hidden[name] = value
    },
    idempotencyKey: (body) =>
      createHash('sha256')
        .update(`${request.seed} ${JSON.stringify(body)}`)
        .digest('hex'),
  }
  const initial = await form.initial(page)
  const values = withPosted(initial, fields)
  const outcome = await attempt(form, values, page)
  if ('to' in outcome) throw redirect({ to: outcome.to, search: outcome.search as never, statusCode: 303 })
  const { status, errors, failure, untick } = outcome
  const kept = Object.fromEntries(
    leavesOf(initial)
      .filter(([path]) => !form.secrets?.includes(path))
      .map(([path]) => [path, path === untick ? false : (get(values, path) as PostedValue)] as const),
  )
  request.status = status
  place.context.postedForm.refused = { form: form.name, values: { ...kept, ...hidden }, errors, failure }
}

async function attempt<Values extends FieldValues>(
  form: PostedForm<Values>,
  values: Values,
  page: PostedPage,
): Promise<PageTarget | Refusal> {
  const { i18n } = page.context
  const agreement = await form.agreement?.(page)
  if (agreement && page.hidden(hiddenFields.agreedText) !== hashOfText(agreement.text)) {
    const message = i18n.field('agreed-text-changed')
    return { status: 422, errors: [[agreement.field, message]], failure: null, untick: agreement.field }
  }
  const errors = await form.check(values, page)
  if (errors.size > 0) return { status: 422, errors: [...errors], failure: null }
  try {
    return await form.send(values, page)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isOver = agreement && form.changesAgreement?.(error)
    return { ...refusalOf(error, form, page), ...(isOver && { untick: agreement.field }) }
  }
}

function refusalOf<Values extends FieldValues>(
  error: ApiError,
  form: PostedForm<Values>,
  page: PostedPage,
): Refusal {
  const { i18n } = page.context
  // A busy or broken server is not the fault of what was typed.
  const status = error.status === 429 || error.status >= 500 ? error.status : 422
  // The captcha is solved by a script.
  if (hasCode(error, 'PSOF0401', 'PSOF0402')) {
    return { status, errors: [], failure: i18n.field('captcha-needs-scripts') }
  }
  const errors = fieldErrorsOf(error, form)
  // For PSOF0303 the field shows which address is wrong, and the form adds that our support can help.
  const hasFailure = errors.length === 0 || hasCode(error, 'PSOF0303')
  return {
    status,
    errors,
    failure: hasFailure ? (form.textFor?.(error, page) ?? errorMessage(error, i18n)) : null,
  }
}

/** Returns the initial values, replaced by the posted ones. Fields that the form did not contain keep theirs. */
function withPosted<Values extends FieldValues>(
  initial: Values,
  fields: ReadonlyMap<string, string>,
): Values {
  const values = structuredClone(initial)
  for (const [path, value] of leavesOf(initial)) {
    const posted = fields.get(path)
    if (typeof value === 'boolean') set(values, path, posted !== undefined)
    else if (posted !== undefined) {
      // Browsers send the line breaks of a text area as CR LF.
      set(values, path, typeof value === 'number' ? Number(posted) : posted.replaceAll('\r\n', '\n'))
    }
  }
  return values
}

/** Returns the fields of nested values by their path. */
function leavesOf(values: object, prefix = ''): (readonly [path: string, value: unknown])[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value] as const],
  )
}
