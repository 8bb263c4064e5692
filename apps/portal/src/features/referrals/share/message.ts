import { type ShareSide, shareSideOf, shareWords } from '@zuruf/messages/share-words'
import type { I18n } from '../../../app/i18n.ts'
import { formatPromisedAmount } from '../../../app/promised-amount.ts'
import type { ShareMessage } from './message-text.ts'
import type { SharedReferral } from './types.ts'

/** Returns who is rewarded once the cap is applied, so that the text states what is really paid. */
export const sideOf = ({ PraemieEmpfehlerCent, PraemieEmpfaengerCent }: SharedReferral): ShareSide =>
  shareSideOf(PraemieEmpfehlerCent, PraemieEmpfaengerCent)

/** Returns the suggested message to a contact. Its text can be edited, but not the note that it is advertising. */
export function messageFor(referral: SharedReferral, i18n: I18n): ShareMessage {
  const values = {
    product: referral.Produkt.Name,
    you: formatPromisedAmount(i18n, referral.PraemieEmpfehlerCent, referral.Sicher),
    them: formatPromisedAmount(i18n, referral.PraemieEmpfaengerCent, referral.Sicher),
  }
  const isInterest = referral.Bestellart === 'Angebotsanfrage'
  return { ...shareWords(i18n.t, sideOf(referral), isInterest, values), link: referral.Empfehlungslink }
}
