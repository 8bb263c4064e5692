import type { LockKind } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { ShareCode as CodeRow, PersonalLink as LinkRow } from '../../../db/types.ts'
import { sha256 } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'

export type PersonalLink = Selectable<LinkRow>
export type ShareCode = Selectable<CodeRow>

export async function findOfAccount(tx: Tx, accountId: string): Promise<PersonalLink | undefined> {
  return tx.selectFrom('personalLink').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/**
 * Finds a link by its current code or a replaced one.
 * @param code normalised
 */
export async function findByCode(tx: Tx, code: string): Promise<PersonalLink | undefined> {
  return tx
    .selectFrom('shareCode')
    .innerJoin('personalLink', (join) =>
      join
        .onRef('personalLink.tenantId', '=', 'shareCode.tenantId')
        .onRef('personalLink.id', '=', 'shareCode.linkId'),
    )
    .selectAll('personalLink')
    .where('shareCode.code', '=', code)
    .executeTakeFirst()
}

/** Personal link of a code with the data that decide whether its owner may recommend. */
export interface LinkOfCode {
  readonly code: string
  readonly accountId: string
  readonly createdAt: Date
  readonly emailConfirmedAt: Date | null
  readonly locked: LockKind | null
  readonly emailKey: string
}

/** Lists the links of these codes, current or replaced, except those of deleted accounts. @param codes normalised */
export async function listByCodes(tx: Tx, codes: readonly string[]): Promise<LinkOfCode[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<LinkOfCode>`
    select s.code, l.account_id, l.created_at, a.email_confirmed_at, a.locked, a.email_key
      from share_code s
      join personal_link l on l.tenant_id = s.tenant_id and l.id = s.link_id
      join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where s.code = any(${[...codes]}::text[]) and a.deleted_at is null`.execute(tx)
  return rows
}

/** Lists the referrals that a code could stand for: by their offline code, or the lasting ones of its owner. */
export async function listReferralsOfCode(tx: Tx, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from referral where offline_code = plain_referral_number(${code}::text)
    union
    select r.id from share_code s
      join personal_link l on l.tenant_id = s.tenant_id and l.id = s.link_id
      join referral r on r.tenant_id = l.tenant_id and r.account_id = l.account_id
     where s.code = lower(btrim(${code}::text)) and r.lasting and r.partner_link_id is null
    union
    select r.id from partner_link l
      join referral r on r.tenant_id = l.tenant_id and r.partner_link_id = l.id
     where l.code = plain_referral_number(${code}::text) and r.lasting`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Inserts the only link of an account. @returns false when the account already has one */
export async function insertLink(tx: Tx, link: PersonalLink): Promise<boolean> {
  const result = await tx
    .insertInto('personalLink')
    .values(link)
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Locks the link until the transaction ends, so that its code is changed only once. */
export async function lockLink(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('personalLink').select('id').where('id', '=', id).forUpdate().execute()
}

/** @returns false for a code that is or was in use */
export async function insertCode(tx: Tx, code: ShareCode): Promise<boolean> {
  const result = await tx
    .insertInto('shareCode')
    .values(code)
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  // Checked after the insert, which waits for a concurrent deletion of the code's owner.
  const gone = await tx
    .selectFrom('shareCodeGone')
    .select('codeHash')
    .where('codeHash', '=', sha256(code.code))
    .executeTakeFirst()
  if (gone) await tx.deleteFrom('shareCode').where('code', '=', code.code).execute()
  return !gone
}

export async function replaceCode(tx: Tx, code: string, at: Date | null): Promise<void> {
  await tx.updateTable('shareCode').set({ replacedAt: at }).where('code', '=', code).execute()
}

/** Returns the codes of a link, the current one first. */
export async function codesOf(tx: Tx, linkId: string): Promise<ShareCode[]> {
  return tx
    .selectFrom('shareCode')
    .selectAll()
    .where('linkId', '=', linkId)
    .orderBy(sql`replaced_at desc nulls first`)
    .execute()
}

/** Deletes the link and its codes. Hashes of the codes remain, so that nobody else gets them. */
export async function deleteOfAccount(tx: Tx, accountId: string): Promise<void> {
  const link = await findOfAccount(tx, accountId)
  if (!link) return
  const codes = await codesOf(tx, link.id)
  const { tenantId } = link
  if (codes.length > 0) {
    await tx
      .insertInto('shareCodeGone')
      .values(codes.map(({ code }) => ({ tenantId, codeHash: sha256(code) })))
      .execute()
  }
  await tx.deleteFrom('personalLink').where('id', '=', link.id).execute()
}
