import type { AppDependencies } from '@zuruf/server/app'
import { timeLimits } from '@zuruf/server/platform/database/client'
import { connect } from '@zuruf/server/platform/database/database'
import { openPasswords } from '@zuruf/server/platform/passwords'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import { openSilentModules, seedDemoHistory } from './history/history.ts'
import { deleteOldMails, queueMails, seedDemoReferrals } from './history/referrals.ts'
import { demoSecret } from './pages/second-factor.ts'
import { configureDemoProvider } from './pages/single-sign-on.ts'
import { seedDemoInvitations } from './people/invitations.ts'
import { seedDemo } from './people/logins.ts'
import { seedDemoOperators } from './people/operators.ts'
import { seedPortraits } from './people/portraits.ts'
import { seedDemoCampaigns } from './programme/campaigns.ts'
import { seedCreditNotes } from './programme/commissions.ts'
import { seedDemoDocuments } from './programme/documents.ts'
import { seedDemoRules } from './programme/reward-rules.ts'

/** Maximum number of connections; each tenant needs few at a time. */
const CONNECTIONS = 10

/**
 * Fills an empty database with the demo: tenants with their people, and a year of referrals.
 * @param runtime with `direct`, the demo is written over connections of its own, which is faster
 */
export async function fillDatabase(
  runtime: AppDependencies,
  baseUrl: (tenant: Tenant) => string,
): Promise<void> {
  if (runtime.direct === undefined) return fill(runtime, baseUrl)
  const connection = connect(runtime.direct, CONNECTIONS, timeLimits.request, { filling: true })
  try {
    await fill({ ...runtime, connection }, baseUrl)
  } finally {
    await connection.close()
  }
}

async function fill(runtime: AppDependencies, baseUrl: (tenant: Tenant) => string): Promise<void> {
  const { tenants } = runtime
  const { database } = runtime.connection
  const now = new Date()
  const modules = await openSilentModules(runtime)
  const passwords = await openPasswords()
  const seed = { database, tenants, modules, passwords, secret: demoSecret(runtime.cipher), now }
  await seedDemo(seed)
  await seedDemoOperators(seed)
  await seedDemoDocuments({ tenants, modules, now })
  await seedDemoHistory({ tenants, modules, baseUrl, now })
  await seedDemoReferrals({ tenants, modules, baseUrl, now })
  await seedCreditNotes({ tenants, modules, now })
  await seedPortraits({ database, tenants, modules, now })
  await deleteOldMails({ tenants, modules, baseUrl, now })
  await seedDemoRules({ tenants, modules, now })
  await seedDemoCampaigns({ tenants, modules, now })
  await seedDemoInvitations({ tenants, modules, baseUrl, now })
  await configureDemoProvider({ tenants, modules, baseUrl, database }, true)
  await queueMails({ database, tenants, jobs: runtime.jobs })
}
