import { type Selectable, sql } from 'kysely'
import type { PartnerKey as KeyRow, PartnerLink as LinkRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type PartnerLink = Selectable<LinkRow>
export type PartnerKey = Selectable<KeyRow>

/** Link with its visits and orders. */
export type CountedLink = PartnerLink & { readonly visits: number; readonly orders: number }

const selectCounted = (tx: Tx) =>
  tx
    .selectFrom('partnerLink')
    .selectAll()
    .select([
      // Clicks are counted in lasting referrals; `clicks` of the link is from before lasting referrals existed.
      sql<number>`partner_link.clicks + (select coalesce(sum(r.clicks), 0)::int from referral r
        where r.tenant_id = partner_link.tenant_id and r.partner_link_id = partner_link.id and r.lasting)`.as(
        'visits',
      ),
      // A successor order counts as the order it replaces.
      sql<number>`(select count(*)::int from referral r
         join orders o on o.tenant_id = r.tenant_id and o.referral_id = r.id
        where r.tenant_id = partner_link.tenant_id and r.partner_link_id = partner_link.id
          and o.successor_of is null)`.as('orders'),
    ])

export async function listLinks(tx: Tx, agencyId: string): Promise<CountedLink[]> {
  return selectCounted(tx).where('agencyId', '=', agencyId).execute()
}

export async function findLink(tx: Tx, agencyId: string, id: string): Promise<PartnerLink | undefined> {
  return tx
    .selectFrom('partnerLink')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findById(tx: Tx, id: string): Promise<PartnerLink | undefined> {
  return tx.selectFrom('partnerLink').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findByCode(tx: Tx, code: string): Promise<PartnerLink | undefined> {
  return tx.selectFrom('partnerLink').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Stores the link of a product; returns the existing one if there is one. */
export async function putLink(tx: Tx, link: Omit<PartnerLink, 'clicks'>): Promise<CountedLink> {
  await tx
    .insertInto('partnerLink')
    .values(link)
    .onConflict((conflict) => conflict.columns(['tenantId', 'agencyId', 'productId']).doNothing())
    .execute()
  return selectCounted(tx)
    .where('agencyId', '=', link.agencyId)
    .where('productId', '=', link.productId)
    .executeTakeFirstOrThrow()
}

/** Deletes visits recorded by a process of the previous release. */
export async function deleteVisits(tx: Tx, before: Date): Promise<number> {
  const result = await tx.deleteFrom('partnerVisit').where('at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Key as shown to its owner. */
export type ListedKey = Pick<PartnerKey, 'id' | 'name' | 'ending' | 'createdAt'> & {
  readonly lastUsedAt: Date | null
}

/** Returns the keys that are still valid, newest first. */
export async function listKeys(tx: Tx, agencyId: string): Promise<ListedKey[]> {
  const rows = await tx
    .selectFrom('partnerKey')
    .innerJoin('token', (join) =>
      join
        .onRef('token.tenantId', '=', 'partnerKey.tenantId')
        .onRef('token.hash', '=', 'partnerKey.tokenHash'),
    )
    .select(['partnerKey.id', 'partnerKey.name', 'partnerKey.ending', 'partnerKey.createdAt'])
    .select('token.seenAt')
    .where('partnerKey.agencyId', '=', agencyId)
    .orderBy('partnerKey.createdAt', 'desc')
    .orderBy('partnerKey.id')
    .execute()
  return rows.map(({ seenAt, ...row }) => ({
    ...row,
    lastUsedAt: seenAt && seenAt > row.createdAt ? seenAt : null,
  }))
}

export async function insertKey(tx: Tx, key: PartnerKey): Promise<void> {
  await tx.insertInto('partnerKey').values(key).execute()
}

/** @returns the deleted key */
export async function deleteKey(tx: Tx, agencyId: string, id: string): Promise<PartnerKey | undefined> {
  const key = await tx
    .deleteFrom('partnerKey')
    .where('agencyId', '=', agencyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (key) await tx.deleteFrom('token').where('hash', '=', key.tokenHash).execute()
  return key
}
