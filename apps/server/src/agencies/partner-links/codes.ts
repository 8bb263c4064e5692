import { randomBytes } from 'node:crypto'
import { RANDOM_BYTES, referralNumberFrom } from '@zuruf/domain'

/** Creates the code of a partner link, with the characters and length of a referral number. */
export const newPartnerCode = (): string => referralNumberFrom(randomBytes(RANDOM_BYTES))

/**
 * The terms stored with each referral of a sales partner. It refers to the terms that the partner agreed to,
 * which are stored with their registration.
 */
export const partnerTerms =
  'Vertriebspartner: Es gelten die Bedingungen, denen bei der Registrierung zugestimmt wurde.'
