import { consentWords } from '@zuruf/messages/consent-words'
import type { I18n } from './i18n.ts'

/**
 * What proves with which words a visitor was asked: the SHA-256 of the question as this page shows it, hexadecimal.
 * @returns null where the browser does not make one: without https
 */
export async function hashOfWords({ t }: Pick<I18n, 't'>): Promise<string | null> {
  const words = consentWords.map((key) => t(key)).join('\n')
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(words))
  return hash ? Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}
