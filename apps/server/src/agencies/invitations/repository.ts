import type { InvitationStepKind } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { InvitationLink, Invitation as InvitationRow, InvitationStep } from '../../../db/types.ts'
import { actorId, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

export type Invitation = Selectable<InvitationRow>
/** A member's permanent link, through which anybody can become a recommender. */
export type Link = Selectable<InvitationLink>

/** States in which the link still works. */
export const openStates = ['sent', 'opened'] as const

export async function insertInvitations(tx: Tx, invitations: readonly Invitation[]): Promise<void> {
  if (invitations.length > 0)
    await tx
      .insertInto('invitation')
      .values([...invitations])
      .execute()
}

export async function insertSteps(
  tx: Tx,
  { tenant, actor, now }: Context,
  ids: readonly string[],
  step: InvitationStepKind,
): Promise<void> {
  await insertRows(
    tx,
    'invitationStep',
    ids.map((invitationId) => ({
      tenantId: tenant.id,
      invitationId,
      step,
      at: now,
      actor: actor.kind,
      actorId: actorId(actor),
    })),
  )
}

/** Locks these addresses until the transaction ends, so that concurrent requests do not invite one twice. */
export async function lockAddresses(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  const keys = [...new Set(hashes.map((hash) => hash.readBigInt64BE(0)))].toSorted((a, b) => (a < b ? -1 : 1))
  for (const key of keys) await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(tx)
}

/** Returns those of the addresses that want no more invitations. */
export async function findOptedOut(tx: Tx, hashes: readonly Buffer[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .selectFrom('invitationBar')
    .select('addressHash')
    .where('addressHash', 'in', [...hashes])
    .execute()
  return new Set(rows.map((row) => row.addressHash.toString('hex')))
}

/** Returns the hashes of the addresses that got a customer invitation after a moment. */
export async function findInvitedSince(tx: Tx, hashes: readonly Buffer[], since: Date): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .selectFrom('invitation')
    .select('addressHash')
    .where('addressHash', 'in', [...hashes])
    .where('sentAt', '>', since)
    .where('kind', '=', 'customer')
    .execute()
  return new Set(rows.map((row) => row.addressHash.toString('hex')))
}

/** Returns those of the addresses that have an open employee invitation of this agency. */
export async function findOpenEmployeeInvitations(
  tx: Tx,
  agencyId: string,
  emailKeys: readonly string[],
): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set()
  const rows = await tx
    .selectFrom('invitation')
    .select('emailKey')
    .where('emailKey', 'in', [...emailKeys])
    .where('agencyId', '=', agencyId)
    .where('kind', '=', 'employee')
    .where('state', 'in', [...openStates])
    .execute()
  return new Set(rows.flatMap((row) => row.emailKey ?? []))
}

/** Returns those of the addresses that belong to an active member of the agency. */
export async function findMembers(
  tx: Tx,
  agencyId: string,
  emailKeys: readonly string[],
): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set()
  const rows = await tx
    .selectFrom('account')
    .innerJoin('agencyMember', (join) =>
      join
        .onRef('agencyMember.tenantId', '=', 'account.tenantId')
        .onRef('agencyMember.accountId', '=', 'account.id'),
    )
    .select('account.emailKey')
    .where('account.emailKey', 'in', [...emailKeys])
    .where('agencyMember.agencyId', '=', agencyId)
    .where('agencyMember.state', '=', 'active')
    .execute()
  return new Set(rows.map((row) => row.emailKey))
}

/** Records that an address wants no more invitations. */
export async function insertOptOut(tx: Tx, tenantId: number, addressHash: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto('invitationBar')
    .values({ tenantId, addressHash, barredAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function find(tx: Tx, id: string): Promise<Invitation | undefined> {
  const row = await tx.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst()
  return row as Invitation | undefined
}

/** Returns an invitation, locked until the transaction ends. */
export async function lockInvitation(tx: Tx, id: string): Promise<Invitation | undefined> {
  const row = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Invitation | undefined
}

export async function update(tx: Tx, id: string, changes: Partial<Invitation>): Promise<void> {
  await tx.updateTable('invitation').set(changes).where('id', '=', id).execute()
}

export async function countOpen(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .where('state', 'in', [...openStates])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns the ids of the invitations handed over */
export async function handOver(tx: Tx, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .updateTable('invitation')
    .set({ memberId: to })
    .where('memberId', '=', from)
    .where('state', 'in', [...openStates])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOfAddresses(tx: Tx, hashes: readonly Buffer[]): Promise<Invitation[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('addressHash', 'in', [...hashes])
    .orderBy('createdAt')
    .execute()
  return rows as Invitation[]
}

/** Deletes the personal data of invited people. The invitations are kept without them. */
export async function anonymise(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('invitation')
    .set({
      firstName: null,
      lastName: null,
      email: null,
      emailKey: null,
      employeeNumber: null,
      forgottenAt: at,
    })
    .where('id', 'in', [...ids])
    .execute()
}

/** @returns the ids of the invitations that expired */
export async function expireDue(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('invitation')
    .set({ state: 'expired', stateAt: now })
    .where('state', 'in', [...openStates])
    .where('expiresAt', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns the ids of invitations that ended before a moment without being accepted */
export async function listUnanswered(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('invitation')
    .select('id')
    .where('forgottenAt', 'is', null)
    .where('state', 'in', ['withdrawn', 'expired'])
    .where('stateAt', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns steps by invitation, oldest first */
export async function listSteps(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Selectable<InvitationStep>[]>()
  const rows = await tx
    .selectFrom('invitationStep')
    .selectAll()
    .where('invitationId', 'in', [...ids])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.invitationId)
}

export async function findLink(tx: Tx, accountId: string): Promise<Link | undefined> {
  return tx.selectFrom('invitationLink').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

export async function insertLink(tx: Tx, link: Link): Promise<void> {
  await tx
    .insertInto('invitationLink')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findLinkByCode(tx: Tx, code: string): Promise<Link | undefined> {
  return tx.selectFrom('invitationLink').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Counts that somebody opened a member's link, or accepted through it. */
export async function incrementLinkCount(tx: Tx, code: string, what: 'opened' | 'accepted'): Promise<void> {
  await tx
    .updateTable('invitationLink')
    .set((link) => ({ [what]: link(what, '+', 1) }))
    .where('code', '=', code)
    .execute()
}

export async function deleteLink(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('invitationLink').where('accountId', '=', accountId).execute()
}
