import type { TenantState } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { RewardRule as RuleRow, Tenant as TenantRow } from '../../../db/types.ts'
import type { Database } from '../database/database.ts'
import { ruleOfRow } from './rule-row.ts'
import { tenantRoutes, tenantSettings, tenantTexts, tenantTheme } from './settings.ts'
import type { LiveRule, Tenant } from './tenant.ts'

/** Reads all tenants with their reward rules. The only table read across tenants, since it defines them. */
export async function readTenants(database: Database): Promise<Tenant[]> {
  const rows = await database.selectFrom('tenant').selectAll().orderBy('id').execute()
  const rules = await readLiveRules(database)
  return rows.map((row) => tenantOfRow(row, rules.get(row.id)))
}

export function tenantOfRow(row: Selectable<TenantRow>, rules: readonly LiveRule[] = []): Tenant {
  return {
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
    rules,
    state: row.state as TenantState,
    stateSince: row.stateSince,
    frozen: row.frozenAt ? { hasMoved: row.movedAt !== null, movedTo: row.movedTo ?? undefined } : undefined,
    createdAt: row.createdAt,
    version: `${row.id}-${row.updatedAt.getTime()}`,
  }
}

async function readLiveRules(database: Database): Promise<Map<number, LiveRule[]>> {
  const { rows } = await sql<Selectable<RuleRow> & { exhausted: boolean }>`
    select (live.rule).*, live.exhausted from live_reward_rules() live`.execute(database)
  const rules = new Map<number, LiveRule[]>()
  for (const row of rows) {
    const ofTenant = rules.get(row.tenantId) ?? []
    rules.set(row.tenantId, ofTenant)
    ofTenant.push({ ...ruleOfRow(row), title: row.title, exhausted: row.exhausted })
  }
  return rules
}
