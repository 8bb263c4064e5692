import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedServer } from '../../src/platform/database/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedServer['connection']
  }
}

/** Databases that test files copy: a migrated one, and one with the demo's tenants as well. */
export const templates = { empty: 'zuruf_template', demo: 'zuruf_template_demo' }

export interface TestDatabase {
  /** Connection of the table owner; the app's pool uses the app's role. */
  readonly connection: pg.PoolConfig & { readonly database: string }
  /** Runs a query as the owner, a superuser who sees the rows of every tenant. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/**
 * Creates a database for one test file from a template.
 *
 * @param tablespace where its files are; default: with those of the server
 */
export async function createDatabase(
  template: keyof typeof templates,
  tablespace = 'pg_default',
): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = newName()
  await onServer(
    server,
    `create database ${name} template ${templates[template]} tablespace ${tablespace} strategy file_copy`,
  )
  return openDatabase(server, name)
}

/** Creates a migrated database without data on a server of the test's own. */
export async function createDatabaseOn(server: EmbeddedServer['connection']): Promise<TestDatabase> {
  const name = newName()
  await onServer(server, `create database ${name}`)
  await migrate({ ...server, database: name })
  return openDatabase(server, name)
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

function openDatabase(server: EmbeddedServer['connection'], name: string): TestDatabase {
  const connection = { ...server, database: name }
  const owner = new pg.Pool({ ...connection, max: 2, application_name: 'tests' })
  owner.on('error', () => {})
  // A connection may still be closing when its database is dropped by force.
  owner.on('connect', (client) => client.on('error', () => {}))
  return {
    connection,
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const { rows } = await owner.query<Row>(text, [...values])
      return rows
    },
    async drop() {
      await owner.end()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Runs a statement that concerns the whole server. */
export async function onServer(server: EmbeddedServer['connection'], command: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
