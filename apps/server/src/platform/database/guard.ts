import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { timeLimits } from './client.ts'
import type { Database } from './database.ts'

interface Role {
  readonly role: string
  readonly superuser: boolean
  readonly bypass: boolean
  /** Whether the role can access the server's files, run programs there, or copy the whole database. */
  readonly reachesServer: boolean
  readonly owned: readonly string[]
}

/**
 * Refuses to start when the process's role, or the login behind it, could see another tenant's rows. The
 * login matters because any statement can switch back to it (`reset role`).
 * @returns warnings: a login that owns the tables works but should be replaced
 * @throws Error naming what is wrong (QUALITY 5)
 */
export async function assertRestrictedRole(database: Database): Promise<string[]> {
  const { rows } = await sql<Role & { isLogin: boolean }>`
    select r.rolname::text as role, r.rolname = session_user as "isLogin",
      exists(select from pg_roles s where s.rolsuper and pg_has_role(r.oid, s.oid, 'member')) as superuser,
      exists(select from pg_roles s where s.rolbypassrls and pg_has_role(r.oid, s.oid, 'member')) as bypass,
      r.rolreplication or exists(select from pg_roles s where pg_has_role(r.oid, s.oid, 'member') and s.rolname in
        ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')) as "reachesServer",
      array(select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where not r.rolsuper and pg_has_role(r.oid, c.relowner, 'member') and n.nspname = 'public'
               and c.relkind in ('r', 'p')) as owned
      from pg_roles r where r.rolname in (current_user, session_user)`.execute(database)
  if (rows.length === 0) throw new Error('The database does not say which role this process works as')
  const warnings: string[] = []
  for (const { role, superuser, bypass, reachesServer, owned, isLogin } of rows) {
    const isLoginOnly = isLogin && rows.length > 1
    const problems = [
      superuser && 'is a superuser',
      bypass && 'bypasses row-level security',
      // Implied by superuser.
      reachesServer && !superuser && 'reaches the files of the database server',
      owned.length > 0 && !isLoginOnly && `owns ${owned.join(', ')}`,
    ].filter(Boolean)
    if (problems.length > 0) throw new Error(refusal(role, isLoginOnly, problems.join(' and ')))
    if (owned.length > 0) warnings.push(ownerWarning(role))
  }
  return warnings
}

/** Settings that a login needs behind a pooler, and their largest values in milliseconds. */
const loginLimits = {
  statement_timeout: timeLimits.request.statement,
  lock_timeout: timeLimits.request.lock,
  idle_in_transaction_session_timeout: timeLimits.request.idleInTransaction,
} as const

/**
 * Checks the settings of the login behind a pooler in transaction mode. The pooler drops the settings of a
 * connection, so a statement outside a transaction would have no limits.
 * @throws ConfigError with the statements that set them
 */
export async function assertLoginSettings(database: Database): Promise<void> {
  const { rows } = await sql<{ login: string; name: string; setting: string }>`
    select session_user::text as login, name, setting from pg_settings
     where name in ('TimeZone', ${sql.join(Object.keys(loginLimits))})`.execute(database)
  const login = rows[0]?.login ?? ''
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  const statements = Object.entries(loginLimits)
    .filter(([name, limit]) => {
      const value = Number(settings.get(name))
      // 0 is no limit.
      return !(value > 0 && value <= limit)
    })
    .map(([name, limit]) => `alter role ${login} set ${name} = ${limit};`)
  if (settings.get('TimeZone') !== 'UTC') statements.push(`alter role ${login} set timezone = 'UTC';`)
  if (statements.length === 0) return
  throw new ConfigError(
    `With DATABASE_DIRECT_URL, DATABASE_URL is a pooler in transaction mode. Its login "${login}" lacks settings; ` +
      `run as an administrator, then reconnect the pooler:\n  ${statements.join('\n  ')}`,
  )
}

/**
 * Refuses a login that owns tables behind a pooler: nothing could make it work as another role.
 * @param warnings of `assertRestrictedRole`
 */
export function assertPooledRole(warnings: readonly string[]): void {
  const [warning] = warnings
  if (warning)
    throw new ConfigError(`${warning}\nBehind a pooler in transaction mode Zuruf does not start so.`)
}

function refusal(role: string, isLogin: boolean, problems: string): string {
  const what = `Refusing to start: the database ${isLogin ? 'login' : 'role'} "${role}" ${problems}.`
  return `${what} Give DATABASE_URL a login of its own for the app (docs/operations.md, "Database").`
}

const ownerWarning = (role: string) =>
  `The database login "${role}" owns the tables, so row-level security protects against mistakes only. ` +
  'Better: a login for the app in DATABASE_URL and the owner in DATABASE_OWNER_URL (docs/operations.md, "Database").'
