import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { BackupDependencies } from '../../src/platform/archive/backup.ts'
import { type Manifest, writeManifest } from '../../src/platform/archive/manifest.ts'
import { openTarget, type Target } from '../../src/platform/archive/target.ts'
import { appLogin } from '../../src/platform/database/embedded.ts'
import type { TestApp } from './app.ts'
import { testKey } from './config.ts'
import { encryptedTables, storedFilesOf } from './encrypted-values.ts'
import type { Installation } from './installation.ts'
import { processEnvironment } from './processes.ts'
import { type CommandResult, resultOf } from './runtime.ts'

/** What a backup of a test's installation needs. */
export const backupDependencies = (test: TestApp): BackupDependencies => ({
  connection: appLogin(test.database.connection),
  database: test.connection.database,
  files: test.config.dataDir,
  dataKeys: test.config.dataKeys,
  tables: encryptedTables(test),
  storedFiles: storedFilesOf(test),
  onProgress: () => {},
})

export interface TestTarget extends Target {
  readonly folder: string
  remove(): void
}

/** Creates a target in a new folder. */
export function newTarget(): TestTarget {
  const folder = mkdtempSync(join(tmpdir(), 'zuruf-target-'))
  return {
    ...openTarget(folder),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns the rows of every table as text, by table, as a superuser sees them. */
export async function readAllRows(
  query: (text: string) => Promise<pg.QueryResultRow[]>,
): Promise<Map<string, string>> {
  const tables = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname = 'public' and tablename not like 'kysely%' and tablename not in ('rate_limit', 'backup_run'))
         or (schemaname = 'pgboss' and tablename in ('job_common', 'job_dependency', 'subscription'))
      order by 1`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await query(`select t::text as row from ${name} t order by t::text collate "C"`)
    found.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return found
}

/** Runs queries on an installation's database as a superuser. */
export async function asAdmin<Result>(
  { ownerUrl }: Installation,
  work: (query: (text: string) => Promise<pg.QueryResultRow[]>) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...inject('postgres'), database: new URL(ownerUrl).pathname.slice(1) })
  await client.connect()
  try {
    return await work(async (text) => (await client.query(text)).rows)
  } finally {
    await client.end()
  }
}

/** Runs a command of the server on an installation until it exits, with the login of the owner as well. */
export function runIn(
  { settings, ownerUrl }: Installation,
  file: string,
  args: readonly string[],
  changes: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../src', file), ...args], {
    env: { ...processEnvironment(), ...settings, DATABASE_OWNER_URL: ownerUrl, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return resultOf(child)
}

/** Returns a target with the same archives, one of which has another manifest, with a valid signature. */
export async function rewriteManifest(
  target: Target,
  manifest: Manifest,
  changes: Partial<Manifest>,
): Promise<Target> {
  const written = new Map<string, Buffer>()
  const changed: Target = {
    ...target,
    put: async (name, bytes) => void written.set(name, bytes),
    get: async (name) => written.get(name) ?? target.get(name),
  }
  await writeManifest(changed, { ...manifest, ...changes }, [testKey])
  return changed
}
