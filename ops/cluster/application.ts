import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  addressOf,
  ownAddress,
  type Service,
  startService,
  type WebMachine,
  type WorkerMachine,
} from './machines.ts'
import { fillSample } from './samples.ts'

/**
 * Web processes and workers of Zuruf. Each machine has its own PgBouncer and HAProxy, so that none of them is needed by
 * other machines: Zuruf → PgBouncer → HAProxy → the primary that Patroni names.
 */

export const proxyPort = 8080
const redirectPort = 8081
export const publicUrl = `http://${ownAddress}:${proxyPort}`
export const mailPort = 2525
const database = 'zuruf'
const primaryPort = 5000
const poolerPort = 6432
const webPort = 3000
export const healthPort = 9464

/** URL of the primary through this machine's HAProxy. */
const primaryUrl = (user: string, host = '127.0.0.1') =>
  `postgres://${user}@${host}:${primaryPort}/${database}`

/** URL of the database for the drill itself, whose proxy also leads to the primary. */
export const ownDatabaseUrl = (user: string, name = database) =>
  `postgres://${user}@${ownAddress}:${primaryPort}/${name}`

export interface ApplicationOptions {
  readonly folder: string
  /** The key of the field encryption as in `DATA_KEY`. */
  readonly dataKey: string
}

export const newDataKey = () => `k1:${randomBytes(32).toString('base64')}`

export interface ApplicationNode {
  readonly zuruf: Service
  readonly pooler: Service
}

const logsOf = (folder: string) => join(folder, 'logs')
const main = resolve(import.meta.dirname, '../../apps/server/src')

/** Environment of a Zuruf process on a machine. */
export function environmentOf(
  { dataKey, folder }: ApplicationOptions,
  machine: WebMachine | WorkerMachine | 'drill',
) {
  const isDrill = machine === 'drill'
  const host = isDrill ? ownAddress : '127.0.0.1'
  return {
    DATABASE_URL: isDrill
      ? primaryUrl('zuruf_login', host)
      : `postgres://zuruf_login@127.0.0.1:${poolerPort}/${database}`,
    ...(!isDrill && { DATABASE_DIRECT_URL: primaryUrl('zuruf_login') }),
    MIGRATE: 'off',
    DATA_KEY: dataKey,
    DATA_DIR: join(folder, machine, 'data'),
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: ownAddress,
    SMTP_URL: `smtp://${ownAddress}:${mailPort}`,
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  }
}

export function startApplication(
  machine: WebMachine | WorkerMachine,
  options: ApplicationOptions,
): ApplicationNode {
  const { folder } = options
  const home = join(folder, machine)
  mkdirSync(join(home, 'data'), { recursive: true })
  mkdirSync(join(folder, 'compile-cache'), { recursive: true })
  chmodSync(join(folder, 'compile-cache'), 0o777)
  spawnSync('chown', ['-R', 'nobody', home])
  writeFileSync(join(home, 'haproxy.cfg'), databaseProxy('127.0.0.1'))
  writeFileSync(join(home, 'pgbouncer.ini'), poolerSettings(home))
  writeFileSync(join(home, 'userlist.txt'), '"zuruf_login" ""\n')
  const logs = logsOf(folder)
  const role = machine.startsWith('web') ? 'web' : 'worker'
  startService({
    machine,
    name: 'haproxy',
    user: 'nobody',
    logs,
    command: ['haproxy', '-db', '-f', join(home, 'haproxy.cfg')],
  })
  return {
    pooler: startService({
      machine,
      name: 'pgbouncer',
      user: 'nobody',
      logs,
      command: ['pgbouncer', join(home, 'pgbouncer.ini')],
    }),
    zuruf: startService({
      machine,
      name: 'zuruf',
      user: 'nobody',
      logs,
      command: [process.execPath, join(main, 'main.ts')],
      env: {
        ...environmentOf(options, machine),
        ROLE: role,
        ...(role === 'web' && { HOST: addressOf[machine], PORT: String(webPort) }),
        ...(role === 'worker' && { HEALTH_HOST: addressOf[machine], HEALTH_PORT: String(healthPort) }),
      },
    }),
  }
}

/** Starts the drill's own proxies: to the web processes for the load, and to the primary for checks. */
export function startFrontProxies(folder: string): void {
  const home = join(folder, 'drill')
  mkdirSync(home, { recursive: true })
  const proxies = { 'haproxy-database': databaseProxy(ownAddress), 'haproxy-web': webProxy() }
  for (const [name, settings] of Object.entries(proxies)) {
    const file = join(home, `${name}.cfg`)
    writeFileSync(file, settings)
    startService({
      machine: 'drill',
      name,
      user: 'nobody',
      logs: logsOf(folder),
      command: ['haproxy', '-db', '-f', file],
    })
  }
}

/** Runs a command of Zuruf where the drill runs, and returns its output. */
export function runCommand(options: ApplicationOptions, file: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(main, file), ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      ...environmentOf(options, 'drill'),
      DATABASE_OWNER_URL: ownDatabaseUrl('zuruf_owner'),
    },
  })
  if (status !== 0) throw new Error(`${file} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** Settings of the HAProxy of a machine, which leads to the primary. */
export const databaseProxy = (address: string) =>
  fillSample('haproxy/database.cfg', { '127.0.0.1:5000': `${address}:${primaryPort}` })

/** Settings of the HAProxy in front of the web processes. The drill has no certificate. */
export const webProxy = () =>
  fillSample('haproxy/web.cfg', {
    'bind :80': `bind ${ownAddress}:${redirectPort}`,
    'bind :443 ssl crt /etc/haproxy/zuruf.pem alpn h2,http/1.1': `bind ${ownAddress}:${proxyPort}`,
  })

/** Settings of the PgBouncer of a machine. The drill has no passwords. */
export const poolerSettings = (home: string) =>
  fillSample('pgbouncer/pgbouncer.ini', {
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': join(home, 'userlist.txt'),
  })
