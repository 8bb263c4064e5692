import { consentWords } from '@zuruf/messages/consent-words'
import type { I18n } from './i18n.ts'

/**
 * Returns the SHA-256 (hexadecimal) of the consent question as this page shows it: proof of the wording the
 * visitor saw.
 * @returns null where the browser has no `crypto.subtle`: without https
 */
export async function consentTextHash({ t }: Pick<I18n, 't'>): Promise<string | null> {
  const words = consentWords.map((key) => t(key)).join('\n')
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(words))
  return hash ? Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}
