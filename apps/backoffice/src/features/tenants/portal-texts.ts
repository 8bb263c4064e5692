import { fallbackLanguage } from '@zuruf/messages/languages'

const files = {
  de: () => import('@zuruf/messages/all/de'),
  en: () => import('@zuruf/messages/all/en'),
} as const

/** Loads the standard texts of the portal in a language, else in German. */
export async function standardTexts(language: string): Promise<Readonly<Record<string, string>>> {
  const { default: texts } = await files[fallbackLanguage(language)]()
  return texts
}
