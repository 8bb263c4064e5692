import type { Http } from '../../platform/http/mount.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { VoucherImport } from './import.ts'
import type { ShownVoucher, VoucherReplacements } from './replacements.ts'
import type { VoucherStock } from './stock.ts'

const tags = ['backoffice: vouchers']
const pageSize = 50

export interface Dependencies {
  readonly voucherStock: VoucherStock
  readonly voucherImports: VoucherImport
  readonly voucherReplacements: VoucherReplacements
}

/** Mounts the voucher stock of the back office. */
export function mountBackofficeVouchers(http: Http, dependencies: Dependencies): void {
  const { voucherStock, voucherImports, voucherReplacements: replacements } = dependencies

  http.mount('getVoucherStock', {
    tags,
    handler: async ({ context }) =>
      (await voucherStock.overview(context)).map((line) => ({
        ...line,
        kindName: nameOf(context.tenant, line),
      })),
  })

  http.mount('listVouchers', {
    tags,
    handler: async ({ context, query: { after, limit = pageSize, ...filter } }) =>
      (await replacements.show(context, await voucherStock.list(context, filter, limit, after))).map(toWire),
  })

  http.mount('listVoucherAlerts', {
    tags,
    handler: async ({ context }) =>
      (await voucherStock.listAlerts(context)).map((alert) => ({
        ...alert,
        kindName: nameOf(context.tenant, alert),
        raisedAt: alert.raisedAt.toISOString(),
      })),
  })

  http.mount('previewVoucherImport', {
    tags,
    handler: ({ context, body }) => voucherImports.preview(context, body.csv).then(reportToWire),
  })

  http.mount('importVouchers', {
    tags,
    handler: ({ context, body }) => voucherImports.run(context, body.csv).then(reportToWire),
  })

  http.mount('revokeVoucher', {
    tags,
    handler: async ({ context, params, body }) => {
      const revoked = await voucherStock.revoke(context, params.id, body.reason)
      const [shown] = await replacements.show(context, [revoked])
      return toWire(shown ?? { ...revoked, revokedBy: null, bar: null })
    },
  })

  http.mount('decideVoucherReplacement', {
    tags,
    handler: async ({ context, params, body }) => toWire(await replacements.decide(context, params.id, body)),
  })

  http.mount('resendVoucher', {
    tags,
    handler: async ({ context, params, body }) => {
      await voucherStock.resend(context, params.id, body.reason)
      return null
    },
  })
}

const nameOf = (tenant: Tenant, { kind }: { readonly kind: string }) =>
  tenant.settings.vouchers.kinds.find(({ key }) => key === kind)?.name ?? kind

const time = (at: Date | null) => at?.toISOString() ?? null

const toWire = ({ createdAt, reservedAt, sentAt, revokedAt, ...voucher }: ShownVoucher) => ({
  ...voucher,
  createdAt: createdAt.toISOString(),
  reservedAt: time(reservedAt),
  sentAt: time(sentAt),
  revokedAt: time(revokedAt),
})

const reportToWire = (report: Awaited<ReturnType<VoucherImport['preview']>>) => ({
  ...report,
  fresh: [...report.fresh],
})
