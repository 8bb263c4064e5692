import type { AppDependencies } from '@zuruf/server/app'
import type { Modules } from '@zuruf/server/modules'
import { openPasswords } from '@zuruf/server/platform/passwords'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import { seedDemoHistory } from './history/history.ts'
import { deleteOldMails, seedDemoReferrals } from './history/referrals.ts'
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

export interface FillDependencies {
  readonly modules: Modules
  readonly baseUrl: (tenant: Tenant) => string
}

/** Fills an empty database with the demo: tenants with their people, and a year of referrals. */
export async function fillDatabase(
  runtime: AppDependencies,
  { modules, baseUrl }: FillDependencies,
): Promise<void> {
  const { tenants } = runtime
  const { database } = runtime.connection
  const now = new Date()
  const passwords = await openPasswords()
  const seed = { database, tenants, modules, passwords, secret: demoSecret(runtime.cipher), now }
  await seedDemo(seed)
  await seedDemoOperators(seed)
  await seedDemoDocuments({ tenants, modules, now })
  await seedDemoHistory(runtime, { baseUrl, now })
  await seedDemoReferrals({ tenants, modules, baseUrl, now })
  await seedCreditNotes({ tenants, modules, now })
  await seedPortraits({ database, tenants, modules, now })
  await deleteOldMails({ tenants, modules, baseUrl, now })
  await seedDemoRules({ tenants, modules, now })
  await seedDemoCampaigns({ tenants, modules, now })
  await seedDemoInvitations({ tenants, modules, baseUrl, now })
  await configureDemoProvider({ tenants, modules, baseUrl, database }, true)
}
