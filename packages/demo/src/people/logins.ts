import type { StoredTheme } from '@zuruf/contract/tenants'
import { normaliseEmail } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { type Database, withTenant } from '@zuruf/server/platform/database/database'
import type { Passwords } from '@zuruf/server/platform/passwords'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import { tenantRoutes, tenantSettings } from '@zuruf/server/platform/tenants/settings'
import type { Secret } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { seedCommissionTerms } from '../programme/commissions.ts'
import { seedDeliveryAreas } from '../programme/delivery-areas.ts'
import { seedAgencies } from './agencies.ts'
import { type DemoTenant, demoTenants } from './tenants.ts'

export const demoPassword = 'Zuruf-Demo-2026'
export const demoLogins = [
  { email: 'empfehler@demo.test', firstName: 'Erika', lastName: 'Muster', roles: [] },
  { email: 'inhaber@demo.test', firstName: 'Ines', lastName: 'Habermann', roles: ['AgenturInhaber'] },
  { email: 'mitarbeiter@demo.test', firstName: 'Milan', lastName: 'Arndt', roles: ['AgenturMitarbeiter'] },
  { email: 'profi@demo.test', firstName: 'Petra', lastName: 'Fink', roles: ['Profiseller'] },
  // An operator too (`operators.ts`); in a tenant a recommender like others.
  { email: 'betreiber@demo.test', firstName: 'Bernd', lastName: 'Reiber', roles: [] },
] as const

/** Returns whether a login has the demo's second factor from the start, as agency owners do. */
export const hasSecondFactor = ({ roles }: { readonly roles: readonly string[] }) =>
  roles.includes('AgenturInhaber')

/** Adds a tenant. Shared by the demo and the tests. */
export async function insertTenant(database: Database, tenant: DemoTenant): Promise<void> {
  await database
    .insertInto('tenant')
    .values({
      key: tenant.key,
      name: tenant.name,
      hosts: [...tenant.hosts],
      languages: [...tenant.languages],
      settings: JSON.stringify(tenantSettings.parse(tenant.settings)),
      theme: JSON.stringify(tenant.theme satisfies StoredTheme),
      routes: JSON.stringify(tenantRoutes.parse(tenant.routes)),
      texts: JSON.stringify(tenant.texts),
    })
    .execute()
}

export interface SeedDependencies {
  readonly database: Database
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly passwords: Passwords
  /** The second factor of the demo's logins. */
  readonly secret: Secret
  readonly now: Date
}

/** Adds tenants with the demo's logins, provider key and vouchers; defaults to the demo's own tenants. */
export async function seedDemo(
  { database, tenants, modules, passwords, secret, now }: SeedDependencies,
  wanted: readonly DemoTenant[] = demoTenants,
): Promise<void> {
  for (const tenant of wanted) await insertTenant(database, tenant)
  await tenants.reload()
  const passwordHash = await passwords.hash(demoPassword)
  for (const { key } of wanted) {
    const tenant = tenants.byKey(key)
    if (!tenant) throw new Error(`The demo tenant ${key} is missing`)
    const context: Context = {
      tenant,
      actor: { kind: 'system', id: 'demo' },
      locale: tenant.defaultLanguage,
      now,
      baseUrl: '',
    }
    await withTenant(database, tenant.id, async (tx) => {
      const logins = demoLogins.map((login) => ({ ...login, id: uuidv7() }))
      await tx
        .insertInto('account')
        .values(
          logins.map((login) => ({
            tenantId: tenant.id,
            id: login.id,
            email: login.email,
            emailKey: normaliseEmail(login.email),
            firstName: login.firstName,
            lastName: login.lastName,
            hash: uuidv7().replaceAll('-', ''),
            passwordHash,
            emailConfirmedAt: now,
            language: tenant.defaultLanguage,
            roles: [...login.roles],
            createdAt: now,
          })),
        )
        .execute()
      await seedAgencies(modules.agents, tx, context, logins)
      await seedCommissionTerms(modules, tx, context)
      await seedDeliveryAreas(modules, tx, context)
      for (const { id } of logins.filter(hasSecondFactor)) {
        await modules.factors.set(tx, { tenantId: tenant.id, id }, secret, now)
      }
      await modules.providerKeys.add(tx, context, { key: 'demo-provider', secret: `demo-secret-${key}` })
      for (const cents of voucherValues) {
        const codes = Array.from({ length: 40 }, (_, n) => demoVoucherCode(key, cents, n))
        await modules.voucherImports.stock(tx, context, cents, codes)
      }
      for (const kind of tenant.settings.vouchers.kinds.slice(1)) {
        for (const cents of kind.valuesCents ?? []) {
          const codes = Array.from({ length: 12 }, (_, n) => demoVoucherCode(`${kind.key}-${key}`, cents, n))
          await modules.voucherImports.stock(tx, context, cents, codes, kind.key)
        }
      }
    })
  }
}

/** Every part that a reward of the built-in catalogue can be split into in the demo's tenants. */
const voucherValues = [
  1000, 1250, 2000, 2500, 3000, 3500, 4000, 4250, 4500, 5000, 5500, 6000, 7000, 8000, 8500, 9000, 10_000,
  11_000,
]

const demoVoucherCode = (key: string, cents: number, n: number) =>
  `${key.slice(0, 3).toUpperCase()}-${cents}-${(1000 + n * 37).toString(36).toUpperCase()}-DEMO`
