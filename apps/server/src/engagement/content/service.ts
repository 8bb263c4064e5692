import type { ContentBlock, ContentPicture, Faq, KeyVisual } from '@zuruf/contract/content'
import { type ContentKind, type ContentKindShape, contentKinds } from '@zuruf/contract/content-kinds'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { escapeMarkup } from '../../platform/escape.ts'
import { cleanHtml, picturesIn, sectionsOf, withPictures } from '../../platform/html.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pictureAddress } from './addresses.ts'
import type { ContentAssets } from './assets.ts'
import { shapeOf } from './check.ts'
import type { CmsItemData, CmsQuery } from './cms-client.ts'
import { contentPictures, externalPictureIdOf } from './external-pictures.ts'
import type { Asset } from './repository.ts'
import * as repository from './repository.ts'
import type { ContentSource } from './source.ts'
import type { StandardContent } from './standard.ts'
import { builtInValues, fillHtml, fillText, inLanguage, type Variables } from './variables.ts'

export interface Dependencies {
  readonly source: ContentSource
  readonly assets: ContentAssets
  readonly catalogue: Catalogue
  readonly standard: StandardContent
}

/** Who reads the content, and whether they see drafts. */
export interface Reader {
  readonly context: Context
  readonly drafts: boolean
}

export interface WireFootnote {
  readonly Id: string
  readonly Identifier: string
  readonly Gruppe: string
  readonly Titel: string
  readonly Inhalt: string
}

/**
 * Maximum length of the cached sanitised texts together, in characters. Sanitising takes milliseconds, and all
 * visitors read the same texts.
 */
const sanitisedMaxLength = 16 * 1024 * 1024

export type ContentService = ReturnType<typeof contentService>

/**
 * Reads content for the portal from the tenant's CMS, built in or external, and returns it sanitised, with
 * variables filled in and pictures at our own URLs.
 */
export function contentService({ source, assets, catalogue, standard }: Dependencies) {
  const pictures = contentPictures({ source, assets })
  const sanitised = new LRUCache<string, string>({
    maxSize: sanitisedMaxLength,
    sizeCalculation: (text) => text.length + 1,
  })

  function sanitise(text: string): string {
    const known = sanitised.get(text)
    if (known !== undefined) return known
    const result = cleanHtml(text, externalPictureIdOf)
    sanitised.set(text, result)
    return result
  }

  const cmsQueryOf = ({ context, drafts }: Reader): CmsQuery => ({ language: context.locale, drafts })

  /** Returns whether an item can exist, before an external CMS is called: visitors can request any id. */
  async function exists(reader: Reader, kind: ContentKind, id: string): Promise<boolean> {
    const { ids } = shapeOf(kind)
    if (ids) return ids.includes(id)
    const { tenant } = reader.context
    const isListed = kind === 'faq' || !source.isExternal(tenant)
    const known = isListed ? await list(reader, kind) : await standard.of(tenant, kind)
    return known.some((one) => one.id === id)
  }

  async function item(reader: Reader, kind: ContentKind, id: string): Promise<CmsItemData> {
    const { tenant } = reader.context
    if (!(await exists(reader, kind, id))) throw notFound()
    const input = cmsQueryOf(reader)
    const found = await source.read(tenant, `${kind}/${id} ${input.language}`, input.drafts, (client) =>
      client.item(kind, id, input),
    )
    if (!found) throw notFound()
    return found
  }

  function list(reader: Reader, kind: ContentKind): Promise<CmsItemData[]> {
    const input = cmsQueryOf(reader)
    return source.read(reader.context.tenant, `${kind} ${input.language}`, input.drafts, (client) =>
      client.list(kind, input),
    )
  }

  /** @param agency the agency whose own values take precedence */
  async function variables(reader: Reader, agency = ''): Promise<Variables> {
    const { tenant, now, locale } = reader.context
    const input = cmsQueryOf(reader)
    const own = await source.read(tenant, `variables ${input.language}`, input.drafts, (client) =>
      client.variables(input),
    )
    const values: Record<string, string> = {
      ...builtInValues(tenant, locale, catalogue.maxReward(tenant, now), now),
    }
    for (const variable of own) if (variable.agency === '') values[variable.name] = variable.value
    for (const variable of own) {
      if (agency !== '' && variable.agency === agency) values[variable.name] = variable.value
    }
    return values
  }

  /**
   * Returns the variables for a caller inside a transaction, from our tables or the last response of an external
   * CMS. Does not call the CMS and uses no second connection.
   */
  async function variablesInTransaction(tx: Tx, { tenant, locale, now }: Context): Promise<Variables> {
    const values = builtInValues(tenant, locale, catalogue.maxReward(tenant, now), now)
    return {
      ...values,
      ...(source.isExternal(tenant)
        ? await readLastVariables(tx, tenant, locale)
        : await readOwnVariables(tx, tenant, locale)),
    }
  }

  async function readLastVariables(tx: Tx, tenant: Tenant, locale: string): Promise<Variables> {
    for (const language of new Set([locale, tenant.defaultLanguage])) {
      const variables = await source.readLastResponse(tx, tenant, `variables ${language}`, (client) =>
        client.variables({ language, drafts: false }),
      )
      if (!variables) continue
      return Object.fromEntries(
        variables.filter(({ agency }) => agency === '').map(({ name, value }) => [name, value]),
      )
    }
    return {}
  }

  async function readOwnVariables(tx: Tx, tenant: Tenant, locale: string): Promise<Variables> {
    const rows = await repository.listItems(tx, 'variable')
    return Object.fromEntries(
      rows
        .filter(({ id, published, hidden }) => published && !hidden && !id.includes('@'))
        .map(({ id, published }) => [id, inLanguage(published?.value, locale, tenant.defaultLanguage)]),
    )
  }

  /** Returns all variables, or only the built-in ones when the CMS does not answer. */
  async function variablesOrBuiltIn(reader: Reader): Promise<Variables> {
    try {
      return await variables(reader)
    } catch (error) {
      if (!(error instanceof AppError && error.key === 'content-unavailable')) throw error
      const { tenant, locale, now } = reader.context
      return builtInValues(tenant, locale, catalogue.maxReward(tenant, now), now)
    }
  }

  async function pictureToWire(context: Context, id: string, alt: string): Promise<ContentPicture | null> {
    const asset = await pictures.of(context, id)
    if (!asset) return null
    return {
      Url: pictureAddress(context.tenant, asset),
      Breite: asset.width,
      Hoehe: asset.height,
      Alternativtext: alt || altOf(asset, context),
    }
  }

  /** Sanitises the text again and fills in variables and pictures. */
  async function html(context: Context, text: string, values: Variables): Promise<string> {
    const { tenant } = context
    const sanitised = sanitise(text)
    const found = new Map<string, Asset>()
    const findPicture = async (id: string) => {
      const asset = await pictures.of(context, id)
      if (asset) found.set(id, asset)
    }
    await Promise.all([...new Set(picturesIn(sanitised))].map(findPicture))
    return withPictures(fillHtml(sanitised, values), (id, alt) => {
      const asset = found.get(id)
      if (!asset) return undefined
      const url = pictureAddress(tenant, asset)
      const widths = [480, 960, 1_600].filter((width) => width < asset.width)
      const srcset = [...widths.map((width) => `${url}?breite=${width} ${width}w`), `${url} ${asset.width}w`]
      return `<img src="${url}" srcset="${srcset.join(', ')}" sizes="(min-width: 1024px) 700px, 100vw" width="${asset.width}" height="${asset.height}" alt="${alt || escapeMarkup(altOf(asset, context))}" loading="lazy" />`
    })
  }

  return {
    /** @throws AppError not-found, content-unavailable */
    async block(reader: Reader, id: string): Promise<ContentBlock> {
      const { data } = await item(reader, 'block', id)
      const values = await variablesOrBuiltIn(reader)
      const { title, subtitle, body, metaDescription } = fieldsOf('block', data)
      const { intro, sections } = sectionsOf(await html(reader.context, body, values))
      return {
        Id: id,
        Titel: fillText(title, values),
        Untertitel: fillText(subtitle, values),
        MetaBeschreibung: fillText(metaDescription, values),
        Einleitung: intro,
        Abschnitte: sections.map((section) => ({ Id: section.id, Titel: section.title, Html: section.html })),
      }
    },

    /** @throws AppError not-found, content-unavailable */
    async keyVisual(reader: Reader, id: string): Promise<KeyVisual> {
      const { data } = await item(reader, 'key-visual', id)
      const values = await variablesOrBuiltIn(reader)
      const { title, subtitle, picture, alt } = fieldsOf('key-visual', data)
      return {
        Id: id,
        Titel: fillText(title, values),
        Untertitel: fillText(subtitle, values),
        Bild: picture ? await pictureToWire(reader.context, picture, alt) : null,
      }
    },

    /** @throws AppError not-found, content-unavailable */
    async faq(reader: Reader, id: string): Promise<Faq> {
      return faqToWire(reader.context, await item(reader, 'faq', id), await variablesOrBuiltIn(reader), html)
    },

    /** @throws AppError content-unavailable */
    async faqs(reader: Reader): Promise<Faq[]> {
      const values = await variablesOrBuiltIn(reader)
      const found = await list(reader, 'faq')
      return Promise.all(found.map((one) => faqToWire(reader.context, one, values, html)))
    },

    /**
     * @param identifiers undefined for all
     * @throws AppError content-unavailable
     */
    async footnotes(reader: Reader, identifiers?: readonly string[]): Promise<WireFootnote[]> {
      const values = await variablesOrBuiltIn(reader)
      const input = cmsQueryOf(reader)
      const { tenant } = reader.context
      /** Fetches each footnote separately, so that each is cached once and not once per combination. */
      const fetchOne = async (identifier: string) =>
        (await exists(reader, 'footnote', identifier))
          ? source.read(tenant, `footnote/${identifier} ${input.language}`, input.drafts, (client) =>
              client.list('footnote', input, `data/Identifier/iv eq '${identifier}'`),
            )
          : []
      const found = !identifiers
        ? await list(reader, 'footnote')
        : source.isExternal(tenant)
          ? (await Promise.all([...new Set(identifiers)].map(fetchOne))).flat()
          : (await list(reader, 'footnote')).filter(({ id }) => identifiers.includes(id))
      return found.map(({ id, data }) => {
        const { group, title, content } = fieldsOf('footnote', data)
        const identifier = data.Identifier ?? id
        return {
          Id: id,
          Identifier: identifier,
          Gruppe: fillText(group, values),
          Titel: fillText(title, values),
          Inhalt: fillText(content, values),
        }
      })
    },

    variables,
    variablesOrBuiltIn,
    variablesInTransaction,

    /** @returns undefined when the CMS does not answer */
    async variableNames(reader: Reader): Promise<string[] | undefined> {
      try {
        return Object.keys(await variables(reader))
      } catch (error) {
        if (error instanceof AppError && error.key === 'content-unavailable') return undefined
        throw error
      }
    },
  }
}

async function faqToWire(
  context: Context,
  { id, data }: CmsItemData,
  values: Variables,
  html: (context: Context, text: string, values: Variables) => Promise<string>,
): Promise<Faq> {
  const { question, answer, group } = fieldsOf('faq', data)
  return {
    Id: id,
    Frage: fillText(question, values),
    Antwort: await html(context, answer, values),
    Gruppe: fillText(group, values),
  }
}

type FieldsOf<Kind extends ContentKind> = Record<keyof (typeof contentKinds)[Kind]['fields'], string>

/** Returns the fields of an item from a CMS, each as text. */
function fieldsOf<Kind extends ContentKind>(kind: Kind, data: CmsItemData['data']): FieldsOf<Kind> {
  const { fields }: ContentKindShape = contentKinds[kind]
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (data[field.wire] ?? '').slice(0, field.max * 2)]),
  ) as FieldsOf<Kind>
}

const altOf = (asset: Asset, { locale, tenant }: Context) =>
  inLanguage(asset.alt as unknown as Record<string, string>, locale, tenant.defaultLanguage)
