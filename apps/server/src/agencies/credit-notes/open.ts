import type { AccountService } from '../../identity/accounts/service.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Agents } from '../agents/agents.ts'
import { accountEntered } from './account-mail.ts'
import { agencyMoneyDesk } from './agency-money.ts'
import { mountAgencyMoney } from './agency-money-routes.ts'
import { mountCreditNoteDesk } from './desk-routes.ts'
import { createOwnerNotifier, creditNoteMails } from './mails.ts'
import { createClientNotifier, objectionMail } from './objection-mail.ts'
import { creditPayments, type Dependencies as PaymentDependencies } from './payments.ts'
import { mountCreditNotes, mountOwnCreditNotes } from './routes.ts'
import { creditNoteService } from './service.ts'

export interface Dependencies extends Omit<PaymentDependencies, 'tellOwners'> {
  readonly mailer: Mailer
  readonly accounts: Pick<AccountService, 'findById'>
  readonly agents: Agents
  readonly idempotent: WithIdempotency
}

/** Wires the credit notes of agencies and sales partners and their payment. Decisions 064, 065 */
export function openCreditNotes(dependencies: Dependencies) {
  const tellOwners = createOwnerNotifier(dependencies)
  const tellClient = createClientNotifier(dependencies)
  const creditNotes = creditNoteService({ ...dependencies, tellOwners, tellClient })
  const payments = creditPayments({ ...dependencies, tellOwners })
  const agencyMoney = agencyMoneyDesk(dependencies)
  return {
    ...creditNotes,
    payments,
    agencyMoney,
    mails: {
      ...creditNoteMails({ ...dependencies, payments }),
      'credit-note-objected': objectionMail,
      'agency-account-entered': accountEntered(dependencies),
    },
    mount(http: Http): void {
      mountOwnCreditNotes(http, { ...dependencies, creditNotes, payments })
      mountCreditNotes(http, { ...dependencies, creditNotes, payments })
      mountCreditNoteDesk(http, { ...dependencies, creditNotes })
      mountAgencyMoney(http, { ...dependencies, agencyMoney })
    },
  }
}
