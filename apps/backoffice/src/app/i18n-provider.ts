import type { OurLanguage } from '@zuruf/messages/languages'
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { useMemo } from 'react'
import type { I18nProvider } from 'react-admin'
import { german } from './ra-german.ts'
import { useTexts } from './texts.tsx'

const ofReactAdmin = { de: german, en: english } satisfies Record<OurLanguage, object>

/** Combines react-admin's texts with ours, so that its components take our keys as `label`. */
export function useI18nProvider(): I18nProvider {
  const { language, all } = useTexts()
  return useMemo(() => polyglot(() => ({ ...ofReactAdmin[language], ...all }), language), [language, all])
}
