import { missingForCreditNote, type VatStatus } from '@zuruf/domain'
import type { Party } from './document.ts'
import type { findAgency } from './repository.ts'

type Agency = NonNullable<Awaited<ReturnType<typeof findAgency>>>

/** Returns the agency as the party that gets a credit note, and the data it lacks for one. */
export function creditorOf(agency: Agency, debtor: Party) {
  const { name, zip, city, country, vatId, taxNumber, selfBillingAt, number } = agency
  const vatStatus = agency.vatStatus as VatStatus | null
  const street = `${agency.street} ${agency.houseNumber}`.trim()
  return {
    creditor: { name, street, zip, city, country, vatId, taxNumber, number },
    missing: missingForCreditNote(
      { name, street, zip, city, vatStatus, vatId, taxNumber, selfBillingAt },
      debtor.vatId,
    ),
  }
}
