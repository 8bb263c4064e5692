import type { PersonalExport } from '@zuruf/contract/export'
import type { Context } from './context.ts'
import type { Tx } from './database/database.ts'

/**
 * What a module contributes to the export and the deletion of a person's data. QUALITY 21, decision 027
 *
 * An export calls the modules from the lowest to the highest. Locking and erasing run in the opposite order, so
 * that rows are deleted before the rows they refer to, and referrals are locked before claims.
 */
export interface PersonalData {
  /** @returns the module's fields of the export; a field with parts of several modules is merged */
  readonly export?: (tx: Tx, context: Context, subject: DataSubject) => Promise<PersonalExportPart>
  /** @returns what a deletion would end; shown to the person before they confirm */
  readonly previewErasure?: (tx: Tx, context: Context, accountId: string) => Promise<ErasurePreview>
  /** @throws AppError if the account cannot be deleted now */
  readonly assertErasable?: (tx: Tx, accountId: string) => Promise<void>
  /** Locks what `erase` changes, before the account is locked. */
  readonly lock?: (tx: Tx, accountId: string) => Promise<unknown>
  /** Called with the account locked; a second call for the same account changes nothing. */
  readonly erase?: (tx: Tx, context: Context, subject: DataSubject) => Promise<ErasureResult>
  /** @returns those of these deleted accounts that have data again, after a restore or a concurrent call */
  readonly findNotErased?: (tx: Tx, accountIds: readonly string[]) => Promise<readonly string[]>
  /**
   * Removes persons from accounting records older than the cutoff; amounts and days stay.
   * @returns numbers of records by name
   */
  readonly purgeRecords?: (
    tx: Tx,
    context: Context,
    cutoff: Date,
  ) => Promise<Readonly<Record<string, number>>>
}

/** The person whose data are exported or erased, as stored before a deletion. */
export interface DataSubject {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: string | null
  /** The current address and former ones that nobody uses now. */
  readonly addresses: readonly string[]
}

export type PersonalExportPart = Partial<Omit<PersonalExport, 'Agentur'>> & {
  readonly Agentur?: Partial<PersonalExport['Agentur']>
}

/** A reward that the deletion of an account affects. */
export interface AffectedReward {
  readonly id: string
  readonly amountCents: number
  readonly productId: string
  readonly productName: string
  /** When it expires; null while it cannot be collected yet. */
  readonly expiresAt: Date | null
}

export interface ErasurePreview {
  /** Rewards that can be collected now; the deletion cancels them. */
  readonly ready?: readonly AffectedReward[]
  /** Rewards of orders that are not released yet; the deletion cancels them too. */
  readonly pending?: readonly AffectedReward[]
  /** Collected rewards that are not paid yet; they are still paid. */
  readonly beingPaid?: readonly AffectedReward[]
  readonly openReferrals?: number
  /** Agency whose only owner this person is; it has to be closed first. */
  readonly soleAgency?: string
  /** Times of the accounting records that must be kept. */
  readonly keptRecordDates?: readonly Date[]
}

export interface ErasureResult {
  /** Counts for the audit log, by name. */
  readonly counts?: Readonly<Record<string, number>>
  /** Times of the accounting records that must be kept. */
  readonly keptRecordDates?: readonly Date[]
}
