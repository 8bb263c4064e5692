import { tenantNameVariables } from '@zuruf/domain/tenant-names'

/**
 * Kinds of content a tenant edits, and the fields of each. Free of zod, because the forms of the back office
 * load it. `wire` is the schema or field name in the CMS API (SPEC §7 "CMS", Squidex's names).
 */
export interface ContentField {
  readonly wire: string
  /** `line`: one line; `text`: several lines; `rich`: formatted HTML; `picture`: id of an uploaded picture. */
  readonly type: 'line' | 'text' | 'rich' | 'picture'
  /** One value for all languages instead of one per language. */
  readonly shared?: boolean
  readonly required?: boolean
  readonly max: number
}

export interface ContentKindShape {
  readonly schema: string
  /** The only possible ids; each has its own place in the portal. */
  readonly ids?: readonly string[]
  /** Editors set the order of the items. */
  readonly ordered?: boolean
  readonly fields: Readonly<Record<string, ContentField>>
}

const line = { type: 'line', max: 200 } as const
const text = { type: 'text', max: 2_000 } as const
const rich = { type: 'rich', max: 60_000 } as const

/** Pages whose text is a content block. */
export const contentBlockIds = [
  'impressum',
  'datenschutz',
  'agb',
  'teilnahmebedingungen',
  'barrierefreiheit',
  'kontakt',
  'faq',
  'agentur-start',
  'agentur-regeln',
  'agentur-datenschutz',
  'agentur-info',
  'agentur-kosten',
] as const
export type ContentBlockId = (typeof contentBlockIds)[number]

export const contentKinds = {
  block: {
    schema: 'content-bloecke',
    ids: contentBlockIds,
    fields: {
      title: { wire: 'Titel', ...line, required: true },
      subtitle: { wire: 'Untertitel', ...text },
      body: { wire: 'Inhalt', ...rich },
      metaDescription: { wire: 'MetaBeschreibung', type: 'text', max: 300 },
    },
  },
  'key-visual': {
    schema: 'keyvisual',
    ids: ['home'],
    fields: {
      title: { wire: 'Titel', type: 'line', max: 120 },
      subtitle: { wire: 'Untertitel', type: 'text', max: 400 },
      picture: { wire: 'Bild', type: 'picture', shared: true, max: 64 },
      alt: { wire: 'Alternativtext', type: 'line', max: 300 },
    },
  },
  faq: {
    schema: 'faqs',
    ordered: true,
    fields: {
      question: { wire: 'Frage', ...line, required: true },
      answer: { wire: 'Antwort', type: 'rich', max: 10_000, required: true },
      group: { wire: 'Gruppe', type: 'line', max: 80 },
    },
  },
  footnote: {
    schema: 'fussnoten',
    fields: {
      group: { wire: 'Gruppe', type: 'line', max: 80 },
      title: { wire: 'Titel', ...line, required: true },
      content: { wire: 'Inhalt', ...text, required: true },
    },
  },
  variable: {
    schema: 'variables',
    fields: {
      value: { wire: 'Wert', ...text, required: true },
    },
  },
} as const satisfies Record<string, ContentKindShape>

export type ContentKind = keyof typeof contentKinds
export const contentKindNames = Object.keys(contentKinds) as ContentKind[]

/** Language key of a field that has one value for all languages. */
export const sharedLanguage = 'iv'

/** Field → language (or {@link sharedLanguage}) → value. */
export type ContentData = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The id of a variable is its name, as in `{name}`; the value of an agency has the id `name@agency`. */
export const variableId = /^[a-zA-Z][a-zA-Z0-9]{0,39}(@[\w-]{1,40})?$/
export const contentId = /^[a-z0-9][a-z0-9-]{0,59}$/

/** Variables that every tenant has; their values come from the tenant's settings. */
export const builtInVariables = [
  ...tenantNameVariables,
  'homepage',
  'street',
  'city',
  'phone',
  'email',
  'hours',
  'management',
  'register',
  'vat',
  'dataProtection',
  'reward',
  'payoutWithin',
  'year',
] as const
