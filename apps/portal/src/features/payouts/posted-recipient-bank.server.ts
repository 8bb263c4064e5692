import { call } from '../../api/call.ts'
import { pagePath } from '../../app/page-link.tsx'
import type { PostedForm } from '../../app/posted-form.server.ts'
import { type BankData, bankFieldAt, checkBank, sentBank } from './bank-rules.ts'

/** The account for a recipient's share without scripts. Only a script takes the mail's token out of the address. */
export const postedRecipientBank: PostedForm<BankData> = {
  name: 'recipientBank',
  initial: () => ({ Iban: '', Kontoinhaber: '' }),
  check: (values, { context }) => checkBank(values, context),
  async send(values, { context: { locale }, search: { token } }) {
    await call('putRecipientBankData', { token: String(token ?? ''), body: sentBank(values) })
    return { to: pagePath(locale, 'EmpfaengerBestaetigung'), search: { bankdaten: '1' } }
  },
  fieldAt: bankFieldAt,
}
