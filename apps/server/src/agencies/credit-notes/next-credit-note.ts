import { germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { creditorOf } from './creditor.ts'
import { debtorOf } from './debtor.ts'
import { endOfLastMonth, issueDay } from './months.ts'
import { findAgency, sumOpenCommissions } from './repository.ts'

/** The credit note that the next run of the job issues to an agency. */
export interface NextCreditNote {
  /** Day on which it is issued, German calendar. */
  readonly day: string
  /** Commissions less reversals that it has so far, without VAT. */
  readonly netCents: number
}

/**
 * Returns the agency's next credit note, as of now; undefined if its commissions do not add up to one, or if its data
 * is incomplete. Commissions in a fraud case are included, so that the amount does not reveal the case.
 */
export async function nextCreditNote(
  tx: Tx,
  { tenant, now }: Context,
  agencyId: string,
): Promise<NextCreditNote | undefined> {
  const agency = await findAgency(tx, agencyId)
  if (!agency || creditorOf(agency, debtorOf(tenant)).missing.length > 0) return undefined
  const thisMonth = issueDay(now, 0)
  if (germanDay(now) <= thisMonth) {
    const ofLastMonth = await sumOpenCommissions(tx, agencyId, endOfLastMonth(now))
    if (ofLastMonth > 0) return { day: thisMonth, netCents: ofLastMonth }
  }
  const netCents = await sumOpenCommissions(tx, agencyId)
  return netCents > 0 ? { day: issueDay(now, 1), netCents } : undefined
}
