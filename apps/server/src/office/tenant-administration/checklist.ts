import type { checklistItems } from '@zuruf/contract/backoffice-tenants'
import type { DocumentEditing } from '../../catalogue/order-documents/index.ts'
import type { Assortments, Catalogue } from '../../catalogue/products/index.ts'
import type { OperatorService } from '../../identity/operators/index.ts'
import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { VoucherStock } from '../../money/vouchers/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { defaultTheme } from '../../platform/tenants/defaults.ts'
import { companyTextKeys } from '../../platform/tenants/own-text-keys.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { textOverrideFor } from '../../platform/texts.ts'
import type { HandoverReachability } from '../../referrals/handovers/index.ts'
import * as repository from './administration-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly assortments: Assortments
  readonly catalogue: Catalogue
  readonly voucherStock: VoucherStock
  readonly providerKeys: Pick<ProviderKeys, 'hasKey'>
  readonly operators: OperatorService
  readonly handoverReachability: HandoverReachability
  readonly orderDocuments: Pick<DocumentEditing, 'listMissing'>
  /** Whether mails can be sent. In the demo they are kept for viewing, which is enough there. */
  readonly canMail: boolean
}

export interface ChecklistItem {
  readonly item: (typeof checklistItems)[number]
  readonly done: boolean
  /** Whether the portal cannot be opened without it. */
  readonly blocking: boolean
  readonly missing: string[]
  readonly count: number | null
}

export type TenantChecklist = ReturnType<typeof tenantChecklist>

/** Requirements before a tenant's portal can open. */
export function tenantChecklist(dependencies: Dependencies) {
  const { database, assortments, catalogue, voucherStock, providerKeys, operators, canMail } = dependencies
  const { handoverReachability, orderDocuments } = dependencies

  async function itemsOf(context: Context): Promise<ChecklistItem[]> {
    const { tenant } = context
    const { settings } = tenant
    await assortments.ready(tenant, context.now)
    const products = countProducts(tenant, context.now)
    const stock = await voucherStock.overview(context)
    const codes = settings.vouchers.enabled ? stock.reduce((sum, { free }) => sum + free, 0) : 0
    const channels = Object.values(settings.channels).filter((position) => position >= 0).length
    const payers = (await operators.list()).filter(
      ({ operator, grants }) =>
        !operator.disabledAt &&
        operator.passwordHash &&
        grants.some(
          ({ tenantId, role }) =>
            (tenantId === null || tenantId === tenant.id) && (role === 'admin' || role === 'finance'),
        ),
    ).length
    const isSenderTried = await withTenant(database, tenant.id, repository.isSenderTested)
    const hasPayer = settings.payouts.payer !== null
    return [
      blocking('legal', missingCompanyTexts(tenant)),
      blocking('sender', settings.mailFrom.address ? [] : ['senderAddress']),
      blocking('channels', channels > 0 ? [] : ['positions'], channels),
      blocking('products', products.offered > 0 ? [] : ['products'], products.offered),
      blocking('rewards', products.rewarded > 0 ? [] : ['rewards'], products.rewarded),
      blocking(
        'payment',
        hasPayer || codes > 0 ? [] : settings.vouchers.enabled ? ['payer', 'vouchers'] : ['payer'],
        codes,
      ),
      blocking('handover', await missingHandover(context)),
      blocking('mail-server', canMail ? [] : ['SMTP_URL']),
      advised('test-mail', isSenderTried ? [] : ['mail']),
      advised('look', JSON.stringify(tenant.theme) === JSON.stringify(defaultTheme) ? ['theme'] : []),
      advised('provider-key', (await providerKeys.hasKey(context)) ? [] : ['key']),
      advised('order-documents', await orderDocuments.listMissing(context)),
      advised('alert-address', settings.alertAddress ? [] : ['alertAddress']),
      advised('second-operator', payers >= 2 ? [] : ['operator'], payers),
    ]
  }

  /** Returns what keeps orders of our own form from the provider; `handover` if no channel is switched on. */
  async function missingHandover(context: Context): Promise<string[]> {
    const { isUnreachable, obstacles } = await handoverReachability.checkReach(context)
    if (!isUnreachable) return []
    return obstacles.length > 0 ? [...obstacles] : ['handover']
  }

  function countProducts(tenant: Tenant, now: Date) {
    try {
      return catalogue.count(tenant, now)
    } catch (error) {
      // A product API that we cannot read (yet) has no products.
      if (error instanceof AppError && error.key === 'unknown-product-api') return { offered: 0, rewarded: 0 }
      throw error
    }
  }

  return {
    itemsOf,

    /** @throws AppError invalid-input naming the blocking items that are not done */
    async assertComplete(context: Context): Promise<void> {
      const missing = (await itemsOf(context)).filter((item) => item.blocking && !item.done)
      if (missing.length === 0) return
      throw invalid(Object.fromEntries(missing.map(({ item }) => [item, 'required-alone'])))
    },
  }
}

/**
 * Lists the company texts that the tenant has not written, for each of its languages.
 * @returns `de: legal.company.street` …
 */
function missingCompanyTexts(tenant: Tenant): string[] {
  return tenant.languages.flatMap((language) =>
    companyTextKeys.flatMap((key) => (textOverrideFor(tenant, language, key) ? [] : [`${language}: ${key}`])),
  )
}

const blocking = (item: ChecklistItem['item'], missing: string[], count: number | null = null) => ({
  item,
  done: missing.length === 0,
  blocking: true,
  missing,
  count,
})

const advised = (item: ChecklistItem['item'], missing: string[], count: number | null = null) => ({
  ...blocking(item, missing, count),
  blocking: false,
})
