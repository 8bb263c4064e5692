import { ownNameOf } from '@zuruf/messages/languages'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import { textsOf } from '../../platform/tenants/portal-texts.ts'
import type { TenantPreview } from '../../platform/tenants/preview.ts'
import { pictureAddress } from './addresses.ts'
import type { ContentAssets } from './assets.ts'
import type { ContentService, Reader } from './service.ts'

const tags = ['content']

export interface Dependencies {
  readonly content: ContentService
  readonly assets: ContentAssets
  readonly preview: TenantPreview
}

/** Mounts the portal's content. SPEC §7 "Content" */
export function mountContent(http: Http, { content, assets, preview }: Dependencies): void {
  const readerOf = ({ context, request }: { context: Context; request: FastifyRequest }): Reader => ({
    context,
    drafts: preview.seesDrafts(context.tenant, request),
  })

  http.mount('getContentBlock', {
    tags,
    handler: (call) => content.block(readerOf(call), call.params.id),
  })

  http.mount('getKeyVisual', {
    tags,
    handler: (call) => content.keyVisual(readerOf(call), call.params.id),
  })

  http.mount('getFaq', { tags, handler: (call) => content.faq(readerOf(call), call.params.id) })
  http.mount('listFaqs', { tags, handler: (call) => content.faqs(readerOf(call)) })

  http.mount('listFootnotes', {
    tags,
    handler: (call) => {
      const asked = call.query.Identifier?.split(',').map((identifier) => identifier.trim())
      // Drops invalid identifiers, so that they never get into a filter.
      const identifiers = asked?.filter((identifier) => /^[\w-]{1,60}$/.test(identifier))
      return identifiers?.length === 0 ? [] : content.footnotes(readerOf(call), identifiers)
    },
  })

  http.mount('getContentPicture', {
    tags,
    handler: async ({ context, params, query, reply }) => {
      const { tenant } = context
      // Pictures are copied when content that shows them is read, so a visitor's request never calls the CMS.
      const asset = await assets.find(tenant, params.id)
      if (!asset) throw notFound()
      if (asset.hash !== params.fassung) {
        reply.header('cache-control', 'public, max-age=60').redirect(pictureAddress(tenant, asset), 302)
        return sent
      }
      const format = query.format ?? 'webp'
      const wanted = { width: query.breite ?? 0, height: query.hoehe ?? 0, format }
      reply
        .type(`image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await assets.scale(tenant, asset, wanted))
      return sent
    },
  })

  http.mount('getVariables', { tags, handler: (call) => content.variables(readerOf(call)) })

  http.mount('queryVariables', {
    tags,
    handler: async (call) => only(await content.variables(readerOf(call)), call.body?.Namen),
  })

  http.mount('queryAgencyVariables', {
    tags,
    handler: async (call) =>
      only(await content.variables(readerOf(call), call.params.agentur), call.body?.Namen),
  })

  http.mount('getLanguages', {
    tags,
    handler: ({ context: { tenant } }) =>
      tenant.languages.map((language) => ({
        Kuerzel: language,
        Name: ownNameOf(language),
        Standard: language === tenant.defaultLanguage,
      })),
  })

  http.mount('getLanguageContent', {
    tags,
    handler: ({ context: { tenant }, params }) => {
      const language = params.sprache.toLowerCase()
      if (!tenant.languages.includes(language)) throw notFound()
      return textsOf(tenant, language)
    },
  })
}

const only = (values: Readonly<Record<string, string>>, names: readonly string[] | undefined) =>
  names === undefined
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
