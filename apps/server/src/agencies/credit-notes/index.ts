import type { AccountService } from '../../identity/accounts/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agents } from '../agents/index.ts'
import { accountEntered } from './account-mail.ts'
import { agencyMoneyDesk } from './agency-money.ts'
import { mountAgencyMoney } from './agency-money-routes.ts'
import { creditNoteDesk } from './desk.ts'
import { mountCreditNoteDesk } from './desk-routes.ts'
import { createOwnerNotifier, creditNoteMails } from './mails.ts'
import { createClientNotifier, objectionMail } from './objection-mail.ts'
import { ownCreditNotes } from './own-notes.ts'
import { creditPayments as createPayments, type Dependencies as PaymentDependencies } from './payments.ts'
import { creditNotePersonalData } from './personal-data.ts'
import { mountCreditNotes, mountOwnCreditNotes } from './routes.ts'
import { creditNoteService } from './service.ts'

export type { AgencyMoneyDesk } from './agency-money.ts'
export type { CreditNotes } from './service.ts'
export { noteStates } from './wire.ts'

type Dependencies = Platform &
  Omit<PaymentDependencies, 'tellOwners'> & {
    readonly accounts: AccountService
    readonly agents: Agents
  }

/** Credit notes of agencies and sales partners and their payment. Decisions 064, 065 */
export function createCreditNotesModule(dependencies: Dependencies) {
  const tellOwners = createOwnerNotifier(dependencies)
  const tellClient = createClientNotifier(dependencies)
  const creditNotes = creditNoteService({ ...dependencies, tellOwners, tellClient })
  const creditPayments = createPayments({ ...dependencies, tellOwners })
  const agencyMoney = agencyMoneyDesk(dependencies)
  const parts = { ...dependencies, creditNotes, payments: creditPayments }
  const own = ownCreditNotes(parts)
  const desk = creditNoteDesk(parts)
  return {
    services: { creditNotes: { ...creditNotes, payments: creditPayments, agencyMoney } },
    routes(http: Http) {
      mountOwnCreditNotes(http, own)
      mountCreditNotes(http, { creditNotes, desk })
      mountCreditNoteDesk(http, desk)
      mountAgencyMoney(http, agencyMoney)
    },
    jobs: { 'creditnotes.issue': (context) => creditNotes.issueDue(context) },
    mails: {
      ...creditNoteMails(parts),
      'credit-note-objected': objectionMail,
      'agency-account-entered': accountEntered(dependencies),
    },
    personalData: creditNotePersonalData(),
  } satisfies Module
}
