import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { mountBackofficeLedger } from './backoffice-routes.ts'
import { ledgerDesk } from './desk.ts'
import { ledgerExport as createExport } from './export.ts'
import { ledgerService } from './service.ts'

export type { AccountBooking, Debt, ListedDebt } from './repository.ts'
export type { Ledger } from './service.ts'

/** The books: double entry, never changed. */
export function createLedgerModule(platform: Platform) {
  const ledger = ledgerService()
  const ledgerExport = createExport(platform)
  const desk = ledgerDesk(platform)
  return {
    services: { ledger, ledgerExport },
    routes: (http: Http) => mountBackofficeLedger(http, { desk, ledgerExport }),
  } satisfies Module
}
