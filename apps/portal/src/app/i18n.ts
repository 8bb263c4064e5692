import { withDrawnHyphens } from '@zuruf/domain/hyphens'
import { formatCentsShort } from '@zuruf/domain/money'
import { withContractions } from '@zuruf/domain/tenant-names'
import type { Tone } from '@zuruf/domain/theme-choices'
import { countedText } from '@zuruf/messages/counted-text'
import type { FieldKey, FieldTexts } from '@zuruf/messages/de/fields'
import { fieldTextFrom } from '@zuruf/messages/fields'
import { fallbackLanguage, formatsOf, textSetOf } from '@zuruf/messages/languages'
import { type PortalFiles, portalLoaders } from '@zuruf/messages/loaders'
import { type TextModule, withoutModules } from '@zuruf/messages/variants'

/** Files whose texts are read by their key; `fields` has its own function. */
type KeyedFiles = Omit<PortalFiles, 'fields'>

export type TextKey = { [Name in keyof KeyedFiles]: keyof KeyedFiles[Name] }[keyof KeyedFiles]

/** Keys with plural forms, named without the form: `share.days` for `share.days.one` and `.other`. */
export type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Base}.other`
    ? Base
    : never
  : never

export type Values = Readonly<Record<string, string | number>>

/** Only `portal` is loaded with every page; a route names the others it needs in `staticData.texts`. */
export type TextFile = keyof PortalFiles

/** Texts of one language. The tenant's own texts take precedence. */
export interface I18n {
  readonly locale: string
  /** Loads text files. In the browser each needs one request, once. */
  load(names: readonly TextFile[]): Promise<void>
  t(key: TextKey, values?: Values): string
  /** Returns the plural form for a count, e.g. `1 Tag`, `3 Tage`; `{count}` in the text is the number. */
  counted(key: CountedKey, count: number, values?: Values): string
  /** Formats an amount as on a badge, with a non-breaking space before the currency sign: `50 €`, `12,50 €`. */
  money(cents: number): string
  /** Formats a day in long form: `12. August 2026`. */
  date(iso: string): string
  /** Returns the validation message of a field; needs the file `fields`. */
  field(key: FieldKey, label?: string): string
}

/** Texts to use for a language that Zuruf itself has no texts in, where the tenant's are missing too. */
export interface Fallback {
  /** Standard language of the tenant. */
  readonly standard: string
  /** The tenant's own texts, by language. */
  readonly tenantTexts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Creates the texts and formats of a language.
 * @param tenantTexts the tenant's texts, which override ours
 * @param variables values for `{braces}` that the page itself does not fill
 * @param disabledModules modules the tenant does not have; texts about them are left out
 * @param tone how German texts address the reader
 *
 * Why not i18next: react-i18next would take 17 kB gzip of the first page's 150 (QUALITY 26) for what these
 * lines do, and here the compiler checks the keys.
 */
export function createI18n(
  locale: string,
  tenantTexts: Readonly<Record<string, string>> = {},
  variables: Readonly<Record<string, string>> = {},
  fallback: Fallback = { standard: 'de', tenantTexts: {} },
  disabledModules: readonly TextModule[] = [],
  tone: Tone = 'sie',
): I18n {
  const ownTexts = withoutModules(tenantTexts, disabledModules)
  const language = fallbackLanguage(locale, fallback.standard)
  const isOurs = language === locale
  const fallbackTexts = isOurs ? {} : withoutModules(fallback.tenantTexts[language] ?? {}, disabledModules)
  const formats = formatsOf(locale)
  const number = new Intl.NumberFormat(formats)
  const day = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  const texts: Record<string, string> = {}
  let fields = {} as FieldTexts

  const t = (key: string, values?: Values) =>
    fill(ownTexts[key] ?? fallbackTexts[key] ?? texts[key] ?? key, values)

  const standard = {
    plural: new Intl.PluralRules(language),
    find: (key: string) => (isOurs ? ownTexts[key] : undefined) ?? fallbackTexts[key] ?? texts[key],
  }
  const counting = isOurs
    ? [standard]
    : [{ plural: new Intl.PluralRules(formats), find: (key: string) => ownTexts[key] }, standard]

  function fill(text: string, values: Values = {}): string {
    const written = withContractions(withDrawnHyphens(text), variables.tenantDative)
    return written.replace(/\{(\w+)\}/g, (whole, name: string) => {
      // Ignores properties inherited from `Object.prototype`.
      const valueIn = (some: Values) => (Object.hasOwn(some, name) ? some[name] : undefined)
      const value = valueIn(values) ?? valueIn(variables)
      return value === undefined ? whole : typeof value === 'number' ? number.format(value) : value
    })
  }

  return {
    locale,
    async load(names) {
      const found = portalLoaders(textSetOf(language, tone))
      const loaders = found instanceof Promise ? await found : found
      await Promise.all(
        names.map(async (name) => {
          const { default: loaded } = await loaders[name]()
          if (name === 'fields')
            fields = { ...(loaded as FieldTexts), ...fieldsIn(fallbackTexts), ...fieldsIn(ownTexts) }
          else Object.assign(texts, withoutModules(loaded, disabledModules))
        }),
      )
    },
    t,
    counted: (key, count, values) =>
      fill(countedText(key, count, counting) ?? `${key}.other`, { count, ...values }),
    money: (cents) => formatCentsShort(cents, locale).replaceAll(' ', '\u00a0'),
    date: (iso) => day.format(new Date(iso)).replace(/^(\d+\.?) /, '$1\u00a0'),
    field: (key, label) => withDrawnHyphens(fieldTextFrom(fields, key, label)),
  }
}

/** Returns the tenant's own field messages with the `field.` prefix removed from their keys. */
const fieldsIn = (ownTexts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(ownTexts).flatMap(([key, text]) =>
      key.startsWith('field.') ? [[key.slice(6), text]] : [],
    ),
  )
