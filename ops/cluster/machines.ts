import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Machines of the drill: network namespaces that are connected by a bridge. The bridge is in a namespace of its own, in
 * which the drill and its clients run, so no packet leaves the drill.
 */

export const databaseMachines = ['db1', 'db2', 'db3'] as const
export const webMachines = ['web1', 'web2'] as const
export const workerMachines = ['worker1', 'worker2'] as const

export type DatabaseMachine = (typeof databaseMachines)[number]
export type WebMachine = (typeof webMachines)[number]
export type WorkerMachine = (typeof workerMachines)[number]
export type Machine = DatabaseMachine | WebMachine | WorkerMachine

const machines: readonly Machine[] = [...databaseMachines, ...webMachines, ...workerMachines]

/** Addresses in the drill's network. */
export const addressOf: Readonly<Record<Machine, string>> = {
  db1: '10.0.0.11',
  db2: '10.0.0.12',
  db3: '10.0.0.13',
  web1: '10.0.0.21',
  web2: '10.0.0.22',
  worker1: '10.0.0.31',
  worker2: '10.0.0.32',
}

/** Address of the drill itself: proxy in front of the web processes, mail server. */
export const ownAddress = '10.0.0.1'

const prefix = 'zuruf-'
export const ownNamespace = `${prefix}net`
const namespaceOf = (machine: Machine) => `${prefix}${machine}`
const fileOf = (namespace: string) => `/run/netns/${namespace}`

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.trim()}`)
  return stdout
}

/** Creates the network. Must run outside it. */
export function createNetwork(): void {
  run('ip', 'netns', 'add', ownNamespace)
  const inOwn = (...args: readonly string[]) => run('ip', '-n', ownNamespace, ...args)
  inOwn('link', 'set', 'lo', 'up')
  inOwn('link', 'add', 'bridge', 'type', 'bridge')
  inOwn('address', 'add', `${ownAddress}/24`, 'dev', 'bridge')
  inOwn('link', 'set', 'bridge', 'up')
  for (const machine of machines) {
    const namespace = namespaceOf(machine)
    run('ip', 'netns', 'add', namespace)
    inOwn('link', 'add', machine, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    inOwn('link', 'set', machine, 'master', 'bridge', 'up')
    run('ip', '-n', namespace, 'link', 'set', 'lo', 'up')
    run('ip', '-n', namespace, 'address', 'add', `${addressOf[machine]}/24`, 'dev', 'eth0')
    run('ip', '-n', namespace, 'link', 'set', 'eth0', 'up')
  }
}

/** Ends what still runs on the machines, also of a run that was killed, and removes the network. */
export async function removeNetwork(): Promise<void> {
  const existing = run('ip', 'netns', 'list')
    .split('\n')
    .flatMap((line) => line.split(' ')[0] ?? [])
  const ours = existing.filter(
    (name) => name === ownNamespace || machines.some((one) => name === namespaceOf(one)),
  )
  const processes = () =>
    ours
      .flatMap((name) => run('ip', 'netns', 'pids', name).split('\n'))
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid)
  for (let left = processes(); left.length > 0; left = processes()) {
    for (const pid of left) signal(pid, 'SIGKILL')
    await sleep(100)
  }
  for (const name of ours) run('ip', 'netns', 'delete', name)
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const setPort = (machine: Machine, state: 'forwarding' | 'disabled') =>
  run('bridge', '-n', ownNamespace, 'link', 'set', 'dev', machine, 'state', state === 'disabled' ? '0' : '3')

/** Drops all packets from and to a machine without a sign to either side, as a dead switch does. */
export const cutNetwork = (machine: Machine): unknown => setPort(machine, 'disabled')

export const restoreNetwork = (machine: Machine): unknown => setPort(machine, 'forwarding')

export interface ServiceOptions {
  readonly machine: Machine | 'drill'
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** System user as which it runs. */
  readonly user: string
  readonly env?: Readonly<Record<string, string>>
  /** Folder of the log. */
  readonly logs: string
}

/** A program that is started again two seconds after its end, as by `Restart=always` of systemd. */
export interface Service {
  /** Sends a signal to the program itself. */
  signal(name: NodeJS.Signals): void
  /** Keeps it from being started again until `resume`. */
  hold(): void
  resume(): void
}

const restartMs = 2_000

/** Starts a program on a machine. */
export function startService({ machine, name, command, user, env = {}, logs }: ServiceOptions): Service {
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, `${machine}-${name}.log`), { flags: 'a' })
  const namespace = machine === 'drill' ? ownNamespace : namespaceOf(machine)
  let child: ChildProcess | undefined
  let isHeld = false
  let timer: NodeJS.Timeout | undefined

  function launch(): void {
    timer = undefined
    if (isHeld || child) return
    // Each of these programs replaces itself by the next, so the child is the program itself.
    const enter = [`--net=${fileOf(namespace)}`, 'setpriv', `--reuid=${user}`, `--regid=${groupOf(user)}`]
    child = spawn('nsenter', [...enter, '--clear-groups', ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.once('exit', (code, endedBy) => {
      log.write(`-- ${new Date().toISOString()} ended with ${endedBy ?? code}\n`)
      child = undefined
      if (!isHeld) timer = setTimeout(launch, restartMs)
    })
  }
  launch()

  return {
    signal(sent) {
      if (child?.pid) signal(child.pid, sent)
    },
    hold() {
      isHeld = true
      clearTimeout(timer)
    },
    resume() {
      isHeld = false
      launch()
    },
  }
}

const groupOf = (user: string) => run('id', '-gn', user).trim()
