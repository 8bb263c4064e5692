import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { CampaignChange, CampaignContent } from '@zuruf/contract/backoffice-campaigns'
import { pickLanguages } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { CampaignWithWords, ExportedConsent } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
}

export type CampaignService = ReturnType<typeof campaignService>

/** A campaign as operators see it. */
export interface CampaignView {
  readonly campaign: CampaignWithWords
  readonly agreed: number
  readonly withdrawn: number
}

/** Consents in memory at once during an export. */
const batchSize = 500

const placesOf = ({ fromDay, toDay, atSignUp, inArea, position }: CampaignContent) => ({
  fromDay,
  toDay,
  atSignUp,
  inArea,
  position,
})

/** Manages campaigns for operators. Words are versioned, so that each consent names its version. */
export function campaignService({ database, idempotent }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  async function findCampaign(tx: Tx, id: string): Promise<CampaignWithWords> {
    const campaign = isUuid(id) ? await repository.find(tx, id) : undefined
    if (!campaign) throw notFound()
    return campaign
  }

  async function views(tx: Tx, campaigns: readonly CampaignWithWords[]): Promise<CampaignView[]> {
    const counts = await repository.countConsents(
      tx,
      campaigns.map(({ id }) => id),
    )
    return campaigns.map((campaign) => ({
      campaign,
      ...(counts.get(campaign.id) ?? { agreed: 0, withdrawn: 0 }),
    }))
  }

  const viewOf = async (tx: Tx, id: string): Promise<CampaignView> => {
    const [view] = await views(tx, [await findCampaign(tx, id)])
    if (!view) throw notFound()
    return view
  }

  async function* consentsOf(context: Context, campaignId: string): AsyncGenerator<ExportedConsent> {
    let after: ExportedConsent | undefined
    for (;;) {
      const batch = await inTenant(context, (tx) =>
        repository.exportConsents(tx, campaignId, batchSize, after),
      )
      yield* batch
      after = batch.at(-1)
      if (batch.length < batchSize) return
    }
  }

  return {
    list: (context: Context) => inTenant(context, async (tx) => views(tx, await repository.list(tx))),

    /** @throws AppError not-found */
    get: (context: Context, id: string) =>
      inTenant(context, async (tx) => ({
        ...(await viewOf(tx, id)),
        versions: await repository.versionsOf(tx, id),
      })),

    async create(context: Context, content: CampaignContent): Promise<CampaignView> {
      return idempotent(context, async (tx) => {
        const campaign = {
          tenantId: context.tenant.id,
          id: newId(),
          state: 'draft' as const,
          ...placesOf(content),
          version: 1,
          createdAt: context.now,
          changedAt: context.now,
          endedAt: null,
        }
        await repository.insert(tx, campaign)
        await repository.insertVersion(tx, campaign, pickLanguages(content))
        await recordAudit(tx, context, 'campaign.created', campaign.id, { title: content.de.title })
        return viewOf(tx, campaign.id)
      })
    },

    /** @throws AppError not-found; conflict when it has ended or was changed since it was read */
    async change(context: Context, id: string, content: CampaignChange): Promise<CampaignView> {
      return inTenant(context, async (tx) => {
        if (isUuid(id)) await repository.lockCampaign(tx, id, 'update')
        const before = await findCampaign(tx, id)
        if (before.state === 'ended') throw conflict()
        const isUnchanged =
          content.version === before.version && content.changedAt === before.changedAt.toISOString()
        if (!isUnchanged) throw conflict()
        const words = pickLanguages(content)
        const isReworded = !isDeepStrictEqual(words, pickLanguages(before.words))
        const version = before.version + (isReworded ? 1 : 0)
        const changes = { ...placesOf(content), version, changedAt: context.now }
        if (isReworded) await repository.insertVersion(tx, { ...before, ...changes }, words)
        await repository.update(tx, id, changes)
        await recordAudit(tx, context, 'campaign.changed', id, { title: content.de.title, version })
        return viewOf(tx, id)
      })
    },

    /** @throws AppError not-found; conflict when its state does not allow it */
    async setState(context: Context, id: string, state: 'active' | 'ended'): Promise<CampaignView> {
      return inTenant(context, async (tx) => {
        if (isUuid(id)) await repository.lockCampaign(tx, id, 'update')
        const { state: before, words } = await findCampaign(tx, id)
        const isAllowed = state === 'active' ? before === 'draft' : before !== 'ended'
        if (!isAllowed) throw conflict()
        const endedAt = state === 'ended' ? context.now : null
        await repository.update(tx, id, { state, endedAt, changedAt: context.now })
        const action = state === 'active' ? 'campaign.started' : 'campaign.ended'
        await recordAudit(tx, context, action, id, { title: words.de.title })
        return viewOf(tx, id)
      })
    },

    /**
     * Exports every consent to a campaign with its proof.
     * @throws AppError not-found
     */
    async csv(context: Context, id: string): Promise<Readable> {
      await inTenant(context, async (tx) => {
        const { words } = await findCampaign(tx, id)
        await recordAudit(tx, context, 'campaign.exported', id, { title: words.de.title })
      })
      const columns = [
        'consent_id',
        'email',
        'first_name',
        'last_name',
        'campaign_id',
        'version',
        'language',
        'given_at',
        'withdrawn_at',
        'wording',
      ]
      return csvFile(columns, Readable.from(consentsOf(context, id)).map(rowOf))
    },
  }
}

function rowOf(consent: ExportedConsent): (string | number | null)[] {
  const { id, address, firstName, lastName, campaignId, version, language, givenAt, withdrawnAt } = consent
  return [
    id,
    address,
    firstName,
    lastName,
    campaignId,
    version,
    language,
    givenAt.toISOString(),
    withdrawnAt?.toISOString() ?? null,
    consent.wording,
  ]
}
