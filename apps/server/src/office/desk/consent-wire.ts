import type { ResponseOf } from '@zuruf/contract'
import type { GivenConsent } from '../../platform/consents.ts'

type Wire = ResponseOf<'getPerson'>['consents'][number]

const time = (at: Date | null) => at?.toISOString() ?? null

/** @param operators names by id */
export function consentToWire(consent: GivenConsent, operators: ReadonlyMap<string, string>): Wire {
  const { consentId, kind, address, wording, agreedAt, confirmedAt, withdrawnAt } = consent
  const { endedBy, endReason } = consent
  return {
    id: consentId,
    kind,
    address,
    wording,
    agreedAt: agreedAt.toISOString(),
    confirmedAt: time(confirmedAt),
    withdrawnAt: time(withdrawnAt),
    ended: endedBy === null ? null : { by: operators.get(endedBy) ?? null, reason: endReason ?? '' },
  }
}
