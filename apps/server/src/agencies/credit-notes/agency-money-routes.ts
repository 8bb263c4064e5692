import type { Http } from '../../platform/http/mount.ts'
import type { AgencyMoneyService } from './agency-money.ts'

/** Mounts the back-office routes for debts, credits and bank accounts of agencies. */
export function mountAgencyMoney(http: Http, agencyMoney: AgencyMoneyService): void {
  const tags = ['backoffice: agencies']

  http.mount('getAgencyMoney', {
    tags,
    handler: ({ context, params }) => agencyMoney.read(context, params.id),
  })

  http.mount('endAgencyDebt', {
    tags,
    handler: ({ context, params, body }) => agencyMoney.endDebt(context, params.id, body),
  })

  http.mount('enterAgencyAccount', {
    tags,
    handler: ({ context, params, body }) => agencyMoney.enterAccount(context, params.id, body),
  })
}
