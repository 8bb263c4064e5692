import type { I18n } from '../../../app/i18n.ts'
import { orderKindKey } from '../../../app/order-kind.ts'
import { formatPromisedAmount } from '../../../app/promised-amount.ts'
import type { ShareMessage } from './message-text.ts'
import type { SharedReferral } from './types.ts'

type Side = 'self' | 'both' | 'contact'

/** Returns who is rewarded once the cap is applied, so that the text states what is really paid. */
export function sideOf({ PraemieEmpfehlerCent, PraemieEmpfaengerCent }: SharedReferral): Side {
  if (PraemieEmpfaengerCent === 0) return 'self'
  return PraemieEmpfehlerCent === 0 ? 'contact' : 'both'
}

/** Returns the suggested message to a contact. Its text can be edited, but not the note that it is advertising. */
export function messageFor(referral: SharedReferral, tenant: string, i18n: I18n): ShareMessage {
  const { t } = i18n
  const side = sideOf(referral)
  const kind = referral.Bestellart
  const values = {
    product: referral.Produkt.Name,
    tenant,
    you: formatPromisedAmount(i18n, referral.PraemieEmpfehlerCent, referral.Sicher),
    them: formatPromisedAmount(i18n, referral.PraemieEmpfaengerCent, referral.Sicher),
  }
  return {
    text: t(side === 'self' ? 'share.message.self' : orderKindKey(kind, `share.message.${side}`), values),
    ad: t(orderKindKey(kind, side === 'contact' ? 'share.message.ad.contact' : 'share.message.ad')),
    subject: t('share.message.subject', values),
    link: referral.Empfehlungslink,
  }
}
