import { fourEyes } from '../../identity/operators/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { mountBackofficeVouchers } from './backoffice-routes.ts'
import { renewCodeFingerprints } from './fingerprints.ts'
import { voucherImport } from './import.ts'
import { voucherMails } from './mails.ts'
import { createVoucherReplacements } from './replacements.ts'
import { voucherService } from './service.ts'
import { createVoucherStock } from './stock.ts'

export type { VoucherReplacements } from './replacements.ts'
export type { OfferedKind, VoucherRequest, VoucherService, VoucherStatus } from './service.ts'
export type { VoucherStock } from './stock.ts'

/** Voucher codes: their stock, delivery and replacement. */
export function createVouchersModule(platform: Platform) {
  const vouchers = voucherService(platform)
  const voucherImports = voucherImport(platform)
  const voucherStock = createVoucherStock(platform)
  const voucherReplacements = createVoucherReplacements({ ...platform, fourEyes })
  const services = { vouchers, voucherImports, voucherStock, voucherReplacements }
  return {
    services,
    routes: (http: Http) => mountBackofficeVouchers(http, services),
    jobs: { 'vouchers.watch': (context) => voucherStock.watch(context) },
    mails: voucherMails({ stock: voucherStock }),
    personalData: {
      purgeRecords: async (tx, _context, cutoff) => ({
        vouchers: await vouchers.eraseDeliveries(tx, cutoff),
      }),
    },
    renewFingerprints: renewCodeFingerprints(platform),
    encryptedTables: [
      { table: 'voucher', primaryKey: ['id'], rowId: ['id'], columns: { code: 'voucher.code' } },
    ],
  } satisfies Module
}
