import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { useMemo } from 'react'
import type { I18nProvider } from 'react-admin'
import { german } from './ra-german.ts'
import { useTexts } from './texts.tsx'

/** react-admin's own words, and ours beside them, so that a `label` of its parts can be a key of ours. */
export function useI18nProvider(): I18nProvider {
  const { language, all } = useTexts()
  return useMemo(
    () => polyglot(() => ({ ...(language === 'en' ? english : german), ...all }), language),
    [language, all],
  )
}
