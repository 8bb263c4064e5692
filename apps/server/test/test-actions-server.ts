import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payAllWaiting, secondOperator } from '@zuruf/demo/history/send-batch'
import { demoSecret } from '@zuruf/demo/pages/second-factor'
import { seedDemo } from '@zuruf/demo/people/logins'
import { swb } from '@zuruf/demo/people/tenants'
import { addDays, germanDay, normaliseEmail } from '@zuruf/domain'
import { buildApp } from '../src/app/app.ts'
import { runScheduled } from '../src/app/jobs.ts'
import { openRuntime } from '../src/app/runtime.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { type Tx, withTenant } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/ids.ts'
import { openPasswords } from '../src/platform/passwords.ts'
import type { Tenant } from '../src/platform/tenants/tenant.ts'
import type { TestActions } from './test-actions.ts'

/**
 * Runs actions for browser tests that no page offers, in a separate process on the database of a running
 * demo. Started once per test run; prints its port. Call `POST /NAME` with the arguments as JSON.
 */
const config = readConfig()
const runtime = await openRuntime(config, { onProgress: () => {} })
const { app, modules } = await buildApp({ config, ...runtime })
await app.ready()
const { database } = runtime.connection

const actions: TestActions = {
  async runJob(name, at) {
    // The app's clock must also be at this time, as with `npm run job -- NAME --at`.
    const then = await buildApp({ config, ...runtime, clock: () => new Date(at) })
    await then.app.ready()
    const report = await runScheduled(name, new Date(at), { ...then, tenants: runtime.tenants })
    await then.app.close()
    return report
  },

  async releaseOrder(key, number, at) {
    const tenant = tenantOf(key)
    const actor = { kind: 'system', id: 'orders.release' } as const
    const context: Context = { tenant, actor, locale: 'de', now: new Date(at), baseUrl: '' }
    const isReleased = await withTenant(database, tenant.id, async (tx) => {
      const order = await modules.orders.findByNumber(tx, number)
      return order && modules.orders.release(tx, context, order.id)
    })
    if (!isReleased) throw new Error(`The order ${number} is not released`)
  },

  async addTenants(inputs) {
    await seedDemo(
      {
        database,
        tenants: runtime.tenants,
        modules,
        passwords: await openPasswords(),
        secret: demoSecret(runtime.cipher),
        now: new Date(),
      },
      inputs.map(({ key, settings, theme, routes }) => ({
        ...swb,
        key,
        hosts: [`${key}.localhost`],
        settings: { ...swb.settings, ...settings },
        theme: { ...swb.theme, ...theme },
        routes: routes ? { additional: [...routes.additional] } : swb.routes,
      })),
    )
  },

  async backdateLogins(key, email, minutes) {
    const tenant = tenantOf(key)
    await withTenant(database, tenant.id, async (tx) => {
      const { id } = await tx
        .selectFrom('account')
        .select('id')
        .where('emailKey', '=', normaliseEmail(email))
        .executeTakeFirstOrThrow()
      const logins = await tx
        .selectFrom('token')
        .select(['hash', 'provedAt'])
        .where('subjectId', '=', id)
        .where('provedAt', 'is not', null)
        .execute()
      if (logins.length === 0) throw new Error(`${email} has no login`)
      for (const { hash, provedAt } of logins) {
        const earlier = new Date((provedAt?.getTime() ?? 0) - minutes * 60_000)
        await tx.updateTable('token').set({ provedAt: earlier }).where('hash', '=', hash).execute()
      }
    })
  },

  async backdateOperatorLogins(email, minutes) {
    const provedAt = new Date(Date.now() - minutes * 60_000)
    const updated = await database
      .updateTable('operatorSession')
      .set({ provedAt })
      .where('operatorId', '=', (of) =>
        of.selectFrom('operator').select('id').where('emailKey', '=', normaliseEmail(email)),
      )
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) throw new Error(`${email} has no login`)
  },

  async expireLink(key, number, at) {
    const tenant = tenantOf(key)
    await withTenant(database, tenant.id, (tx) =>
      tx
        .updateTable('referral')
        .set({ linkState: 'expired', expiresAt: at ? new Date(at) : addDays(new Date(), -1) })
        .where('number', '=', number)
        .execute(),
    )
  },

  earnCommission: (key, agency, orderNumber) =>
    asAgency(key, agency, async (tx, context, agencyId) => {
      const row = await tx
        .selectFrom('orders')
        .select('id')
        .where('number', '=', orderNumber)
        .executeTakeFirstOrThrow()
      const order = await modules.orders.findById(tx, row.id)
      if (order) await modules.commissions.createForOrder(tx, context, order, { agencyId, memberId: null })
    }),

  objectToCreditNote: (key, agency, reason) =>
    asAgency(key, agency, async (tx, context, agencyId) => {
      const [newest] = await modules.creditNotes.list(tx, { agencyId }, undefined, 1)
      await modules.creditNotes.object(tx, context, agencyId, newest?.id ?? '', reason)
    }),

  async makeAgencyOwe(key, agency) {
    const later = operatorAt(key, addDays(new Date(), 8))
    await asAgency(key, agency, (tx, context, agencyId) =>
      modules.banks.put(tx, context, 'agency', agencyId, {
        iban: 'DE02120300000000202051',
        holder: 'Agentur Morgenrot',
      }),
    )
    await modules.creditNotes.issueDue(operatorAt(key, new Date()), germanDay(new Date()))
    await modules.creditNotes.payments.createDuePayouts(later)
    await payAllWaiting(modules, later, { ...later, actor: await secondOperator(modules) })
    await asAgency(key, agency, async (tx, _, agencyId) => {
      const [newest] = await modules.creditNotes.list(tx, { agencyId }, undefined, 1)
      await modules.creditNotes.correct(tx, later, newest?.id ?? '', 'Falscher Satz')
    })
  },

  async closeAgency(key, agency) {
    await asAgency(key, agency, async (tx, { now }, id) => {
      await tx.updateTable('agency').set({ state: 'closed', closedAt: now }).where('id', '=', id).execute()
      await tx
        .updateTable('agencyMember')
        .set({ state: 'left', leftAt: now })
        .where('agencyId', '=', id)
        .execute()
      await modules.banks.remove(tx, 'agency', id)
    })
    await modules.creditNotes.issueDue(operatorAt(key, new Date()), germanDay(new Date()))
  },
}

function tenantOf(key: string): Tenant {
  const tenant = runtime.tenants.byKey(key)
  if (!tenant) throw new Error(`There is no tenant ${key}`)
  return tenant
}

/** Returns the context of an operator's call at a given time. */
function operatorAt(key: string, now: Date): Context {
  const tenant = tenantOf(key)
  return { tenant, actor: { kind: 'operator', id: newId() }, locale: 'de', now, baseUrl: '' }
}

/** Runs work in a transaction as the agency with this number. */
async function asAgency(
  key: string,
  number: string,
  work: (tx: Tx, context: Context, agencyId: string) => Promise<unknown>,
): Promise<void> {
  const tenant = tenantOf(key)
  await withTenant(database, tenant.id, async (tx) => {
    const query = tx.selectFrom('agency').select('id').where('number', '=', number)
    const { id } = await query.executeTakeFirstOrThrow()
    const actor = { kind: 'agency', id } as const
    await work(tx, { tenant, actor, locale: 'de', now: new Date(), baseUrl: '' }, id)
  })
}

const server = createServer(async (request, response) => {
  try {
    const act = actions[(request.url ?? '').slice(1) as keyof TestActions] as (
      ...args: unknown[]
    ) => Promise<unknown>
    const result = await act(...((await readJson(request)) as unknown[]))
    response.end(JSON.stringify(result ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`test-actions ready ${(server.address() as AddressInfo).port}\n`)
})

process.on('SIGTERM', async () => {
  server.close()
  await app.close()
  await runtime.close()
  process.exit(0)
})

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}
