import { confirmationTerms } from '@zuruf/messages/terms-words'
import type { I18n } from '../../../app/i18n.ts'
import type { RecipientOrder } from './types.ts'

/** Returns the text that a recipient agrees to with the confirmation; it is sent along as evidence. */
export function consentText(
  { Produkt, Bestellart }: Pick<RecipientOrder, 'Produkt' | 'Bestellart'>,
  { t }: Pick<I18n, 't'>,
): string {
  return confirmationTerms((key) => t(key, { product: Produkt.Name }), Bestellart === 'Angebotsanfrage')
}
