import { withWrittenHyphens } from '@zuruf/domain/hyphens'
import { consentWords } from '@zuruf/messages/consent-words'
import type { I18n } from './i18n.ts'

/**
 * Returns the SHA-256 (hexadecimal) of the consent question as this page shows it, as proof of the wording the
 * visitor saw.
 * @returns null without https, where browsers have no `crypto.subtle`
 */
export async function consentTextHash({ t }: Pick<I18n, 't'>): Promise<string | null> {
  const question = withWrittenHyphens(consentWords.map((key) => t(key)).join('\n'))
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(question))
  return hash ? Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}
