import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Public data of an agent. */
export interface ListedAgent {
  readonly agentNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly zip: string
  readonly city: string
  readonly photo: string | null
}

/** Returns the upper bound of all terms that begin with the word. */
const upperBoundOf = (word: string) => `${word}\u{10ffff}`

const columns = sql`m.agent_number, a.first_name, a.last_name, m.zip, m.city, m.photo`
const fromListed = sql`agency_member m
  join agency g on g.tenant_id = m.tenant_id and g.id = m.agency_id and g.state = 'active'
  join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
 where m.listed and m.state = 'active' and a.locked is null`

/**
 * Returns listed agents by name. Each word has to be a prefix of one of the agent's terms; no words match all
 * agents.
 */
export async function findListed(
  tx: Tx,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ agents: ListedAgent[]; total: number }> {
  const wordConditions = words.map(
    (word) => sql`and exists (select from agent_term t
      where t.tenant_id = m.tenant_id and t.account_id = m.account_id
        and t.term >= ${word} and t.term < ${upperBoundOf(word)})`,
  )
  // The first word narrows down the agents that the other words are checked for.
  const first = words[0]
  const firstWordFilter = first
    ? sql`and m.account_id in (select account_id from agent_term where term >= ${first} and term < ${upperBoundOf(first)})`
    : sql``
  const fromMatching = sql`${fromListed} ${firstWordFilter} ${sql.join(wordConditions, sql` `)}`
  const agents = await sql<ListedAgent>`select ${columns} from ${fromMatching}
    order by lower(a.last_name), lower(a.first_name), m.account_id limit ${limit} offset ${offset}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${fromMatching}`.execute(tx)
  return { agents: agents.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findListedMember(tx: Tx, accountId: string): Promise<ListedAgent | undefined> {
  const { rows } = await sql<ListedAgent>`
    select ${columns} from ${fromListed} and m.account_id = ${accountId}`.execute(tx)
  return rows[0]
}

/**
 * Returns the account that a photo belongs to, if it is an active member. Unlisted agents are included: no page
 * contains the address of their photo.
 */
export async function findOwnerOfPhoto(
  tx: Tx,
  agentNumber: string,
  photo: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('agencyMember')
    .select('accountId')
    .where('agentNumber', '=', agentNumber)
    .where('photo', '=', photo)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row?.accountId
}

/** @returns the agent number and the previous photo */
export async function setPhoto(tx: Tx, accountId: string, photo: string | null) {
  const { rows } = await sql<{ agentNumber: string; before: string | null }>`
    update agency_member m set photo = ${photo}
      from (select tenant_id, account_id, photo from agency_member where account_id = ${accountId} for update) old
     where m.tenant_id = old.tenant_id and m.account_id = old.account_id and m.state = 'active'
    returning m.agent_number, old.photo as before`.execute(tx)
  return rows[0]
}

export const listPhotos = (tx: Tx) =>
  tx
    .selectFrom('agencyMember')
    .select(['accountId', 'photo'])
    .where('photo', 'is not', null)
    .$narrowType<{ photo: string }>()
    .execute()
