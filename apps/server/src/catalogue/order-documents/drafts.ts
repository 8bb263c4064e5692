import type { OrderDocumentKind } from '@zuruf/domain'
import { formatCentsShort, germanDay } from '@zuruf/domain'
import { fallbackLanguage, formatsOf } from '@zuruf/messages/languages'
import { orderSummaryRows, type SheetRow, type SheetWords, sheetRows } from '@zuruf/messages/product-sheet'
import { standardTexts } from '@zuruf/messages/server'
import { LRUCache } from 'lru-cache'
import { escapeMarkup } from '../../platform/escape.ts'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import { ownText } from '../../platform/tenants/own-text.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { countedTextFor, namesOf } from '../../platform/texts.ts'
import type { Assortments, Product } from '../products/index.ts'
import { productDetailToWire } from '../products/index.ts'
import { type TextFile, textFile } from './file.ts'
import type { DocumentScope } from './repository.ts'

/** A generated document, offered where the tenant has no document of its own. */
export interface Draft extends DocumentScope, TextFile {
  readonly title: string
  readonly body: string
  /** Rows of a price summary. */
  readonly rows: readonly SheetRow[]
}

const documents = standardTexts('orderDocuments')
const legal = standardTexts('legal')
const products = standardTexts('products')

type Key = keyof typeof documents.de
type Company = Extract<keyof typeof legal.de, `legal.company.${string}`>

export type DraftsOf = ReturnType<typeof createDrafts>

/**
 * Generates the documents before an order for tenants without documents of their own: price summary and product
 * sheet from the catalogue, withdrawal notice and form from the statutory models with the tenant's address. Supply
 * terms are never generated.
 */
export function createDrafts({ assortments }: { readonly assortments: Assortments }) {
  const cache = new LRUCache<string, readonly Draft[]>({ max: 500 })

  /**
   * @param productId without a product of the catalogue there is no price summary and no product sheet
   */
  return (tenant: Tenant, requestedLanguage: string, productId: string, now: Date): readonly Draft[] => {
    const language = languageOfDrafts(tenant, requestedLanguage)
    const lookup = assortments.of(tenant, language)
    const product = productId ? lookup.product(productId) : undefined
    // All unknown products share one key, so that made-up ids do not fill the cache.
    const key = `${tenant.version} ${language} ${germanDay(now)} ${product ? product.id : ''}`
    const cached = cache.get(key)
    if (cached) return cached
    const drafts = [
      ...(product
        ? productDrafts(tenant, language, productDetailToWire(product, lookup, tenant, now), product.id)
        : []),
      withdrawalNotice(tenant, language, product),
      withdrawalForm(tenant, language),
    ]
    cache.set(key, drafts)
    return drafts
  }
}

/** Returns the language itself if there are texts for it, otherwise one for which there are. */
function languageOfDrafts(tenant: Tenant, language: string): string {
  const hasWords = Object.keys(tenant.texts[language] ?? {}).some((key) => key.startsWith('orderDocument.'))
  return hasWords ? language : fallbackLanguage(language, tenant.defaultLanguage)
}

/** Returns a text, the tenant's own or the standard one, with its values filled in. */
const fillText = (
  tenant: Tenant,
  language: string,
  key: Key,
  values: Readonly<Record<string, string>> = {},
) => fillPlaceholders(ownText(tenant, language, key, documents), values)

/** Returns the title of a kind of document. */
export const titleOf = (tenant: Tenant, language: string, kind: OrderDocumentKind): string =>
  fillText(tenant, language, `orderDocument.kind.${kind}`)

const TITLE_MAX = 200

function draftOf(
  tenant: Tenant,
  { kind, productId, language }: DocumentScope,
  fullTitle: string,
  body: string,
  rows: readonly SheetRow[] = [],
): Draft {
  // The tenant's texts and product names may exceed the maximum length of a title.
  const title = [...fullTitle].slice(0, TITLE_MAX).join('')
  const file = textFile(tenant, { language, title, body }, kind === 'withdrawal-form')
  return { kind, productId, language, title, body, rows, ...file }
}

type Detail = ReturnType<typeof productDetailToWire>

function productDrafts(tenant: Tenant, language: string, product: Detail, productId: string): Draft[] {
  const t = (key: Key) => fillText(tenant, language, key)
  const words = sheetWords(tenant, language)
  const summary = orderSummaryRows(product, words)
  const facts = sheetRows(product, words).filter(({ key }) => key !== 'reward')
  // Footnotes about the reward are left out, as the product sheet does not show the reward.
  const notes = product.Fussnoten.filter(({ Identifier }) => !/^praemie/.test(Identifier))
  const titleFor = (kind: OrderDocumentKind) => `${titleOf(tenant, language, kind)} ${product.AnzeigeName}`
  const priceNote = product.UmsatzsteuerProzent > 0 ? paragraph(t('orderDocument.prices')) : ''
  const scope = { productId, language }
  return [
    draftOf(
      tenant,
      { ...scope, kind: 'price-summary' },
      titleFor('price-summary'),
      table(summary) + priceNote,
      summary,
    ),
    draftOf(
      tenant,
      { ...scope, kind: 'product-sheet' },
      titleFor('product-sheet'),
      [
        heading(t('orderDocument.included')),
        list(product.Beschreibungen),
        heading(t('orderDocument.facts')),
        table(facts),
        priceNote,
        ...(notes.length > 0
          ? [heading(t('orderDocument.notes')), ...notes.map(({ Inhalt }) => paragraph(Inhalt))]
          : []),
        heading(t('orderDocument.provider')),
        providerOf(tenant, language),
      ].join('\n'),
    ),
  ]
}

function withdrawalNotice(tenant: Tenant, language: string, product: Product | undefined): Draft {
  const t = (key: Key) => fillText(tenant, language, key)
  const p = (key: Key) => paragraph(t(key))
  // A device is delivered with its tariff, so the later period covers both.
  const isGoods = product !== undefined && (product.device !== null || isPurchase(product))
  const isService = product === undefined || !isPurchase(product)
  const contact = contactOf(tenant, language)
  const body = [
    heading(t('orderDocument.notice.right')),
    p('orderDocument.notice.right.text'),
    p(isGoods ? 'orderDocument.notice.period.goods' : 'orderDocument.notice.period.service'),
    paragraph(fillText(tenant, language, 'orderDocument.notice.how', { contact })),
    p('orderDocument.notice.inTime'),
    heading(t('orderDocument.notice.effects')),
    p('orderDocument.notice.effects.text'),
    ...(isGoods
      ? [
          p('orderDocument.notice.goods.hold'),
          p('orderDocument.notice.goods.return'),
          p('orderDocument.notice.goods.value'),
        ]
      : []),
    ...(isService ? [p('orderDocument.notice.service.begun')] : []),
  ].join('\n')
  const scope = { kind: 'withdrawal-notice', productId: '', language } as const
  return draftOf(tenant, scope, titleOf(tenant, language, 'withdrawal-notice'), body)
}

/** Returns whether a product is bought once: neither energy nor a monthly price. */
const isPurchase = ({ energy, priceMonthlyCents }: Product) => energy === null && priceMonthlyCents === 0

const formLines = [
  'orderDocument.form.hereby',
  'orderDocument.form.ordered',
  'orderDocument.form.name',
  'orderDocument.form.address',
  'orderDocument.form.signature',
  'orderDocument.form.date',
] as const satisfies readonly Key[]

function withdrawalForm(tenant: Tenant, language: string): Draft {
  const t = (key: Key) => fillText(tenant, language, key)
  const contact = contactOf(tenant, language)
  const body = [
    paragraph(t('orderDocument.form.lead')),
    paragraph(fillText(tenant, language, 'orderDocument.form.to', { contact })),
    list(formLines.map(t)),
    paragraph(t('orderDocument.form.strike')),
  ].join('\n')
  const scope = { kind: 'withdrawal-form', productId: '', language } as const
  return draftOf(tenant, scope, titleOf(tenant, language, 'withdrawal-form'), body)
}

const company = (tenant: Tenant, language: string, key: Company) => ownText(tenant, language, key, legal)

const phoneOf = (tenant: Tenant, language: string) =>
  fillText(tenant, language, 'orderDocument.provider.phone', {
    phone: company(tenant, language, 'legal.company.phone'),
  })
const emailOf = (tenant: Tenant, language: string) =>
  fillText(tenant, language, 'orderDocument.provider.email', {
    email: company(tenant, language, 'legal.company.email'),
  })

/** The tenant's address and contact data in one line. */
const contactOf = (tenant: Tenant, language: string) =>
  [
    tenant.name,
    company(tenant, language, 'legal.company.street'),
    company(tenant, language, 'legal.company.city'),
    phoneOf(tenant, language),
    emailOf(tenant, language),
  ].join(', ')

const providerOf = (tenant: Tenant, language: string) =>
  `<p>${[
    tenant.name,
    company(tenant, language, 'legal.company.street'),
    company(tenant, language, 'legal.company.city'),
    phoneOf(tenant, language),
    emailOf(tenant, language),
    fillText(tenant, language, 'orderDocument.provider.register', {
      register: company(tenant, language, 'legal.company.register'),
    }),
  ]
    .map(escapeMarkup)
    .join('<br />')}</p>`

const heading = (text: string) => `<h2>${escapeMarkup(text)}</h2>`
const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`
const list = (texts: readonly string[]) =>
  `<ul>${texts.map((text) => `<li>${escapeMarkup(text)}</li>`).join('')}</ul>`
const table = (rows: readonly SheetRow[]) =>
  `<table><tbody>${rows
    .map(
      ({ label, value }) =>
        `<tr><th scope="row">${escapeMarkup(label)}</th><td>${escapeMarkup(value)}</td></tr>`,
    )
    .join('')}</tbody></table>`

/** Texts and formats of a product sheet, as in the portal. */
function sheetWords(tenant: Tenant, language: string): SheetWords {
  const number = new Intl.NumberFormat(formatsOf(language))
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    fillPlaceholders(
      text,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' ? number.format(value) : value,
        ]),
      ),
    )
  return {
    locale: language,
    t: (key, values = {}) => fill(ownText(tenant, language, key, products), values),
    counted: (key, count) =>
      fill(countedTextFor(tenant, language, key, count, products), { count, ...namesOf(tenant, language) }),
    money: (cents) => formatCentsShort(cents, language).replaceAll(' ', '\u00a0'),
  }
}
