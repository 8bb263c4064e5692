import { emailSpellings } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type NewsletterList = 'in' | 'pending' | 'out'

/** Consent to the newsletter with the times of its steps. */
export interface ListedConsent {
  readonly stepId: string
  readonly consentId: string
  readonly address: string
  readonly language: string | null
  readonly accountId: string | null
  readonly askedAt: Date | null
  readonly mailedAt: Date | null
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
  readonly source: string
  readonly wording: string
  readonly wordingId: string
}

/**
 * The step that puts a person on each list, unless a later step takes them off again (`isLatest`). The index
 * `consent_step_newsletter` covers all three.
 */
const stepOf = { in: 'confirmed', pending: 'asked', out: 'withdrawn' } as const

/** Condition that no later step takes the person off the list. */
const isLatest = {
  in: sql`not exists (select from consent_step o where o.tenant_id = s.tenant_id and o.consent_id = s.consent_id
    and o.step = 'withdrawn')`,
  // A later request replaces an earlier one, and a person who is opted in is not waiting.
  pending: sql`not exists (select from consent_step o where o.tenant_id = s.tenant_id and o.person_id = s.person_id
    and o.kind = 'newsletter' and o.id > s.id and o.step <> 'mailed')
    and exists (select from account p where p.tenant_id = s.tenant_id and p.id = s.person_id
    and p.newsletter_opted_in_at is null and p.deleted_at is null)`,
  out: sql`not exists (select from consent_step o where o.tenant_id = s.tenant_id and o.person_id = s.person_id
    and o.kind = 'newsletter' and o.id > s.id)`,
} as const

interface ConsentQuery {
  readonly list: NewsletterList
  readonly address?: string | undefined
  readonly language?: string | undefined
  readonly order: 'asc' | 'desc'
  /** Last step of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

export async function list(tx: Tx, input: ConsentQuery): Promise<ListedConsent[]> {
  const { list: state, address, language, order, after, limit } = input
  const all = [sql`s.kind = 'newsletter'`, sql`s.step = ${stepOf[state]}`, isLatest[state]]
  if (address) all.push(sql`lower(s.address) = any(${emailSpellings(address)}::text[])`)
  if (language) all.push(sql`a.language = ${language}`)
  if (after) all.push(order === 'desc' ? sql`s.id < ${after}::bigint` : sql`s.id > ${after}::bigint`)
  const at = (step: string) => sql`(select max(o.at) from consent_step o
    where o.tenant_id = s.tenant_id and o.consent_id = s.consent_id and o.step = ${step})`
  const { rows } = await sql<ListedConsent>`
    select s.id::text as step_id, s.consent_id, s.address, a.language, a.id as account_id,
           ${at('asked')} as asked_at, ${at('mailed')} as mailed_at, ${at('confirmed')} as confirmed_at,
           ${at('withdrawn')} as ended_at,
           (select o.source from consent_step o where o.tenant_id = s.tenant_id and o.consent_id = s.consent_id
             and o.step = 'asked' limit 1) as source,
           t.text as wording, encode(s.wording_hash, 'hex') as wording_id
      from consent_step s
      join agreed_text t on t.tenant_id = s.tenant_id and t.hash = s.wording_hash
      left join account a on a.tenant_id = s.tenant_id and a.id = s.person_id and a.deleted_at is null
     where ${sql.join(all, sql` and `)}
     order by ${order === 'desc' ? sql`s.id desc` : sql`s.id`} limit ${limit}`.execute(tx)
  return rows
}

/** Returns every step of a person's newsletter consents, newest first. */
export async function stepsOfPerson(tx: Tx, personId: string) {
  return tx
    .selectFrom('consentStep')
    .innerJoin('agreedText', (join) => join.onRef('agreedText.hash', '=', 'consentStep.wordingHash'))
    .select(['consentStep.id', 'step', 'source', 'address', 'at', 'text', 'wordingHash'])
    .where('personId', '=', personId)
    .where('kind', '=', 'newsletter')
    .orderBy('consentStep.id', 'desc')
    .limit(500)
    .execute()
}

/** @returns the person's account, or null when it is deleted */
export async function findUndeletedAccount(tx: Tx, personId: string): Promise<string | null> {
  const query = tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', personId)
    .where('deletedAt', 'is', null)
  return (await query.executeTakeFirst())?.id ?? null
}

/** Returns the wording that was agreed to. */
export async function wordingOf(tx: Tx, hash: Buffer): Promise<string> {
  const query = tx.selectFrom('agreedText').select('text').where('hash', '=', hash)
  return (await query.executeTakeFirstOrThrow()).text
}
