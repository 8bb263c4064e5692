import { type Selectable, sql } from 'kysely'
import type { RecipientCorrection as RecipientCorrectionRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Fields of a recipient that operators can correct. */
export const correctableFields = [
  'firstName',
  'lastName',
  'email',
  'street',
  'houseNumber',
  'zip',
  'city',
] as const

export type CorrectableField = (typeof correctableFields)[number]

/** Fields to correct; missing ones stay unchanged. */
export type Corrections = { readonly [Field in CorrectableField]?: string | undefined }

export type CorrectedData = { readonly [Field in CorrectableField]?: string | null }

export type RecipientCorrection = Omit<Selectable<RecipientCorrectionRow>, 'before' | 'after'> & {
  readonly before: CorrectedData
  readonly after: CorrectedData
}

export async function insertCorrection(tx: Tx, correction: RecipientCorrection): Promise<void> {
  await tx
    .insertInto('recipientCorrection')
    .values({
      ...correction,
      before: JSON.stringify(correction.before),
      after: JSON.stringify(correction.after),
    })
    .execute()
}

/** Newest first. */
export async function listCorrections(tx: Tx, recipientId: string): Promise<RecipientCorrection[]> {
  return (await tx
    .selectFrom('recipientCorrection')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as RecipientCorrection[]
}

/** Returns the former addresses of these recipients, from before a correction. */
export async function listCorrectedAddresses(tx: Tx, recipientIds: readonly string[]): Promise<string[]> {
  if (recipientIds.length === 0) return []
  const { rows } = await sql<{ email: string }>`
    select distinct before ->> 'email' as email from recipient_correction
     where recipient_id = any(${[...recipientIds]}::uuid[]) and before ? 'email'`.execute(tx)
  return rows.map(({ email }) => email)
}
