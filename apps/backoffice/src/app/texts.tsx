import { withDrawnHyphens } from '@zuruf/domain/hyphens'
import { withContractions } from '@zuruf/domain/tenant-names'
import { countedText } from '@zuruf/messages/counted-text'
import type { BackofficeTexts } from '@zuruf/messages/de/backoffice'
import type { FraudTexts } from '@zuruf/messages/de/fraud'
import type { ReactAdminTexts } from '@zuruf/messages/de/react-admin'
import { type OurLanguage, ourLanguages } from '@zuruf/messages/languages'
import { type BackofficeFiles, loadBackofficeFiles } from '@zuruf/messages/loaders'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { pageContext } from './call.ts'

export type TextKey = keyof BackofficeTexts
export type Values = Readonly<Record<string, string | number>>

/** Keys with a singular and a plural, without the suffix: `desk.found` for `desk.found.one` and `.other`. */
export type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Base}.other`
    ? Base
    : never
  : never

/** The loaded text files of one language. */
interface LoadedTexts {
  readonly language: OurLanguage
  readonly all: Readonly<Record<string, string>>
  /** Fraud signals and reasons, which the server uses too. */
  readonly fraud: FraudTexts
  /** Texts of react-admin's own components. */
  readonly reactAdmin: ReactAdminTexts
}

/** The texts of one language. */
export interface Texts extends LoadedTexts {
  t(key: TextKey, values?: Values): string
  /** Returns the singular or plural form for a count; `{count}` in the text is the number. */
  counted(key: CountedKey, count: number, values?: Values): string
  /** Returns a text whose key is built at run time, e.g. from a state; undefined if there is none. */
  find(key: string): string | undefined
  /**
   * Sets the language and stores it in this browser. Rejects if its texts cannot be loaded, and changes
   * nothing.
   */
  setLanguage(language: OurLanguage): Promise<void>
  /** Sets the language to use unless another one was chosen in this browser. */
  suggestLanguage(language: string): void
}

const TextsContext = createContext<Texts | null>(null)

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts outside TextsProvider')
  return texts
}

/** Returns only `t` of {@link useTexts}. */
export const useT = () => useTexts().t

const chosenKey = 'zuruf.backoffice.language'
/** Storage key of the last operator's language in this browser, which the login page uses. */
const lastUsedKey = 'zuruf.backoffice.language.last'

const toOurLanguage = (requested: string | null): OurLanguage | undefined =>
  ourLanguages.find((language) => language === requested)
const chosenLanguage = () => toOurLanguage(localStorage.getItem(chosenKey))
const firstLanguage = (): OurLanguage =>
  chosenLanguage() ??
  toOurLanguage(localStorage.getItem(lastUsedKey)) ??
  toOurLanguage(navigator.language.slice(0, 2)) ??
  'de'

/** Loads the texts of the language. */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const [loaded, setLoaded] = useState<LoadedTexts>()
  const latest = useRef<OurLanguage>(undefined)

  const load = useCallback(async (language: OurLanguage) => {
    latest.current = language
    const next = await loadTexts(language)
    if (latest.current !== language) return
    pageContext.locale = language
    document.documentElement.lang = language
    setLoaded(next)
  }, [])

  useEffect(() => {
    const first = firstLanguage()
    // Falls back to another language if the first cannot be loaded.
    load(first).catch(() => load(ourLanguages.find((language) => language !== first) ?? first))
  }, [load])

  const texts = useMemo(() => loaded && textsOf(loaded, load), [loaded, load])
  return texts && <TextsContext value={texts}>{children}</TextsContext>
}

async function loadTexts(language: OurLanguage): Promise<LoadedTexts> {
  const written = JSON.stringify(await loadBackofficeFiles(language))
  const { backoffice, fraud, reactAdmin } = JSON.parse(withDrawnHyphens(written)) as BackofficeFiles
  return { language, all: backoffice, fraud, reactAdmin }
}

function textsOf(loaded: LoadedTexts, load: (language: OurLanguage) => Promise<void>): Texts {
  const { language, all } = loaded
  const counting = [{ plural: new Intl.PluralRules(language), find: (key: string) => all[key] }]
  const number = new Intl.NumberFormat(language)
  const t = (key: string, values?: Values) => fill(all[key] ?? missing(key), values)
  const fill = (text: string, values: Values = {}) =>
    withContractions(text, values.tenantDative).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return value === undefined ? whole : typeof value === 'number' ? number.format(value) : value
    })
  return {
    ...loaded,
    t,
    counted: (key, count, values) =>
      fill(countedText(key, count, counting) ?? missing(`${key}.other`), { count, ...values }),
    find: (key) => all[key],
    async setLanguage(next) {
      await load(next)
      localStorage.setItem(chosenKey, next)
    },
    suggestLanguage(next) {
      localStorage.setItem(lastUsedKey, next)
      const suggested = chosenLanguage() ?? toOurLanguage(next)
      // The user did not request this, so a failure is not reported.
      if (suggested && suggested !== language) load(suggested).catch(() => {})
    },
  }
}

/** The compiler checks all keys, so a missing one is a bug. The browser tests fail on console errors. */
function missing(key: string): string {
  console.error(`There is no text ${key}`)
  return key
}
