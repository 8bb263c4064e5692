import { randomBytes } from 'node:crypto'
import { RANDOM_BYTES, referralNumberFrom } from '@zuruf/domain'

/** What stands in a new link of a partner; of the same signs and length as a referral's number. */
export const newPartnerCode = (): string => referralNumberFrom(randomBytes(RANDOM_BYTES))

/** Kept as evidence with each referral: what a partner agreed to stands at their registration. */
export const agreedOnce =
  'Vertriebspartner: Es gelten die Bedingungen, denen bei der Registrierung zugestimmt wurde.'
