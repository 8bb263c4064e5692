import { formatCentsShort } from '@zuruf/domain/money'
import type { AccountTexts } from '@zuruf/messages/de/account'
import type { AreaTexts } from '@zuruf/messages/de/area'
import type { BankTexts } from '@zuruf/messages/de/bank'
import type { FieldKey, FieldTexts } from '@zuruf/messages/de/fields'
import type { LegalTexts } from '@zuruf/messages/de/legal'
import type { LifeTexts } from '@zuruf/messages/de/life'
import type { NewsletterTexts } from '@zuruf/messages/de/newsletter'
import type { OverviewTexts } from '@zuruf/messages/de/overviews'
import type { PortalTexts } from '@zuruf/messages/de/portal'
import type { RecipientTexts } from '@zuruf/messages/de/recipient'
import type { RewardTexts } from '@zuruf/messages/de/rewards'
import { fieldTextFrom } from '@zuruf/messages/fields'

export type TextKey =
  | keyof PortalTexts
  | keyof LegalTexts
  | keyof AccountTexts
  | keyof AreaTexts
  | keyof BankTexts
  | keyof LifeTexts
  | keyof NewsletterTexts
  | keyof OverviewTexts
  | keyof RecipientTexts
  | keyof RewardTexts

/** Keys with forms for one and many, named without the form: `share.days` for `share.days.one` and `.other`. */
export type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Base}.other`
    ? Base
    : never
  : never

export type Values = Readonly<Record<string, string | number>>

const supported = ['de', 'en'] as const
type Supported = (typeof supported)[number]

/** Files of texts. Only `portal` comes with every page; a route names the others it needs in `staticData.texts`. */
const files = {
  portal: {
    de: () => import('@zuruf/messages/de/portal'),
    en: () => import('@zuruf/messages/en/portal'),
  },
  fields: {
    de: () => import('@zuruf/messages/de/fields'),
    en: () => import('@zuruf/messages/en/fields'),
  },
  legal: {
    de: () => import('@zuruf/messages/de/legal'),
    en: () => import('@zuruf/messages/en/legal'),
  },
  account: {
    de: () => import('@zuruf/messages/de/account'),
    en: () => import('@zuruf/messages/en/account'),
  },
  area: {
    de: () => import('@zuruf/messages/de/area'),
    en: () => import('@zuruf/messages/en/area'),
  },
  bank: {
    de: () => import('@zuruf/messages/de/bank'),
    en: () => import('@zuruf/messages/en/bank'),
  },
  life: {
    de: () => import('@zuruf/messages/de/life'),
    en: () => import('@zuruf/messages/en/life'),
  },
  newsletter: {
    de: () => import('@zuruf/messages/de/newsletter'),
    en: () => import('@zuruf/messages/en/newsletter'),
  },
  overviews: {
    de: () => import('@zuruf/messages/de/overviews'),
    en: () => import('@zuruf/messages/en/overviews'),
  },
  recipient: {
    de: () => import('@zuruf/messages/de/recipient'),
    en: () => import('@zuruf/messages/en/recipient'),
  },
  rewards: {
    de: () => import('@zuruf/messages/de/rewards'),
    en: () => import('@zuruf/messages/en/rewards'),
  },
} as const

export type TextFile = keyof typeof files

/** The texts of one language, with the tenant's own in front. */
export interface I18n {
  readonly locale: string
  /** Makes the texts of these files known. Needs a request in the browser, once. */
  load(names: readonly TextFile[]): Promise<void>
  t(key: TextKey, values?: Values): string
  /** The form for a count, e.g. `1 Tag`, `3 Tage`; `{count}` in the text is the number. */
  counted(key: CountedKey, count: number, values?: Values): string
  /** An amount as on a badge, its sign never on the next line: `50 €`, `12,50 €`. */
  money(cents: number): string
  /** A day, written out: `12. August 2026`. */
  date(iso: string): string
  /** What is wrong with a field; needs the file `fields`. */
  field(key: FieldKey, label?: string): string
}

/**
 * Why not i18next: with react-i18next it costs 17 kB gzip of the first page's 150 (QUALITY 26) for what
 * these lines do, and keys are checked by the compiler here.
 */
export function createI18n(locale: string, own: Readonly<Record<string, string>> = {}): I18n {
  const language: Supported = supported.find((name) => name === locale) ?? 'de'
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  })
  const texts: Record<string, string> = {}
  let fields = {} as FieldTexts

  const t = (key: string, values: Values = {}) => {
    const text = own[key] ?? texts[key] ?? key
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : typeof value === 'number' ? number.format(value) : value
    })
  }

  return {
    locale: language,
    async load(names) {
      await Promise.all(
        names.map(async (name) => {
          const { default: loaded } = await files[name][language]()
          if (name === 'fields') fields = loaded as FieldTexts
          else Object.assign(texts, loaded)
        }),
      )
    },
    t,
    counted: (key, count, values) => t(`${key}.${plural.select(count)}`, { count, ...values }),
    money: (cents) => formatCentsShort(cents, language).replace(' ', '\u00a0'),
    date: (iso) => day.format(new Date(iso)),
    field: (key, label) =>
      fieldTextFrom(fields, key, language === 'en' ? 'This entry' : 'Diese Angabe', label),
  }
}
