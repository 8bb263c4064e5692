import type { ResponseOf } from '@zuruf/contract'
import { agencyStateWire } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import { partnerRuleToWire } from '../commissions/index.ts'
import type { ListedKey, PartnerKeys } from '../partner-links/index.ts'
import { type PartnerLinks, type ProductLink, partnerLinkUrl } from '../partner-links/index.ts'
import type { PartnerArea, PeriodFigures } from './area.ts'

export interface Dependencies {
  readonly area: PartnerArea
  readonly links: PartnerLinks
  readonly keys: PartnerKeys
  readonly catalogue: Catalogue
}

const tags = ['partners']

const periodToWire = ({ orders, released, cents }: PeriodFigures) => ({
  Auftraege: orders,
  Freigegeben: released,
  ProvisionCent: cents,
})

const linkToWire = (
  context: Context,
  { id, name, cents, link }: ProductLink,
): ResponseOf<'createPartnerLink'> => ({
  Produkt: { Id: id, Name: name },
  ProvisionCent: cents,
  Link: link
    ? {
        Id: link.id,
        Link: partnerLinkUrl(context, link),
        Klicks: link.visits,
        Auftraege: link.orders,
        ErstelltAm: link.createdAt.toISOString(),
      }
    : null,
})

const keyToWire = ({ id, name, ending, createdAt, lastUsedAt }: ListedKey) => ({
  Id: id,
  Name: name,
  Endet: ending,
  ErstelltAm: createdAt.toISOString(),
  ZuletztVerwendetAm: lastUsedAt?.toISOString() ?? null,
})

/**
 * Mounts the routes that only sales partners have. Their reports, credit notes and master data are mounted with those
 * of agencies.
 */
export function mountPartners(http: Http, { area, links, keys, catalogue }: Dependencies): void {
  http.mount('getPartnerArea', {
    tags,
    handler: async ({ context }) => {
      const { agency, member, month, year, openCents, credited, nowCents, next } =
        await area.overview(context)
      return {
        Nummer: agency.number,
        Name: agency.name,
        Agentennummer: member.agentNumber,
        Status: agencyStateWire[agency.state],
        Grund: agency.stateReason,
        Monat: periodToWire(month),
        Jahr: periodToWire(year),
        OffenCent: openCents,
        GutgeschriebenCent: credited.waiting,
        BezahltCent: credited.paid,
        JetztCent: nowCents ?? null,
        NaechsteStufe: next ? { Noch: next.missing, BetragCent: next.cents } : null,
      }
    },
  })

  http.mount('getPartnerTerms', {
    tags,
    handler: async ({ context }) => {
      const { released, rules, products } = await area.terms(context)
      return {
        AuftraegeImMonat: released,
        Regeln: rules.map((rule) => partnerRuleToWire(rule, context, catalogue)),
        Produkte: products.map(({ id, name, cents }) => ({ Id: id, Name: name, ProvisionCent: cents })),
      }
    },
  })

  http.mount('listPartnerLinks', {
    tags,
    handler: async ({ context }) => {
      const products = await links.list(context)
      return {
        Produkte: products.map((product) => linkToWire(context, product)),
        LinkFuerAlles: linkForAll(context, products),
      }
    },
  })

  http.mount('createPartnerLink', {
    tags,
    handler: async ({ context, body }) =>
      linkToWire(context, await links.getOrCreate(context, body.ProduktId)),
  })

  http.mount('getPartnerLinkQr', {
    tags,
    handler: async ({ context, params, reply }) => {
      const svg = await links.renderQrCode(context, params.id)
      reply.type('image/svg+xml').header('cache-control', 'private, max-age=3600').send(svg)
      return sent
    },
  })

  http.mount('listPartnerKeys', {
    tags,
    handler: async ({ context }) => ({ Schluessel: (await keys.list(context)).map(keyToWire) }),
  })

  http.mount('createPartnerKey', {
    tags,
    handler: async ({ context, body }) => {
      const { secret, ...key } = await keys.create(context, body.Name)
      return { ...keyToWire(key), Schluessel: secret }
    },
  })

  http.mount('revokePartnerKey', {
    tags,
    handler: async ({ context, params }) => {
      await keys.revoke(context, params.id)
      return null
    },
  })
}

/**
 * Returns the link to the page with all products. Any code of a partner opens it; the oldest one does not
 * change. Decision 100
 */
function linkForAll({ tenant, baseUrl }: Context, products: readonly ProductLink[]): string | null {
  const [oldest] = products
    .flatMap(({ link }) => link ?? [])
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return oldest && tenant.settings.personalLinks ? `${baseUrl}/e/${oldest.code}` : null
}
