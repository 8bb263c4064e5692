import { addDays, CONSENT_PROOF_YEARS, UNCONFIRMED_RECIPIENT_DAYS } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { ConsentStep as ConsentStepRow } from '../../db/types.ts'
import type { Context } from './context.ts'
import type { Tx } from './database/database.ts'
import { insertRows } from './database/insert-rows.ts'

export type ConsentKind = 'newsletter' | 'advertising-email' | 'advertising-phone' | 'campaign' | 'naming'

/** One step of one consent, as proof: who, to what wording, where, when. QUALITY 19 */
export interface ConsentStep {
  readonly consentId: string
  readonly kind: ConsentKind
  readonly personId: string
  readonly address: string
  readonly step: 'asked' | 'mailed' | 'confirmed' | 'withdrawn'
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
  /** Of a text kept with `keepAgreedText`. */
  readonly wordingHash: Buffer
}

/** Appends steps to the proof, in the transaction that makes them true. @param at now, unless it was earlier */
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
    steps.map((step) => ({ ...step, tenantId: context.tenant.id, at })),
  )
}

export type StoredStep = Selectable<ConsentStepRow>

/** The next step of a consent: the same person, address and wording. */
export function nextStep(
  earlier: StoredStep,
  step: ConsentStep['step'],
  source: ConsentStep['source'],
): ConsentStep {
  const { consentId, personId, address, wordingHash } = earlier
  return { consentId, kind: earlier.kind as ConsentKind, personId, address, wordingHash, step, source }
}

/** The steps of one consent, in the order they were taken. */
export async function stepsOfConsent(tx: Tx, consentId: string): Promise<StoredStep[]> {
  return tx.selectFrom('consentStep').selectAll().where('consentId', '=', consentId).orderBy('id').execute()
}

/** The first step of each consent of a person that was not withdrawn, newest first. */
export async function standingConsents(tx: Tx, personId: string, kind: ConsentKind): Promise<StoredStep[]> {
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

/** Everything a person agreed to, as it has to be shown to whoever asks for the proof. */
export async function proofOf(tx: Tx, personId: string) {
  return tx
    .selectFrom('consentStep')
    .innerJoin('agreedText', (join) => join.onRef('agreedText.hash', '=', 'consentStep.wordingHash'))
    .select(['consentId', 'kind', 'address', 'step', 'source', 'at', 'agreedText.text as wording'])
    .where('personId', '=', personId)
    .orderBy('consentStep.id')
    .execute()
}

/**
 * Removes consents whose proof nobody needs any more: withdrawn five years ago, or never confirmed within twelve weeks.
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
