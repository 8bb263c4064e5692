import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedServer } from '../../src/platform/database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedServer['connection']
  }
}

/** What test files copy: a database that is migrated, and one with the demo's tenants in it as well. */
export const templates = { empty: 'zuruf_template', demo: 'zuruf_template_demo' }

export interface TestDatabase {
  /** How the owner of the tables reaches it; the app's own pool takes on the app's role. */
  readonly connection: pg.PoolConfig & { readonly database: string }
  /** Asks as the owner, who is a superuser and sees every tenant's rows. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/** A database of its own for one test file, copied from a template. */
export async function createDatabase(template: keyof typeof templates): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asServer(`create database ${name} template ${templates[template]} strategy file_copy`)
  const connection = { ...server, database: name }
  const owner = new pg.Pool({ ...connection, max: 2, application_name: 'tests' })
  owner.on('error', () => {})
  return {
    connection,
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const { rows } = await owner.query<Row>(text, [...values])
      return rows
    },
    async drop() {
      await owner.end()
      await asServer(`drop database ${name} with (force)`)
    },
  }
}

async function asServer(command: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
