import { ApiError } from '@zuruf/contract/api-error'
import { call } from '../../../api/call.ts'
import { pagePath } from '../../../app/page-link.tsx'
import type { PostedForm, PostedPage } from '../../../app/posted-form.server.ts'
import { readRecipientOrder } from '../read-recipient-order.ts'
import { consentText } from './consent-text.ts'

/** The confirmation of an order without scripts. Its only field is the account that the page showed. */
export const postedConsent: PostedForm<{ readonly iban: string }> = {
  name: 'consent',
  initial: () => ({ iban: '' }),
  async agreement(page) {
    const order = await readRecipientOrder(tokenOf(page))
    return order ? { field: 'consent', text: consentText(order, page.context.i18n) } : undefined
  },
  check: () => new Map(),
  async send({ iban }, page) {
    const { i18n, locale } = page.context
    const token = tokenOf(page)
    const order = await readRecipientOrder(token)
    // The page then says that the link is not valid.
    if (!order) throw new ApiError('PSOF0204', 401, '')
    const body = { AgbText: consentText(order, i18n), Iban: iban || undefined }
    const { Bestaetigt } = await call('giveConsent', { token, body })
    if (!Bestaetigt) throw new ApiError('PSOF0204', 401, i18n.t('confirmOrder.byMail'))
    if (!order.BankdatenErforderlich) return { to: pagePath(locale, 'EmpfaengerBestaetigung') }
    return { to: pagePath(locale, 'EmpfaengerBankdaten'), search: { bestaetigt: '1', token } }
  },
  fieldAt: () => null,
}

/** Returns the token of the mail's link; only a script takes it out of the address. */
const tokenOf = ({ search: { token } }: PostedPage) => (typeof token === 'string' ? token : undefined)
