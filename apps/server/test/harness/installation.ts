import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { testKey } from './config.ts'

/** An empty database with two logins of its own, as docs/operations.md describes it, and a data folder. */
export interface Installation {
  readonly ownerUrl: string
  /** Login of the processes, a member of the app's role. */
  readonly login: string
  readonly dataDir: string
  /** Settings of a process, without the owner's login. */
  readonly settings: Readonly<Record<string, string>>
  /** Runs a statement as an administrator of the server. */
  administer(statement: string): Promise<void>
  remove(): Promise<void>
}

export async function createInstallation(): Promise<Installation> {
  const server = inject('postgres')
  const mark = randomUUID().slice(0, 8)
  const [owner, login, database] = [`zuruf_owner_${mark}`, `zuruf_login_${mark}`, `zuruf_${mark}`]
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create role ${owner} login`)
  await admin.query(`create role ${login} login in role zuruf_app`)
  await admin.query(`create database ${database} owner ${owner}`)
  const url = (user: string) =>
    `postgres://${user}@${encodeURIComponent(server.host)}:${server.port}/${database}`
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-installation-'))
  return {
    ownerUrl: url(owner),
    login,
    dataDir,
    settings: {
      DATABASE_URL: url(login),
      DATA_DIR: dataDir,
      DATA_KEY: `${testKey.id}:${testKey.key.toString('base64')}`,
      PUBLIC_URL: 'http://empfehlen.example.org',
      PORT: '0',
    },
    async administer(statement) {
      await admin.query(statement)
    },
    async remove() {
      await admin.query(`drop database ${database} with (force)`)
      await admin.query(`drop role ${owner}, ${login}`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
