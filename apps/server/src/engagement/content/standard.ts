import type { ContentData, ContentKind } from '@zuruf/contract/content-kinds'
import { isOurLanguage } from '@zuruf/domain'
import { textSetOf } from '@zuruf/messages/languages'
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
            .map((line) => `<li>${withMailLinks(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${withMailLinks(block).replaceAll('\n', '<br />')}</p>`,
    )
    .join('')
}

/** Escapes a line and turns the variables with mail addresses into links. */
const withMailLinks = (text: string) =>
  escapeMarkup(text).replace(/\{(email|dataProtection)\}/g, '<a href="mailto:{$1}">{$1}</a>')

const section = (title: string | undefined, text: string | undefined) =>
  `<h2>${escapeMarkup(title ?? '')}</h2>${htmlOf(text ?? '')}`

/**
 * Joins the sections `NAME.1.title`, `NAME.1.text`, `NAME.2.title` and so on. Numbers of sections whose module is
 * off are missing.
 */
function numberedSections(name: string): Field {
  return (texts) => {
    let html = ''
    for (let n = 1; texts[`${name}.${n}.title`] !== undefined || `${name}.${n}.title` in legalTexts.de; n++) {
      const title = texts[`${name}.${n}.title`]
      if (title !== undefined) html += section(title, texts[`${name}.${n}.text`])
    }
    return html
  }
}

/** Section → module without which the section does not apply. */
const moduleOfSection: Readonly<Record<string, TextModule>> = { 'legal.privacy.6': 'newsletter' }

/** Returns the texts without those of modules that are off. */
function textsWithout(texts: Texts, off: readonly TextModule[]): Texts {
  const omitted = Object.keys(moduleOfSection).filter((name) =>
    off.some((module) => module === moduleOfSection[name]),
  )
  return Object.fromEntries(
    Object.entries(withoutModules(texts, off)).filter(
      ([key]) => !omitted.some((name) => key.startsWith(`${name}.`)),
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

const textAt =
  (name: string): Field =>
  (texts) =>
    texts[name] ?? ''
const empty: Field = () => ''

interface StandardBlock {
  readonly title: Field
  readonly subtitle: Field
  readonly body: Field
  readonly metaDescription: Field
}

const blocks: Readonly<Record<string, StandardBlock>> = {
  impressum: {
    title: textAt('legal.imprint.title'),
    subtitle: empty,
    body: imprint,
    metaDescription: textAt('legal.imprint.description'),
  },
  datenschutz: legalBlock('privacy'),
  agb: legalBlock('terms'),
  teilnahmebedingungen: legalBlock('rules'),
  barrierefreiheit: legalBlock('a11y'),
  'agentur-start': legalBlock('agency.home'),
  'agentur-regeln': legalBlock('agency.rules'),
  'agentur-datenschutz': legalBlock('agency.privacy'),
  'agentur-info': legalBlock('agency.info'),
  'agentur-kosten': legalBlock('agency.cost'),
  kontakt: {
    title: textAt('legal.contact.title'),
    subtitle: textAt('legal.contact.lead'),
    body: empty,
    metaDescription: textAt('legal.contact.lead'),
  },
  faq: {
    title: textAt('legal.faq.title'),
    subtitle: textAt('legal.faq.lead'),
    body: empty,
    metaDescription: textAt('legal.faq.lead'),
  },
}

function legalBlock(name: string): StandardBlock {
  return {
    title: textAt(`legal.${name}.title`),
    subtitle: textAt(`legal.${name}.intro`),
    body: numberedSections(`legal.${name}`),
    metaDescription: textAt(`legal.${name}.intro`),
  }
}

export interface Dependencies {
  readonly assortments: Assortments
  readonly clock: () => Date
}

export type StandardContent = ReturnType<typeof standardContent>

/**
 * Builds the standard content, which a tenant shows until it writes its own: Zuruf's texts with the tenant's
 * overrides, in each of its languages for which there are texts, and the footnotes of its catalogue.
 */
export function standardContent({ assortments, clock }: Dependencies) {
  return {
    async of(tenant: Tenant, kind: ContentKind): Promise<readonly StandardItem[]> {
      if (kind !== 'footnote') return itemsFromTexts(tenant, kind)
      await assortments.ready(tenant, clock())
      // An unknown product API has no footnotes.
      const standard = assortments.find(tenant)
      if (!standard) return []
      const spoken = tenant.languages.map((language) => [language, assortments.of(tenant, language)] as const)
      return standard.footnotes().map(({ identifier }) => {
        const byLanguage = (name: 'group' | 'title' | 'content') =>
          Object.fromEntries(
            spoken.map(([language, lookup]) => [language, lookup.footnote(identifier)?.[name] ?? '']),
          )
        return {
          id: identifier,
          data: { group: byLanguage('group'), title: byLanguage('title'), content: byLanguage('content') },
        }
      })
    },
  }
}

function itemsFromTexts(tenant: Tenant, kind: ContentKind): readonly StandardItem[] {
  const off = textModulesOff(tenant)
  const languages = tenant.languages.flatMap((language): (readonly [string, Texts])[] => {
    const ours: Texts | undefined = isOurLanguage(language)
      ? legalTexts[textSetOf(language, tenant.theme.tone)]
      : undefined
    const own = textsWithout(tenant.texts[language] ?? {}, off)
    if (ours) return [[language, { ...textsWithout(ours, off), ...own }]]
    // Without texts of Zuruf in this language, the tenant needs legal texts of its own in it; until then the
    // default language is shown.
    const hasLegalTexts = Object.keys(tenant.texts[language] ?? {}).some((key) => key.startsWith('legal.'))
    return hasLegalTexts ? [[language, textsWithout(allTexts(tenant, language), off)]] : []
  })
  const spoken =
    languages.length > 0
      ? languages
      : ([['de', textsWithout(legalTexts[textSetOf('de', tenant.theme.tone)], off)]] as const)
  const inEveryLanguage = (field: Field) =>
    Object.fromEntries(spoken.map(([language, texts]) => [language, field(texts)]))

  switch (kind) {
    case 'block':
      return Object.entries(blocks).map(([id, fields]) => ({
        id,
        data: Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, inEveryLanguage(field as Field)]),
        ),
      }))
    case 'key-visual':
      return [{ id: 'home', data: { title: {}, subtitle: {}, picture: {}, alt: {} } }]
    case 'faq':
      return faqNumbers(off).map((n) => ({
        id: `frage-${n}`,
        data: {
          question: inEveryLanguage(textAt(`legal.faq.${n}.question`)),
          answer: inEveryLanguage((texts) => htmlOf(texts[`legal.faq.${n}.answer`] ?? '')),
          group: inEveryLanguage(textAt(`legal.faq.${n}.group`)),
        },
      }))
    default:
      return []
  }
}

/** Number of a question → module without which the question does not apply. */
const moduleOfQuestion: Readonly<Record<number, TextModule>> = { 15: 'login' }

function faqNumbers(off: readonly TextModule[]): number[] {
  const numbers: number[] = []
  for (let n = 1; `legal.faq.${n}.question` in legalTexts.de; n++) {
    if (!off.some((module) => module === moduleOfQuestion[n])) numbers.push(n)
  }
  return numbers
}
