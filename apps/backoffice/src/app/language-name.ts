import { useMemo } from 'react'
import { useTexts } from './texts.tsx'

/** What languages are called in the language of the back office. */
export function useLanguageName(): (code: string) => string {
  const { language } = useTexts()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' })
    return (code) => names.of(code) ?? code
  }, [language])
}
