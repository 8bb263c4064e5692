import type { AccountService } from '../../identity/accounts/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agents } from '../agents/index.ts'
import { accountEnteredMail } from './account-mail.ts'
import { agencyMoneyService } from './agency-money.ts'
import { mountAgencyMoney } from './agency-money-routes.ts'
import { mountOwnCreditNotes } from './agency-routes.ts'
import { backofficeCreditNotes } from './backoffice.ts'
import { mountBackofficeCreditNotes } from './backoffice-routes.ts'
import { createOwnerNotifier, creditNoteMails } from './mails.ts'
import { createClientNotifier, objectionMail } from './objection-mail.ts'
import { ownCreditNotes } from './own-credit-notes.ts'
import { creditPayments, type Dependencies as PaymentDependencies } from './payments.ts'
import { creditNotePersonalData } from './personal-data.ts'
import { creditNoteService } from './service.ts'

export type { AgencyMoneyService } from './agency-money.ts'
export type { CreditNotes } from './service.ts'
export { noteStates } from './wire.ts'

type Dependencies = Platform &
  Omit<PaymentDependencies, 'notifyOwners'> & {
    readonly accounts: AccountService
    readonly agents: Agents
  }

/**
 * Credit notes: invoices for commissions that the client issues on behalf of agencies and sales partners
 * (self-billing), and their payment. Decisions 064, 065
 */
export function createCreditNotesModule(dependencies: Dependencies) {
  const notifyOwners = createOwnerNotifier(dependencies)
  const notifyClient = createClientNotifier(dependencies)
  const creditNotes = creditNoteService({ ...dependencies, notifyOwners, notifyClient })
  const payments = creditPayments({ ...dependencies, notifyOwners })
  const agencyMoney = agencyMoneyService(dependencies)
  const parts = { ...dependencies, creditNotes, payments }
  const own = ownCreditNotes(parts)
  const backoffice = backofficeCreditNotes(parts)
  return {
    services: { creditNotes: { ...creditNotes, payments, agencyMoney } },
    routes(http: Http) {
      mountOwnCreditNotes(http, own)
      mountBackofficeCreditNotes(http, { creditNotes, backoffice })
      mountAgencyMoney(http, agencyMoney)
    },
    jobs: { 'creditnotes.issue': (context) => creditNotes.issueDue(context) },
    mails: {
      ...creditNoteMails(parts),
      'credit-note-objected': objectionMail,
      'agency-account-entered': accountEnteredMail(dependencies),
    },
    personalData: creditNotePersonalData(),
  } satisfies Module
}
