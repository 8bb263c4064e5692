import polyglot from 'ra-i18n-polyglot'
import { useMemo } from 'react'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { useTexts } from './texts.tsx'

/** Combines react-admin's texts with ours, so that its components take our keys as `label`. */
export function useI18nProvider(): I18nProvider {
  const { language, all, reactAdmin } = useTexts()
  return useMemo(() => {
    // Does not compile when react-admin gets texts that ours lack.
    const ofReactAdmin: TranslationMessages = reactAdmin
    return polyglot(() => ({ ...ofReactAdmin, ...all }), language)
  }, [language, all, reactAdmin])
}
