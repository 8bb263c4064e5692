import { useMemo } from 'react'
import { useTexts } from './texts.tsx'

/** Returns a function that names a language, by its code, in the language of the back office. */
export function useLanguageName(): (code: string) => string {
  const { language } = useTexts()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' })
    return (code) => names.of(code) ?? code
  }, [language])
}
