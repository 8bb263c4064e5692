import {
  addDays,
  CONSENT_PROOF_YEARS,
  type ConsentKind,
  type ConsentStepKind,
  UNCONFIRMED_RECIPIENT_DAYS,
} from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { ConsentStep as ConsentStepRow } from '../../db/types.ts'
import type { Context } from './context.ts'
import type { Tx } from './database/database.ts'
import { insertRows } from './database/insert-rows.ts'
import { newId } from './ids.ts'

/** One step of a consent, stored as proof: who, which wording, from where, when. QUALITY 19 */
export interface ConsentStep {
  readonly consentId: string
  readonly kind: ConsentKind
  readonly personId: string
  readonly address: string
  readonly step: ConsentStepKind
  readonly source:
    | 'recommend-form'
    | 'my-data'
    | 'registration'
    | 'order-form'
    | 'mail'
    | 'opt-out-link'
    | 'deletion'
    | 'email-change'
    | 'recipient-page'
    | 'order-moved'
    | 'operator'
  /** Hash of a text stored with `keepAgreedText`. */
  readonly wordingHash: Buffer
  /** Operator who ended the consent for the person; only with the source `operator`. */
  readonly operatorId?: string | null
  readonly reason?: string | null
}

/** How a consent ends: the source the person used, or the operator who ended it for them and why. */
export type ConsentEnding =
  | { readonly source: Exclude<ConsentStep['source'], 'operator'> }
  | { readonly source: 'operator'; readonly operatorId: string; readonly reason: string }

/**
 * Appends consent steps, in the transaction that makes them true.
 * @param at time of the steps if not now
 */
export async function recordConsentSteps(
  tx: Tx,
  context: Context,
  steps: readonly ConsentStep[],
  at = context.now,
): Promise<void> {
  if (steps.length === 0) return
  await insertRows(
    tx,
    'consentStep',
    steps.map((step) => ({ operatorId: null, reason: null, ...step, tenantId: context.tenant.id, at })),
  )
}

export type StoredStep = Selectable<ConsentStepRow>

/** Builds the next step of a consent, with the same person, address and wording. */
export function nextStep(
  earlier: StoredStep,
  step: ConsentStep['step'],
  source: ConsentStep['source'],
): ConsentStep {
  const { consentId, personId, address, wordingHash } = earlier
  return { consentId, kind: earlier.kind as ConsentKind, personId, address, wordingHash, step, source }
}

/** Builds the first step of a new consent with the same wording, for another address. */
export const requestStepForAddress = (earlier: StoredStep, address: string): ConsentStep => ({
  ...nextStep(earlier, 'asked', earlier.source as ConsentStep['source']),
  consentId: newId(),
  address,
})

/** Withdraws these consents. */
export async function recordWithdrawals(
  tx: Tx,
  context: Context,
  standing: readonly StoredStep[],
  ending: ConsentEnding,
): Promise<void> {
  await recordConsentSteps(
    tx,
    context,
    standing.map((step) => ({ ...nextStep(step, 'withdrawn', ending.source), ...ending })),
  )
}

/** Returns the steps of one consent in order. */
export async function stepsOfConsent(tx: Tx, consentId: string): Promise<StoredStep[]> {
  return tx.selectFrom('consentStep').selectAll().where('consentId', '=', consentId).orderBy('id').execute()
}

/** Returns the first step of each consent that the person has not withdrawn, newest first. */
export async function activeConsents(tx: Tx, personId: string, kind: ConsentKind): Promise<StoredStep[]> {
  return tx
    .selectFrom('consentStep as asked')
    .selectAll('asked')
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('step', '=', 'asked')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consentStep as ended')
            .select('ended.id')
            .whereRef('ended.consentId', '=', 'asked.consentId')
            .where('ended.step', '=', 'withdrawn'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute()
}

/** Returns when each person was last sent a mail about a consent of this kind, whatever its outcome. */
export async function lastMailTimes(
  tx: Tx,
  personIds: readonly string[],
  kind: ConsentKind,
): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('consentStep')
    .select(({ fn }) => ['personId', fn.max('at').as('at')])
    .where('personId', '=', ({ fn, val }) => fn.any(val([...personIds])))
    .where('kind', '=', kind)
    .where('step', '=', 'mailed')
    .groupBy('personId')
    .execute()
  return new Map(rows.map(({ personId, at }) => [personId, at]))
}

/** A consent, from request to withdrawal. */
export interface GivenConsent<Kind extends ConsentKind = ConsentKind> {
  readonly consentId: string
  readonly personId: string
  readonly kind: Kind
  readonly address: string
  readonly wording: string
  readonly agreedAt: Date
  readonly confirmedAt: Date | null
  readonly withdrawnAt: Date | null
  /** Operator who ended it; null when the person did. */
  readonly endedBy: string | null
  readonly endReason: string | null
}

/** Lists the consents of these kinds that these people gave, oldest first. */
export async function listConsents<Kind extends ConsentKind>(
  tx: Tx,
  personIds: readonly string[],
  kinds: readonly Kind[],
): Promise<GivenConsent<Kind>[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<GivenConsent<Kind>>`
    select s.consent_id, s.person_id, s.kind, s.address, t.text as wording, s.at as agreed_at,
           (select min(c.at) from consent_step c
             where c.tenant_id = s.tenant_id and c.consent_id = s.consent_id and c.step = 'confirmed') as confirmed_at,
           ended.at as withdrawn_at, ended.operator_id as ended_by, ended.reason as end_reason
      from consent_step s
      join agreed_text t on t.tenant_id = s.tenant_id and t.hash = s.wording_hash
      left join lateral (
        select w.at, w.operator_id, w.reason from consent_step w
         where w.tenant_id = s.tenant_id and w.consent_id = s.consent_id and w.step = 'withdrawn'
         order by w.id limit 1) ended on true
     where s.person_id = any(${[...personIds]}::uuid[]) and s.step = 'asked'
       and s.kind = any(${[...kinds]}::text[])
     order by s.id`.execute(tx)
  return rows
}

/** Returns all consent steps of a person with their wording, as proof on request. */
export async function consentProof(tx: Tx, personId: string) {
  return tx
    .selectFrom('consentStep')
    .innerJoin('agreedText', (join) => join.onRef('agreedText.hash', '=', 'consentStep.wordingHash'))
    .select(['consentId', 'kind', 'address', 'step', 'source', 'at', 'reason', 'agreedText.text as wording'])
    .where('personId', '=', personId)
    .orderBy('consentStep.id')
    .execute()
}

/**
 * Removes consents whose proof is no longer needed: withdrawn five years ago, or not confirmed within twelve
 * weeks.
 * @returns how many rows
 */
export async function purgeConsents(tx: Tx, now: Date): Promise<number> {
  const withdrawnBefore = new Date(now)
  withdrawnBefore.setUTCFullYear(now.getUTCFullYear() - CONSENT_PROOF_YEARS)
  const askedBefore = addDays(now, -UNCONFIRMED_RECIPIENT_DAYS)
  const result = await tx
    .deleteFrom('consentStep')
    .where('consentId', 'in', (query) =>
      query
        .selectFrom('consentStep')
        .select('consentId')
        .groupBy('consentId')
        .having(
          sql<boolean>`max(at) filter (where step = 'withdrawn') < ${withdrawnBefore}
            or (not bool_or(step in ('confirmed', 'withdrawn')) and max(at) < ${askedBefore})`,
        ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
