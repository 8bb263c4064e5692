import { type Cluster, databaseRoles } from './cluster.ts'
import {
  cutNetwork,
  type DatabaseMachine,
  databaseMachines,
  type Machine,
  restoreNetwork,
  type Service,
  webMachines,
  workerMachines,
} from './machines.ts'

/** What the drill does to the cluster. */

export interface Injected {
  /** The machine that is hit. */
  readonly machine: Machine
  /** Repairs what does not come back by itself. */
  undo(): void
}

export interface Fault {
  readonly name: string
  /** How long it lasts before it is repaired, in milliseconds. */
  readonly lastsMs: number
  /** @param choose picks one of several machines at random */
  inject(cluster: Cluster, choose: Choose): Promise<Injected>
}

export type Choose = <T>(values: readonly T[]) => T

/** Longer than the key of a primary lives, so that another server becomes primary. */
const untilFailoverMs = 35_000
const briefMs = 10_000
/** Longer than the proxy needs to notice that a web process does not answer. */
const untilMarkedDownMs = 20_000

const repairedByItself = (machine: Machine): Injected => ({ machine, undo: () => {} })

function cut(machine: Machine): Injected {
  cutNetwork(machine)
  return { machine, undo: () => void restoreNetwork(machine) }
}

/** Kills a process that is started again by itself. */
function kill(process: Service, machine: Machine): Injected {
  process.signal('SIGKILL')
  return { machine, undo: () => {} }
}

/** Kills a process and starts it again only when the fault ends. */
function killAndHold(process: Service, machine: Machine): Injected {
  process.hold()
  process.signal('SIGKILL')
  return { machine, undo: () => process.resume() }
}

const leader = async (): Promise<DatabaseMachine> => (await databaseRoles()).leader

export const faults: readonly Fault[] = [
  {
    name: 'primary: PostgreSQL killed',
    lastsMs: briefMs,
    async inject({ databases }) {
      const machine = await leader()
      databases[machine].signalServer('SIGKILL')
      return repairedByItself(machine)
    },
  },
  {
    name: 'primary: PostgreSQL frozen',
    lastsMs: untilFailoverMs,
    async inject({ databases }) {
      const machine = await leader()
      databases[machine].signalServer('SIGSTOP', { withBackends: true })
      return {
        machine,
        undo: () => databases[machine].signalServer('SIGCONT', { withBackends: true }),
      }
    },
  },
  {
    name: 'primary: Patroni killed, not started again',
    lastsMs: untilFailoverMs,
    async inject({ databases }) {
      const machine = await leader()
      return killAndHold(databases[machine].patroni, machine)
    },
  },
  {
    name: 'primary: Patroni killed',
    lastsMs: briefMs,
    async inject({ databases }) {
      const machine = await leader()
      return kill(databases[machine].patroni, machine)
    },
  },
  {
    name: 'primary: network cut',
    lastsMs: untilFailoverMs,
    inject: async () => cut(await leader()),
  },
  {
    name: 'replica: PostgreSQL killed',
    lastsMs: briefMs,
    async inject({ databases }, choose) {
      const machine = choose((await databaseRoles()).replicas)
      databases[machine].signalServer('SIGKILL')
      return repairedByItself(machine)
    },
  },
  {
    name: 'replica: network cut',
    lastsMs: briefMs,
    inject: async (_cluster, choose) => cut(choose((await databaseRoles()).replicas)),
  },
  {
    name: 'etcd: member killed',
    lastsMs: briefMs,
    async inject({ databases }, choose) {
      const machine = choose(databaseMachines)
      return killAndHold(databases[machine].etcd, machine)
    },
  },
  {
    name: 'web: Zuruf killed',
    lastsMs: briefMs,
    async inject({ applications }, choose) {
      const machine = choose(webMachines)
      return kill(applications[machine].zuruf, machine)
    },
  },
  {
    name: 'web: Zuruf frozen',
    lastsMs: untilMarkedDownMs,
    async inject({ applications }, choose) {
      const machine = choose(webMachines)
      const { zuruf } = applications[machine]
      zuruf.signal('SIGSTOP')
      return { machine, undo: () => zuruf.signal('SIGCONT') }
    },
  },
  {
    name: 'web: network cut',
    lastsMs: briefMs,
    inject: async (_cluster, choose) => cut(choose(webMachines)),
  },
  {
    name: 'web: PgBouncer killed',
    lastsMs: briefMs,
    async inject({ applications }, choose) {
      const machine = choose(webMachines)
      return kill(applications[machine].pooler, machine)
    },
  },
  {
    name: 'worker: Zuruf killed',
    lastsMs: briefMs,
    async inject({ applications }, choose) {
      const machine = choose(workerMachines)
      return kill(applications[machine].zuruf, machine)
    },
  },
  {
    name: 'worker: network cut',
    lastsMs: briefMs,
    inject: async (_cluster, choose) => cut(choose(workerMachines)),
  },
]
