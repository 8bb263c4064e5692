import { ApiError } from '@zuruf/contract/api-error'
import type { I18n } from './i18n.ts'
import { isMissingScript } from './missing-script.ts'

/** Returns whether the server could not be reached. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK'

/** Returns the error message for the user: the API's text, otherwise ours. */
export function errorMessage(error: unknown, { t }: I18n): string {
  if (isMissingScript(error)) return t('state.error.part')
  if (!(error instanceof ApiError)) return t('state.error.technical')
  if (isOffline(error)) return t('state.error.network')
  return error.message || t('state.error.technical')
}
