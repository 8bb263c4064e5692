import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

const folder = join(import.meta.dirname, '../../db')
const files = readdirSync(join(folder, 'migrations')).toSorted()
const firstIndex = files.indexOf('0090_recipients.sql')

export type PreviousSchema = Awaited<ReturnType<typeof openPreviousSchema>>

/**
 * Creates a database with the schema before 0090, in which a referral had one recipient. As in
 * docs/operations.md, its owner is not a superuser, so that row-level security applies to migrations. Decision
 * 083
 */
export async function openPreviousSchema() {
  const server = inject('postgres')
  const name = `zuruf_before_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create role ${name} login`)
  await admin.query(`create database ${name} owner ${name}`)
  const client = new pg.Client({ ...server, database: name })
  await client.connect()

  async function asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
    const owner = new pg.Client({ ...server, database: name, user: name })
    await owner.connect()
    await work(owner).finally(() => owner.end())
  }

  const runMigrations = (names: readonly string[]) =>
    asOwner(async (owner) => {
      for (const file of names) {
        const text = readFileSync(join(folder, 'migrations', file), 'utf8')
        await owner.query('begin')
        // In a transaction, as in a new database, there are ordinary indexes only.
        await owner.query(
          file.endsWith('.concurrently.sql') ? text.replaceAll(/\bconcurrently\b/g, '') : text,
        )
        await owner.query('commit')
      }
    })

  await runMigrations(files.slice(0, firstIndex))
  const [rowSecurity = ''] = readFileSync(join(folder, 'after-migrations.sql'), 'utf8').split(
    /(?<=end \$\$;)/,
  )
  await asOwner((owner) => owner.query(rowSecurity))

  return {
    /** Connection of the server's admin, who sees every tenant's rows. */
    client,
    /** Runs the migrations from 0090 on. */
    migrate: () => runMigrations(files.slice(firstIndex)),
    /** Inserts rows without foreign keys and triggers, so that a test need not create what they refer to. */
    async insertUnchecked(text: string, values: readonly unknown[]): Promise<void> {
      await client.query('set session_replication_role = replica')
      await client.query(text, [...values])
      await client.query('reset session_replication_role')
    },
    async close(): Promise<void> {
      await client.end()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`drop role if exists ${name}`)
      await admin.end()
    },
  }
}
