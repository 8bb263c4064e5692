import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { mountBackofficeLedger } from './backoffice-routes.ts'
import { ledgerDesk } from './desk.ts'
import { createLedgerExport } from './export.ts'
import { ledgerService } from './service.ts'

export type { AccountBooking, Debt, ListedDebt } from './repository.ts'
export type { Ledger } from './service.ts'

/** The ledger: double entry, append-only. */
export function createLedgerModule(platform: Platform) {
  const ledger = ledgerService()
  const ledgerExport = createLedgerExport(platform)
  const desk = ledgerDesk(platform)
  return {
    services: { ledger, ledgerExport },
    routes: (http: Http) => mountBackofficeLedger(http, { desk, ledgerExport }),
    jobs: {
      'figures.count': async (context) => {
        await desk.mergeSums(context)
        // The job reports the days it has counted.
        return undefined
      },
    },
  } satisfies Module
}
