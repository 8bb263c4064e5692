import type { Database } from '../../platform/database/database.ts'
import { tenantRoutes, tenantSettings, tenantTexts, tenantTheme } from './settings.ts'
import type { Tenant } from './tenant.ts'

/** All tenants. The one table that is read across tenants: it says which there are. */
export async function readTenants(database: Database): Promise<Tenant[]> {
  const rows = await database.selectFrom('tenant').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    hosts: row.hosts,
    languages: row.languages,
    defaultLanguage: row.languages[0] ?? 'de',
    settings: tenantSettings.parse(row.settings),
    theme: tenantTheme.parse(row.theme),
    routes: tenantRoutes.parse(row.routes),
    texts: tenantTexts.parse(row.texts),
    version: `${row.id}-${row.updatedAt.getTime()}`,
  }))
}
