import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Refuses to go on when the role the process works as could see another tenant's rows.
 * @throws Error naming what is wrong (QUALITY 5)
 */
export async function assertHarmlessRole(database: Database): Promise<void> {
  const { rows } = await sql<{ role: string; superuser: boolean; bypass: boolean; owned: string[] }>`
    select current_user::text as role, r.rolsuper as superuser, r.rolbypassrls as bypass,
      array(select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where c.relowner = r.oid and n.nspname = 'public' and c.relkind in ('r', 'p')) as owned
      from pg_roles r where r.rolname = current_user`.execute(database)
  const role = rows[0]
  if (!role) throw new Error('The database does not say which role this process works as')
  const problems = [
    role.superuser && 'is a superuser',
    role.bypass && 'bypasses row-level security',
    role.owned.length > 0 && `owns ${role.owned.join(', ')}`,
  ].filter(Boolean)
  if (problems.length > 0) {
    throw new Error(`Refusing to start: the database role "${role.role}" ${problems.join(' and ')}`)
  }
}
