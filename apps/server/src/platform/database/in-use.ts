import type pg from 'pg'

/** Whether Zuruf is running on this database or migrating it. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('zuruf', 'zuruf-jobs', 'zuruf-listen', 'zuruf-migrate')`,
  )
  return rows.length > 0
}
