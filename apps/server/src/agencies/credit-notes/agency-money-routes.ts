import { type Database, withTenant } from '../../platform/database/database.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { AgencyMoneyDesk } from './agency-money.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly agencyMoney: AgencyMoneyDesk
}

/** Mounts the back-office routes for agency money that no credit note settles. */
export function mountAgencyMoney(http: Http, { database, idempotent, agencyMoney }: Dependencies): void {
  const tags = ['backoffice: agencies']

  http.mount('getAgencyMoney', {
    tags,
    handler: ({ context, params }) =>
      withTenant(database, context.tenant.id, (tx) => agencyMoney.of(tx, params.id)),
  })

  http.mount('endAgencyDebt', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, (tx) => agencyMoney.endDebt(tx, context, params.id, body)),
  })

  http.mount('enterAgencyAccount', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, (tx) => agencyMoney.enterAccount(tx, context, params.id, body)),
  })
}
