import { randomBytes } from 'node:crypto'
import { RANDOM_BYTES, referralNumberFrom } from '@zuruf/domain'

/** Creates the code of a partner link, with the characters and length of a referral number. */
export const newPartnerCode = (): string => referralNumberFrom(randomBytes(RANDOM_BYTES))

/** Terms kept as evidence with each referral; what the partner agreed to is kept with their registration. */
export const partnerTerms =
  'Vertriebspartner: Es gelten die Bedingungen, denen bei der Registrierung zugestimmt wurde.'
