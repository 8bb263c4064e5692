import type { RequestOf } from '@zuruf/contract'
import { call } from '../../api/call.ts'
import type { AppContext } from '../../app/context.ts'
import type { I18n } from '../../app/i18n.ts'
import type { User } from '../../app/session.ts'

export type LoginData = Required<RequestOf<'login'>['body']>

export const emptyLogin: LoginData = { Email: '', Password: '', AngemeldetBleiben: false }

const loginFields = ['Email', 'Password'] as const

/** Returns the field for a path in the request body. */
export const loginFieldAt = (path: string) => loginFields.find((name) => name === path) ?? null

/** Returns the errors by field, in the order of the page. */
export function checkLogin(
  { Email, Password }: LoginData,
  { t, field }: Pick<I18n, 't' | 'field'>,
): ReadonlyMap<(typeof loginFields)[number], string> {
  const fieldErrors = new Map<(typeof loginFields)[number], string>()
  if (Email.trim() === '') fieldErrors.set('Email', field('required', t('login.email')))
  if (Password === '') fieldErrors.set('Password', field('required', t('login.password')))
  return fieldErrors
}

/** Logs in. The server puts the token into a cookie that scripts cannot read. */
export async function logIn(body: LoginData): Promise<User> {
  const { Token: _, ...user } = await call('login', { body, headers: { 'X-Zuruf-Session': 'cookie' } })
  return user
}

/**
 * Returns the person's preferred language if it should replace that of this page: only if this page is in the
 * tenant's standard language, which the person may not have chosen.
 */
export function languageAfterLogin(
  { Language }: User,
  { tenant, locale }: Pick<AppContext, 'tenant' | 'locale'>,
): string | undefined {
  const { Sprache, Standard } = tenant.config.SupportedLanguage
  const isOther = Language && Language !== locale && Sprache.includes(Language)
  return isOther && locale === Standard ? Language : undefined
}
