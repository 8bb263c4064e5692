import type { ResponseOf } from '@zuruf/contract'
import type { Context } from '../../platform/context.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { RequestTokens } from '../../platform/http/request-tokens.ts'
import type { OwnLinks } from '../clicks/index.ts'
import { type OwnLink, type PersonalLinks, urlOf } from './service.ts'

export interface Dependencies {
  readonly requestTokens: Pick<RequestTokens, 'listIdentifying'>
  readonly personalLinks: PersonalLinks
  readonly ownLinks: Pick<OwnLinks, 'noteVisit'>
}

const tags = ['personal links']

export function mountPersonalLinks(
  http: Http,
  { requestTokens, personalLinks, ownLinks }: Dependencies,
): void {
  http.mount('getPersonalLink', {
    tags,
    handler: async ({ context }) => {
      const own = await personalLinks.findOwn(context)
      return { PersoenlicherLink: own && linkToWire(context, own) }
    },
  })

  http.mount('createPersonalLink', {
    tags,
    handler: async ({ context, body }) =>
      linkToWire(context, await personalLinks.createLink(context, body.AgbText)),
  })

  http.mount('changePersonalLink', {
    tags,
    limit: (tenant) => tenant.settings.limits.code,
    handler: async ({ context, body }) =>
      linkToWire(context, await personalLinks.changeCode(context, body.Code)),
  })

  http.mount('getPersonalLinkQr', {
    tags,
    handler: async ({ context, reply }) => {
      const svg = await personalLinks.qr(context)
      reply.type('image/svg+xml').header('cache-control', 'private, no-store').send(svg)
      return sent
    },
  })

  http.mount('inspectPersonalLink', {
    tags,
    handler: async ({ context, params }) => {
      const { code, firstName, partnerName } = await personalLinks.inspect(context, params.code)
      return { Code: code, EmpfehlerVorname: firstName, Vertriebspartner: partnerName }
    },
  })

  http.mount('choosePersonalProduct', {
    tags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, params, body, request }) => {
      const { referral, clickId } = await personalLinks.chooseProduct(
        context,
        params.code,
        body.ProduktId,
        body.Channel || null,
      )
      const tokens = await requestTokens.listIdentifying(request, context)
      await ownLinks.noteVisit(context, referral.id, clickId, tokens)
      return { Empfehlungsnummer: referral.number, KlickId: clickId }
    },
  })
}

const linkToWire = (
  context: Context,
  { link, code, isChangeable }: OwnLink,
): ResponseOf<'createPersonalLink'> => ({
  Code: code,
  Link: urlOf(context, code),
  Aenderbar: isChangeable,
  Klicks: link.clicks,
  Erstellt: link.createdAt.toISOString(),
})
