import { germanDay, pickLanguages } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { requireOwnerId, requireUserId } from '../../identity/accounts/index.ts'
import { answer, type Http, sent } from '../../platform/http/mount.ts'
import { type CampaignConsents, wordsIn } from './consents.ts'
import type { CampaignService, CampaignView } from './service.ts'

const tags = ['campaigns']
const backofficeTags = ['backoffice: campaigns']
const places = { anmeldung: 'sign-up', bereich: 'area' } as const

export interface Dependencies {
  readonly campaigns: CampaignService
  readonly consents: CampaignConsents
}

/** Mounts the campaigns that people can agree to, and their administration in the back office. */
export function mountCampaigns(http: Http, { campaigns, consents }: Dependencies): void {
  http.mount('listActiveCampaigns', {
    tags,
    handler: async ({ context, query }) => {
      const offered = await consents.listOffered(context, query.ort && places[query.ort])
      return offered.map(({ campaign, agreed, ended }) => {
        const { title, text, legalText } = wordsIn(
          campaign,
          fallbackLanguage(context.locale, context.tenant.defaultLanguage),
        )
        return {
          AktionsId: campaign.id,
          Titel: title,
          Text: text,
          RechtsText: legalText,
          Zustimmung: agreed,
          Fassung: campaign.version,
          Beendet: ended,
        }
      })
    },
  })

  http.mount('setCampaignConsent', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, params, body }) => {
      const input = { id: params.id, version: body.Fassung, agreed: body.Zustimmung }
      // An operator in the account may withdraw a consent, but not give one in the owner's name.
      const accountId = body.Zustimmung ? requireOwnerId(context) : requireUserId(context)
      await consents.set(context, accountId, input)
      return null
    },
  })

  http.mount('listCampaigns', {
    tags: backofficeTags,
    handler: async ({ context }) => ({ campaigns: (await campaigns.list(context)).map(campaignToWire) }),
  })

  http.mount('getCampaign', {
    tags: backofficeTags,
    handler: async ({ context, params }) => {
      const { versions, ...view } = await campaigns.get(context, params.id)
      return {
        ...campaignToWire(view),
        versions: versions.map(({ version, words, createdAt, agreed }) => ({
          version,
          ...pickLanguages(words),
          createdAt: createdAt.toISOString(),
          agreed: Number(agreed ?? 0),
        })),
      }
    },
  })

  http.mount('createCampaign', {
    tags: backofficeTags,
    handler: async ({ context, body }) => answer(201, campaignToWire(await campaigns.create(context, body))),
  })

  http.mount('changeCampaign', {
    tags: backofficeTags,
    handler: async ({ context, params, body }) =>
      campaignToWire(await campaigns.change(context, params.id, body)),
  })

  http.mount('setCampaignState', {
    tags: backofficeTags,
    handler: async ({ context, params, body }) =>
      campaignToWire(await campaigns.setState(context, params.id, body.state)),
  })

  http.mount('exportCampaignConsents', {
    tags: backofficeTags,
    handler: async ({ context, params, reply }) => {
      const file = await campaigns.csv(context, params.id)
      const name = `campaign-${context.tenant.key}-${germanDay(context.now)}.csv`
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file)
      return sent
    },
  })
}

function campaignToWire({ campaign, agreed, withdrawn }: CampaignView) {
  const { id, state, version, fromDay, toDay, atSignUp, inArea, position, words } = campaign
  return {
    id,
    version,
    fromDay,
    toDay,
    atSignUp,
    inArea,
    position,
    agreed,
    withdrawn,
    state: state as 'draft' | 'active' | 'ended',
    ...pickLanguages(words),
    changedAt: campaign.changedAt.toISOString(),
    endedAt: campaign.endedAt?.toISOString() ?? null,
  }
}
