import { addDays, normaliseEmail, type OperatorRole } from '@zuruf/domain'
import { v7 as uuidv7 } from 'uuid'
import { demoPassword, type SeedDependencies } from './logins.ts'

interface DemoOperator {
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  /** Key of the tenant; null: all. */
  readonly tenant: string | null
}

/** Operators of the demo; two have the finance role, for the four-eyes rule. */
export const demoOperators: readonly DemoOperator[] = [
  { email: 'betreiber@demo.test', name: 'Bernd Reiber', role: 'admin', tenant: null },
  { email: 'finanzen@demo.test', name: 'Fiona Zander', role: 'finance', tenant: null },
  { email: 'finanzen2@demo.test', name: 'Farid Nazari', role: 'finance', tenant: null },
  { email: 'support@demo.test', name: 'Selma Portner', role: 'support', tenant: 'swb' },
  { email: 'inhalte@demo.test', name: 'Inga Halter', role: 'content', tenant: 'swb' },
  { email: 'lesen@demo.test', name: 'Lennart Sen', role: 'read-only', tenant: null },
]

/** Adds the operators, each with the demo's password and second factor. The demo's tenants must exist. */
export async function seedDemoOperators(dependencies: SeedDependencies): Promise<void> {
  const { database, tenants, modules, passwords, secret, now } = dependencies
  const passwordHash = await passwords.hash(demoPassword)
  await database.transaction().execute(async (tx) => {
    for (const { email, name, role, tenant } of demoOperators) {
      const grantedTenant = tenant === null ? null : tenants.byKey(tenant)?.id
      if (grantedTenant === undefined) throw new Error(`The demo tenant ${tenant} is missing`)
      const id = uuidv7()
      await tx
        .insertInto('operator')
        .values({
          id,
          email,
          name,
          passwordHash,
          emailKey: normaliseEmail(email),
          language: 'de',
          // Earlier than the demo history, because operators approve things in it.
          createdAt: addDays(now, -3 * 365),
        })
        .execute()
      await tx.insertInto('operatorGrant').values({ operatorId: id, grantedTenant, role }).execute()
      await modules.factors.set(tx, { tenantId: null, id }, secret, now)
    }
  })
}
