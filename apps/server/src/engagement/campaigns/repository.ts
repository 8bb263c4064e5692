import type { CampaignWords } from '@zuruf/contract/backoffice-campaigns'
import type { StoredTextsByLanguage } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { Campaign as CampaignRow, CampaignConsent as ConsentRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Words = StoredTextsByLanguage<CampaignWords>
export type Campaign = Selectable<CampaignRow>
export type CampaignWithWords = Campaign & { readonly words: Words }
export type Consent = Selectable<ConsentRow>

const withWords = (tx: Tx) =>
  tx
    .selectFrom('campaign')
    .innerJoin('campaignVersion', (join) =>
      join
        .onRef('campaignVersion.tenantId', '=', 'campaign.tenantId')
        .onRef('campaignVersion.campaignId', '=', 'campaign.id')
        .onRef('campaignVersion.version', '=', 'campaign.version'),
    )
    .selectAll('campaign')
    .select(sql<Words>`campaign_version.words`.as('words'))

/** Returns all campaigns in their order. There are few. */
export async function list(tx: Tx): Promise<CampaignWithWords[]> {
  return withWords(tx).orderBy('campaign.position').orderBy('campaign.createdAt').execute()
}

export async function find(tx: Tx, id: string): Promise<CampaignWithWords | undefined> {
  return withWords(tx).where('campaign.id', '=', id).executeTakeFirst()
}

/** Locks a campaign, so that its words do not change until the transaction ends. */
export async function lockCampaign(tx: Tx, id: string, how: 'update' | 'share'): Promise<void> {
  const query = tx.selectFrom('campaign').select('id').where('id', '=', id)
  await (how === 'update' ? query.forUpdate() : query.forShare()).execute()
}

export async function insert(tx: Tx, campaign: Campaign): Promise<void> {
  await tx.insertInto('campaign').values(campaign).execute()
}

export async function update(tx: Tx, id: string, changes: Partial<Campaign>): Promise<void> {
  await tx.updateTable('campaign').set(changes).where('id', '=', id).execute()
}

export async function insertVersion(tx: Tx, campaign: Campaign, words: Words): Promise<void> {
  const { tenantId, id, version, changedAt } = campaign
  await tx
    .insertInto('campaignVersion')
    .values({ tenantId, campaignId: id, version, words: JSON.stringify(words), createdAt: changedAt })
    .execute()
}

/** Newest first. */
export async function versionsOf(tx: Tx, campaignId: string) {
  return tx
    .selectFrom('campaignVersion')
    .select(['version', 'createdAt', sql<Words>`words`.as('words')])
    .select((query) =>
      query
        .selectFrom('campaignConsent')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('campaignConsent.campaignId', '=', 'campaignVersion.campaignId')
        .whereRef('campaignConsent.version', '=', 'campaignVersion.version')
        .where('campaignConsent.moved', '=', false)
        .as('agreed'),
    )
    .where('campaignId', '=', campaignId)
    .orderBy('version', 'desc')
    .execute()
}

/** Counts current and withdrawn consents by campaign; a consent that moved to another address counts once. */
export async function countConsents(tx: Tx, campaignIds: readonly string[]) {
  if (campaignIds.length === 0) return new Map<string, { agreed: number; withdrawn: number }>()
  const rows = await tx
    .selectFrom('campaignConsent')
    .select(['campaignId'])
    .select(sql<number>`count(*) filter (where withdrawn_at is null)::int`.as('agreed'))
    .select(sql<number>`count(*) filter (where withdrawn_at is not null and not moved)::int`.as('withdrawn'))
    .where('campaignId', 'in', campaignIds)
    .groupBy('campaignId')
    .execute()
  return new Map(rows.map(({ campaignId, ...counts }) => [campaignId, counts]))
}

export async function activeConsentsOf(tx: Tx, accountId: string): Promise<Consent[]> {
  return tx
    .selectFrom('campaignConsent')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** @returns false when the account agrees already */
export async function insertConsent(tx: Tx, consent: Consent): Promise<boolean> {
  const result = await tx
    .insertInto('campaignConsent')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * @param moved whether the consent moves to another address
 * @returns false when it was withdrawn before
 */
export async function withdrawConsent(tx: Tx, id: string, at: Date, moved: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('campaignConsent')
    .set({ withdrawnAt: at, moved })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteWithdrawnBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('campaignConsent').where('withdrawnAt', '<', before).execute()
}

export interface ExportedConsent extends Consent {
  readonly address: string | null
  readonly firstName: string
  readonly lastName: string
  readonly wording: string | null
}

/** Returns consents oldest first, with address and words as recorded in the proof. */
export async function exportConsents(
  tx: Tx,
  campaignId: string,
  limit: number,
  after?: Pick<Consent, 'givenAt' | 'id'>,
): Promise<ExportedConsent[]> {
  const afterCursor = after ? sql`and (c.given_at, c.id) > (${after.givenAt}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ExportedConsent>`
    select c.*, a.first_name, a.last_name, s.address, t.text as wording
      from campaign_consent c
      join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
      left join consent_step s on s.tenant_id = c.tenant_id and s.consent_id = c.id and s.step = 'asked'
      left join agreed_text t on t.tenant_id = s.tenant_id and t.hash = s.wording_hash
     where c.campaign_id = ${campaignId} ${afterCursor}
     order by c.given_at, c.id limit ${limit}`.execute(tx)
  return rows
}
