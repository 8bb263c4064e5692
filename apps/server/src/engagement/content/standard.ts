import type { ContentData, ContentKind } from '@zuruf/contract/content-kinds'
import { isOurLanguage } from '@zuruf/domain'
import { standardTexts } from '@zuruf/messages/server'
import { type TextModule, withoutModules } from '@zuruf/messages/variants'
import type { Assortments } from '../../catalogue/products/index.ts'
import { escapeMarkup } from '../../platform/escape.ts'
import { textsOf as allTexts } from '../../platform/tenants/portal-texts.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { textModulesOff } from '../../platform/tenants/text-modules.ts'

export interface StandardItem {
  readonly id: string
  readonly data: ContentData
}

const legalTexts = standardTexts('legal')

type Texts = Readonly<Record<string, string>>
type Field = (texts: Texts) => string

/** Converts a longer text from the text files to HTML: blank lines separate paragraphs, lines with `- ` form a list. */
function htmlOf(text: string): string {
  return text
    .split('\n\n')
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .split('\n')
            .map((line) => `<li>${lineOf(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${lineOf(block).replaceAll('\n', '<br />')}</p>`,
    )
    .join('')
}

/** Links e-mail addresses. */
const lineOf = (text: string) =>
  escapeMarkup(text).replace(/\{(email|dataProtection)\}/g, '<a href="mailto:{$1}">{$1}</a>')

const section = (title: string | undefined, text: string | undefined) =>
  `<h2>${escapeMarkup(title ?? '')}</h2>${htmlOf(text ?? '')}`

/** Joins the sections `legal.NAME.1.title`, `.1.text`, `.2.title` … Single numbers may be missing. */
function numbered(name: string): Field {
  return (texts) => {
    let html = ''
    for (let n = 1; texts[`${name}.${n}.title`] !== undefined || `${name}.${n}.title` in legalTexts.de; n++) {
      const title = texts[`${name}.${n}.title`]
      if (title !== undefined) html += section(title, texts[`${name}.${n}.text`])
    }
    return html
  }
}

/** Sections that apply only with a module. */
const sectionNeeds: Readonly<Record<string, TextModule>> = { 'legal.privacy.6': 'newsletter' }

/** Returns the texts without those of modules that are off. */
function textsWithout(texts: Texts, off: readonly TextModule[]): Texts {
  const left = Object.keys(sectionNeeds).filter((name) => off.some((module) => module === sectionNeeds[name]))
  return Object.fromEntries(
    Object.entries(withoutModules(texts, off)).filter(
      ([key]) => !left.some((name) => key.startsWith(`${name}.`)),
    ),
  )
}

const imprint: Field = (texts) => {
  const t = (key: string) => texts[`legal.imprint.${key}`] ?? ''
  return [
    section(t('provider'), '{tenant}\n{street}\n{city}'),
    section(t('contact'), `${t('phone')}\n${t('email')}`),
    section(t('management'), '{management}'),
    section(t('register'), '{register}'),
    section(t('vat'), '{vat}'),
    section(t('responsible'), t('responsible.text')),
    section(t('dispute'), t('dispute.text')),
    section(t('pictures'), t('pictures.text')),
  ].join('')
}

const key =
  (name: string): Field =>
  (texts) =>
    texts[name] ?? ''
const nothing: Field = () => ''

interface StandardBlock {
  readonly title: Field
  readonly subtitle: Field
  readonly body: Field
  readonly metaDescription: Field
}

const blocks: Readonly<Record<string, StandardBlock>> = {
  impressum: {
    title: key('legal.imprint.title'),
    subtitle: nothing,
    body: imprint,
    metaDescription: key('legal.imprint.description'),
  },
  datenschutz: legal('privacy'),
  agb: legal('terms'),
  teilnahmebedingungen: legal('rules'),
  barrierefreiheit: legal('a11y'),
  'agentur-start': legal('agency.home'),
  'agentur-regeln': legal('agency.rules'),
  'agentur-datenschutz': legal('agency.privacy'),
  'agentur-info': legal('agency.info'),
  'agentur-kosten': legal('agency.cost'),
  kontakt: {
    title: key('legal.contact.title'),
    subtitle: key('legal.contact.lead'),
    body: nothing,
    metaDescription: key('legal.contact.lead'),
  },
  faq: {
    title: key('legal.faq.title'),
    subtitle: key('legal.faq.lead'),
    body: nothing,
    metaDescription: key('legal.faq.lead'),
  },
}

function legal(name: string): StandardBlock {
  return {
    title: key(`legal.${name}.title`),
    subtitle: key(`legal.${name}.intro`),
    body: numbered(`legal.${name}`),
    metaDescription: key(`legal.${name}.intro`),
  }
}

export interface Dependencies {
  readonly assortments: Assortments
  readonly clock: () => Date
}

export type StandardContent = ReturnType<typeof standardContent>

/**
 * Content that a tenant shows until it writes its own: Zuruf's texts with the tenant's overrides, in each of
 * its languages that we have, and the footnotes of its catalogue.
 */
export function standardContent({ assortments, clock }: Dependencies) {
  return {
    async of(tenant: Tenant, kind: ContentKind): Promise<readonly StandardItem[]> {
      if (kind !== 'footnote') return textsOf(tenant, kind)
      await assortments.ready(tenant, clock())
      // An unknown product API has no footnotes.
      const standard = assortments.find(tenant)
      if (!standard) return []
      const spoken = tenant.languages.map((language) => [language, assortments.of(tenant, language)] as const)
      return standard.footnotes().map(({ identifier }) => {
        const inEach = (name: 'group' | 'title' | 'content') =>
          Object.fromEntries(
            spoken.map(([language, lookup]) => [language, lookup.footnote(identifier)?.[name] ?? '']),
          )
        return {
          id: identifier,
          data: { group: inEach('group'), title: inEach('title'), content: inEach('content') },
        }
      })
    },
  }
}

function textsOf(tenant: Tenant, kind: ContentKind): readonly StandardItem[] {
  const off = textModulesOff(tenant)
  const languages = tenant.languages.flatMap((language): (readonly [string, Texts])[] => {
    const ours: Texts | undefined = isOurLanguage(language) ? legalTexts[language] : undefined
    const own = textsWithout(tenant.texts[language] ?? {}, off)
    if (ours) return [[language, { ...textsWithout(ours, off), ...own }]]
    // A language that Zuruf has no texts for counts only once the tenant has own legal texts in it; until
    // then the default language is shown.
    const hasWords = Object.keys(tenant.texts[language] ?? {}).some((key) => key.startsWith('legal.'))
    return hasWords ? [[language, textsWithout(allTexts(tenant, language), off)]] : []
  })
  const spoken = languages.length > 0 ? languages : ([['de', textsWithout(legalTexts.de, off)]] as const)
  const inAll = (field: Field) =>
    Object.fromEntries(spoken.map(([language, texts]) => [language, field(texts)]))

  switch (kind) {
    case 'block':
      return Object.entries(blocks).map(([id, fields]) => ({
        id,
        data: Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, inAll(field as Field)]),
        ),
      }))
    case 'key-visual':
      return [{ id: 'home', data: { title: {}, subtitle: {}, picture: {}, alt: {} } }]
    case 'faq':
      return faqNumbers(off).map((n) => ({
        id: `frage-${n}`,
        data: {
          question: inAll(key(`legal.faq.${n}.question`)),
          answer: inAll((texts) => htmlOf(texts[`legal.faq.${n}.answer`] ?? '')),
          group: inAll(key(`legal.faq.${n}.group`)),
        },
      }))
    default:
      return []
  }
}

/** Questions that apply only with a module. */
const faqNeeds: Readonly<Record<number, TextModule>> = { 15: 'login' }

function faqNumbers(off: readonly TextModule[]): number[] {
  const numbers: number[] = []
  for (let n = 1; `legal.faq.${n}.question` in legalTexts.de; n++) {
    if (!off.some((module) => module === faqNeeds[n])) numbers.push(n)
  }
  return numbers
}
