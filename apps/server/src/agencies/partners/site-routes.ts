import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Limits } from '../../platform/limits.ts'
import { type PartnerLinks, partnerLinkUrl } from '../partner-links/index.ts'

interface Dependencies {
  readonly links: PartnerLinks
  readonly limits: Limits
}

const tags = ['partner sites']

/** Mounts the API that a sales partner's own site calls with its key. */
export function mountPartnerSites(http: Http, { links, limits }: Dependencies): void {
  /**
   * Counts calls by partner instead of by IP address, because a site calls from one address. All sites of a
   * partner share the limit.
   */
  const countCall = ({ tenant, agency }: Context) =>
    limits.consume('partner-site', tenant.settings.limits.partnerSite, `${tenant.id}:${agency?.agencyId}`)

  http.mount('listProductsForSite', {
    tags,
    handler: async ({ context }) => {
      await countCall(context)
      return {
        Produkte: (await links.list(context)).map(({ id, name, cents, link }) => ({
          Id: id,
          Name: name,
          ProvisionCent: cents,
          Link: link ? partnerLinkUrl(context, link) : null,
        })),
      }
    },
  })

  http.mount('createLinkForSite', {
    tags,
    handler: async ({ context, body }) => {
      await countCall(context)
      const { id, link } = await links.getOrCreate(context, body.ProduktId)
      return { ProduktId: id, Link: link ? partnerLinkUrl(context, link) : '' }
    },
  })

  http.mount('createReferralForSite', {
    tags,
    handler: async ({ context, body: { ProduktId, Kontakt } }) => {
      await countCall(context)
      const { number, expiresAt } = await links.createReferralForSite(context, ProduktId, {
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
