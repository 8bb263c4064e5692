import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstallation, type Installation } from './harness/installation.ts'
import { processEnvironment } from './harness/processes.ts'

/** The command `migrate`, and processes that leave the migrations to it. */

const sources = resolve(import.meta.dirname, '../src')
let installation: Installation
beforeAll(async () => {
  installation = await createInstallation()
})
afterAll(() => installation.remove())

function start(file: string, settings: Readonly<Record<string, string>>): ChildProcess {
  const env = { ...processEnvironment(), ...settings }
  return spawn(process.execPath, [`${sources}/${file}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Reads the output until it matches, or until the process ends. */
function outputUntil(child: ChildProcess, expected: RegExp): Promise<string> {
  return new Promise((done) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (expected.test(output)) done(output)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => done(output))
  })
}

test('a process with MIGRATE=off waits for the command, which needs the owner alone', async () => {
  const settings = { ...installation.settings, MIGRATE: 'off', ROLE: 'worker' }
  const worker = start('main.ts', settings)
  const stoppedEarly = start('main.ts', settings)
  for (const process of [worker, stoppedEarly])
    expect(await outputUntil(process, /waiting for/)).toMatch(
      /waiting for npm run migrate: \d+ migrations are missing, the first is 0001_platform/,
    )
  // Process 1 of a container would ignore a signal that has no listener.
  const ended = new Promise((done) => stoppedEarly.once('exit', done))
  stoppedEarly.kill()
  expect(await ended).toBe(0)

  const isReady = outputUntil(worker, /zuruf ready/)
  const command = start('migrate.ts', {
    DATABASE_OWNER_URL: installation.ownerUrl,
    DATA_DIR: installation.dataDir,
  })
  const exited = new Promise((done) => command.once('exit', done))
  expect(await outputUntil(command, /\bis up to date/)).toContain('the schema is up to date')
  expect(await exited).toBe(0)
  expect(await isReady).toContain('zuruf ready')
  const stopped = new Promise((done) => worker.once('exit', done))
  worker.kill()
  expect(await stopped).toBe(0)
})

test('a process whose login is not a member of the role names the grant and starts after it', async () => {
  const { login } = installation
  await installation.administer(`revoke zuruf_app from ${login}`)
  const worker = start('main.ts', { ...installation.settings, MIGRATE: 'off', ROLE: 'worker' })
  const fault = new RegExp(`the database login ${login} is not a member of zuruf_app; .*: (grant .+)\n`)
  const [, grant = ''] = fault.exec(await outputUntil(worker, fault)) ?? []
  const isReady = outputUntil(worker, /zuruf ready/)
  await installation.administer(grant)
  expect(await isReady).toContain('zuruf ready')
  const stopped = new Promise((done) => worker.once('exit', done))
  worker.kill()
  expect(await stopped).toBe(0)
})

test('the command reports a database that it cannot reach', async () => {
  const command = start('migrate.ts', { DATABASE_OWNER_URL: `${installation.ownerUrl}_gone` })
  const exited = new Promise((done) => command.once('exit', done))
  expect(await outputUntil(command, /$^/)).toMatch(/error: database "\w+_gone" does not exist\n$/)
  expect(await exited).toBe(1)
})
