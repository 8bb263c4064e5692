import type { ResponseOf } from '@zuruf/contract'
import { agencyStateWire } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { Limits } from '../../platform/limits.ts'
import { partnerRuleToWire } from '../commissions/index.ts'
import type { ListedKey, PartnerKeys } from '../partner-links/index.ts'
import { type PartnerLinks, type ProductLink, urlOf } from '../partner-links/index.ts'
import type { PartnerArea, PeriodFigures } from './area.ts'

export interface Dependencies {
  readonly area: PartnerArea
  readonly links: PartnerLinks
  readonly keys: PartnerKeys
  readonly catalogue: Catalogue
  readonly limits: Limits
}

const tags = ['partners']

const stretchToWire = ({ orders, released, cents }: PeriodFigures) => ({
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
        Link: urlOf(context, link),
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

/** Mounts what is only for sales partners; reports, money and data are mounted with those of agencies. */
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
        Monat: stretchToWire(month),
        Jahr: stretchToWire(year),
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
        Regeln: rules.map((rule) => partnerRuleToWire(rule, context.tenant, catalogue)),
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
    handler: async ({ context, body }) => linkToWire(context, await links.put(context, body.ProduktId)),
  })

  http.mount('getPartnerLinkQr', {
    tags,
    handler: async ({ context, params, reply }) => {
      const svg = await links.qr(context, params.id)
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

/** Mounts what a sales partner's own site calls with its key. */
export function mountPartnerSites(http: Http, { links, limits }: Dependencies): void {
  const site = ['partner sites']
  /**
   * Limits by partner instead of by address: a site calls from one address, and all sites of a partner count
   * together.
   */
  const counted = ({ tenant, agency }: Context) =>
    limits.consume('partner-site', tenant.settings.limits.partnerSite, `${tenant.id}:${agency?.agencyId}`)

  http.mount('listProductsForSite', {
    tags: site,
    handler: async ({ context }) => {
      await counted(context)
      return {
        Produkte: (await links.list(context)).map(({ id, name, cents, link }) => ({
          Id: id,
          Name: name,
          ProvisionCent: cents,
          Link: link ? urlOf(context, link) : null,
        })),
      }
    },
  })

  http.mount('createLinkForSite', {
    tags: site,
    handler: async ({ context, body }) => {
      await counted(context)
      const { id, link } = await links.put(context, body.ProduktId)
      return { ProduktId: id, Link: link ? urlOf(context, link) : '' }
    },
  })

  http.mount('createReferralForSite', {
    tags: site,
    handler: async ({ context, body: { ProduktId, Kontakt } }) => {
      await counted(context)
      const { number, expiresAt } = await links.referFor(context, ProduktId, {
        ...(Kontakt?.Vorname && { firstName: Kontakt.Vorname }),
        ...(Kontakt?.Nachname && { lastName: Kontakt.Nachname }),
      })
      return {
        Empfehlungsnummer: number,
        Empfehlungslink: `${context.baseUrl}/e/${number}`,
        GueltigBis: expiresAt.toISOString(),
      }
    },
  })
}
