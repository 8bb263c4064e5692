import { addDays, germanDay } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import { readBankFile } from '@zuruf/server/money/payouts'
import type { Actor, Context } from '@zuruf/server/platform/context'
import { type Tx, withTenant } from '@zuruf/server/platform/database/database'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import { pain002 } from '../history/bank-files.ts'
import { releaseBatch } from '../history/send-batch.ts'

/** Adds the commission rules of the last year and a half, and the agency's reward plan for its employees. */
export async function seedCommissionTerms(modules: Modules, tx: Tx, context: Context): Promise<void> {
  const begin = addDays(context.now, -540)
  const validFrom = germanDay(begin)
  const terms = { scope: { kind: 'all' }, validFrom, validTo: null } as const
  const { rules, plans } = modules.commissions
  const then = { ...context, now: begin }
  const agency = {
    ...terms,
    title: 'Provision für Agenturen',
    kind: 'agency',
    amountCents: 8000,
    tiers: [],
  } as const
  await rules.addBackdated(tx, then, agency)
  await rules.addBackdated(tx, then, {
    ...terms,
    title: 'Provision für Vertriebspartner',
    kind: 'partner',
    amountCents: 5000,
    tiers: [
      { from: 5, cents: 6000 },
      { from: 10, cents: 7500 },
    ],
  })
  const owners = await tx
    .selectFrom('agencyMember')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenantId', '=', 'agencyMember.tenantId')
        .onRef('account.id', '=', 'agencyMember.accountId'),
    )
    .select(['agencyMember.agencyId', 'account.id', 'account.roles'])
    .execute()
  for (const { agencyId, id, roles } of owners) {
    if (!roles.includes('AgenturInhaber')) continue
    const share = { kind: 'percent', percent: 40 } as const
    const line = { memberId: null, scope: { kind: 'all' }, share, validFrom, validTo: null } as const
    await plans.add(tx, { ...then, actor: { kind: 'agency', id } }, agencyId, line)
  }
}

interface CreditNoteDependencies {
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly now: Date
}

/** Bank accounts of the demo's agencies. */
const ibans: Readonly<Record<string, string>> = {
  agency: 'DE02500105170137075030',
  partner: 'DE02300209000106531065',
}

/** Days from the issue of a credit note until its file is sent to the bank, and until the bank has executed it. */
const SENT_AFTER = 8
const EXECUTED_AFTER = 10

/**
 * Issues the credit notes of the past year, each on the day the job would have issued it, and pays them in a
 * monthly batch that two people approved. The latest was issued by hand recently and is not paid yet.
 */
export async function seedCreditNotes(dependencies: CreditNoteDependencies): Promise<void> {
  const operators = await dependencies.modules.database
    .selectFrom('operator')
    .select(['id', 'email'])
    .execute()
  const operator = (email: string): Actor => {
    const found = operators.find((one) => one.email === email)
    if (!found) throw new Error(`The demo has no operator ${email}`)
    return { kind: 'operator', id: found.id }
  }
  await Promise.all(
    dependencies.tenants.all().map((tenant) => issueCreditNotes(dependencies, tenant, operator)),
  )
}

async function issueCreditNotes(
  { modules, now }: CreditNoteDependencies,
  tenant: Tenant,
  operator: (email: string) => Actor,
): Promise<void> {
  const at = (moment: Date, actor: Actor): Context => ({
    tenant,
    actor,
    locale: tenant.defaultLanguage,
    now: moment,
    baseUrl: '',
  })
  await storeBankAccounts(modules, at(addDays(now, -400), { kind: 'system', id: 'demo' }))
  for (let back = 12; back >= 0; back--) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 2, 6))
    if (month > now) continue
    await modules.creditNotes.issueDue(at(month, { kind: 'system', id: 'creditnotes.issue' }))
    if (addDays(month, EXECUTED_AFTER) > now) continue
    await payCreditNotes(modules, {
      job: at(addDays(month, SENT_AFTER), { kind: 'system', id: 'payouts.batch' }),
      first: at(addDays(month, SENT_AFTER + 0.1), operator('finanzen@demo.test')),
      second: at(addDays(month, SENT_AFTER + 0.2), operator('finanzen2@demo.test')),
      answered: at(addDays(month, EXECUTED_AFTER), operator('finanzen@demo.test')),
    })
  }
  const lately = at(addDays(now, -2), operator('finanzen@demo.test'))
  await modules.creditNotes.issueDue(lately, germanDay(lately.now))
}

async function storeBankAccounts({ database, banks }: Modules, context: Context): Promise<void> {
  await withTenant(database, context.tenant.id, async (tx) => {
    const agencies = await tx.selectFrom('agency').select(['id', 'name', 'kind']).execute()
    for (const { id, name, kind } of agencies) {
      const iban = ibans[kind]
      if (iban) await banks.put(tx, context, 'agency', id, { iban, holder: name })
    }
  })
}

/** Sends the payable credit notes to the bank, which executes the payments. */
async function payCreditNotes(
  modules: Modules,
  by: {
    readonly job: Context
    readonly first: Context
    readonly second: Context
    readonly answered: Context
  },
): Promise<void> {
  const { batches, settlement } = modules
  const { raised } = await batches.raise(by.job)
  if (raised === 0) return
  const batch = await withTenant(modules.database, by.job.tenant.id, (tx) =>
    batches.make(tx, by.job, addDays(by.job.now, 14)),
  )
  if (!batch) return
  await releaseBatch(modules, by.first, batch.id)
  await releaseBatch(modules, by.second, batch.id)
  await batches.file(by.second, batch.id)
  const executed = pain002(batch.id, [], { status: 'ACSC' })
  await settlement.importBankFile(by.answered, readBankFile(Buffer.from(executed)))
}
