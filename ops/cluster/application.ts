import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  addressOf,
  databaseMachines,
  ownAddress,
  type Service,
  startService,
  type WebMachine,
  type WorkerMachine,
  webMachines,
} from './machines.ts'

/**
 * Web processes and workers of Zuruf. Each machine has its own PgBouncer and HAProxy, so that none of them is needed by
 * other machines: Zuruf → PgBouncer → HAProxy → the primary that Patroni names.
 */

export const proxyPort = 8080
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
  writeFileSync(join(home, 'users.txt'), '"zuruf_login" ""\n')
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

/** Starts the drill's own proxy: to the web processes for the load, and to the primary for checks. */
export function startFrontProxy(folder: string): void {
  const home = join(folder, 'drill')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'haproxy.cfg'), `${databaseProxy(ownAddress)}${webProxy}`)
  startService({
    machine: 'drill',
    name: 'haproxy',
    user: 'nobody',
    logs: logsOf(folder),
    command: ['haproxy', '-db', '-f', join(home, 'haproxy.cfg')],
  })
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

/**
 * HAProxy asks Patroni which server is the primary. It ends connections to a server that is not, which would otherwise
 * wait for their time limits.
 */
const databaseProxy = (address: string) => `global
  maxconn 1000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind ${address}:${primaryPort}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  timeout check 2s
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databaseMachines.map((machine) => `  server ${machine} ${addressOf[machine]}:5432 check port 8008`).join('\n')}
`

/** Sends requests to web processes that are ready, and to another one if a connection is refused. */
const webProxy = `frontend public
  bind ${ownAddress}:${proxyPort}
  mode http
  timeout client 60s
  default_backend web
backend web
  mode http
  timeout server 60s
  option httpchk GET /health/ready
  http-check expect status 200
  # Zuruf answers within three seconds, also when its database does not.
  timeout check 4s
  option forwardfor
  option redispatch 1
  retries 2
  retry-on conn-failure
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${webMachines.map((machine) => `  server ${machine} ${addressOf[machine]}:${webPort} check`).join('\n')}
`

/**
 * PgBouncer in transaction mode. After a failover it must try again at once and not after 15 seconds, and a client
 * must not wait for two minutes for a connection.
 */
const poolerSettings = (home: string) => `[databases]
${database} = host=127.0.0.1 port=${primaryPort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 8
tcp_user_timeout = 5000
server_check_delay = 5
log_connections = 0
log_disconnections = 0
`
