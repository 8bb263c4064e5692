import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ApplicationNode,
  type ApplicationOptions,
  healthPort,
  startApplication,
  startFrontProxies,
} from './application.ts'
import { type DatabaseNode, type DatabaseOptions, startDatabases } from './database.ts'
import {
  addressOf,
  type DatabaseMachine,
  databaseMachines,
  type WebMachine,
  type WorkerMachine,
  webMachines,
  workerMachines,
} from './machines.ts'

export interface Cluster {
  readonly databases: Readonly<Record<DatabaseMachine, DatabaseNode>>
  readonly applications: Readonly<Record<WebMachine | WorkerMachine, ApplicationNode>>
}

export interface DatabaseRoles {
  readonly leader: DatabaseMachine
  readonly replicas: readonly DatabaseMachine[]
}

interface Member {
  readonly name: DatabaseMachine
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

/** Replicas that are further behind are not in step yet, in bytes. */
const maxLag = 1024 * 1024

/** @returns the text of a successful answer; undefined when there is none in time */
async function get(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) })
    const text = await answer.text()
    return answer.ok ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns the members of the database cluster as Patroni on any machine sees them. */
async function members(): Promise<readonly Member[]> {
  for (const machine of databaseMachines) {
    const answer = await get(`http://${addressOf[machine]}:8008/cluster`)
    if (answer !== undefined) return (JSON.parse(answer) as { members: Member[] }).members
  }
  return []
}

/** Returns what is missing for a database cluster with a primary, a synchronous replica and another one. */
async function databaseFaults(): Promise<string[]> {
  const all = await members()
  const leader = all.find(({ role, state }) => role === 'leader' && state === 'running')
  if (!leader) return ['no primary']
  const behind = all.filter(
    ({ name, state, timeline, lag }) =>
      name !== leader.name &&
      (!['running', 'streaming'].includes(state) || timeline !== leader.timeline || !(Number(lag) <= maxLag)),
  )
  return [
    ...(all.length < databaseMachines.length ? [`${all.length} database servers`] : []),
    ...behind.map(({ name, state }) => `${name} ${state}`),
    ...(all.some(({ role }) => role === 'sync_standby') ? [] : ['no synchronous replica']),
  ]
}

/** Returns what is not in order, in words. */
export async function clusterFaults(): Promise<string[]> {
  const probes: readonly [string, string][] = [
    ...databaseMachines.map((one): [string, string] => [
      `etcd on ${one}`,
      `http://${addressOf[one]}:2379/health`,
    ]),
    ...webMachines.map((one): [string, string] => [one, `http://${addressOf[one]}:3000/health/ready`]),
    ...workerMachines.map((one): [string, string] => [
      one,
      `http://${addressOf[one]}:${healthPort}/health/ready`,
    ]),
  ]
  const answers = await Promise.all(probes.map(async ([name, url]) => ({ name, answer: await get(url) })))
  const failing = answers.filter(({ answer }) => answer === undefined).map(({ name }) => name)
  return [...failing, ...(await databaseFaults())]
}

/** @throws Error when there is no primary for half a minute */
export async function databaseRoles(): Promise<DatabaseRoles> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const all = await members()
    const leader = all.find(({ role }) => role === 'leader')
    const replicas = all.filter(({ role }) => role !== 'leader').map(({ name }) => name)
    if (leader) return { leader: leader.name, replicas }
    if (Date.now() > deadline) throw new Error('There is no primary')
    await sleep(250)
  }
}

/**
 * @returns what was found last
 * @throws Error naming what is not in order when the time is over
 */
async function untilNothing(find: () => Promise<string[]>, limitMs: number): Promise<string[]> {
  const deadline = Date.now() + limitMs
  for (let last: string[] = []; ; ) {
    const faults = await find()
    if (faults.length === 0) return last
    last = faults
    if (Date.now() > deadline) throw new Error(`Not in order after ${limitMs / 1000} s: ${faults.join(', ')}`)
    await sleep(250)
  }
}

/**
 * Waits until every part is in order.
 * @returns what came back last
 */
export const untilHealthy = (limitMs: number): Promise<string[]> => untilNothing(clusterFaults, limitMs)

/** Starts the database servers and the proxies, and waits until there is a primary with replicas. */
export async function startDatabaseCluster(options: DatabaseOptions): Promise<Cluster['databases']> {
  startFrontProxies(options.folder)
  const databases = startDatabases(options)
  await untilNothing(databaseFaults, 180_000)
  return databases
}

export function startApplications(options: ApplicationOptions): Cluster['applications'] {
  const start = (machine: WebMachine | WorkerMachine) => startApplication(machine, options)
  return { web1: start('web1'), web2: start('web2'), worker1: start('worker1'), worker2: start('worker2') }
}
