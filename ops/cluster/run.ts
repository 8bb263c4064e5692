import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../../apps/server/src/platform/database/availability.ts'
import { openMailServer } from '../../apps/server/test/harness/smtp.ts'
import { mailPort, newDataKey } from './application.ts'
import { compare, type Findings } from './checks.ts'
import { type Cluster, startApplications, startDatabaseCluster, untilHealthy } from './cluster.ts'
import { type Choose, type Fault, faults } from './faults.ts'
import { install } from './installation.ts'
import { type Acknowledged, emailPrefix, type Load, startLoad } from './load.ts'
import { ownAddress } from './machines.ts'
import { failuresOf, type Outcome, table } from './report.ts'

export interface Options {
  /** Folder of data and logs. */
  readonly folder: string
  /** Folder of PostgreSQL's programs; undefined: those of the embedded database. */
  readonly programs: string | undefined
  readonly seed: number
  readonly count: number
  /** Beginnings of the names of the faults; undefined: all. */
  readonly kinds: readonly string[] | undefined
}

/** The cluster must be in order again this long after a fault was repaired. */
const healthyMs = 180_000
/** Time under load before the next fault. */
const betweenMs = 3_000
/** Rewards that are collected, one a second. */
const rewards = 6_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** @returns whether nothing was lost, doubled or answered wrongly, and every fault was over in time for clients */
export async function runDrill({ folder, programs, seed, count, kinds }: Options): Promise<boolean> {
  const chosen = kinds ? faults.filter(({ name }) => kinds.some((kind) => name.startsWith(kind))) : faults
  if (chosen.length === 0) throw new Error(`No fault begins with ${kinds}`)
  const random = randomFrom(seed)
  say(`seed ${seed}, logs in ${join(folder, 'logs')}`)
  const mails = await openMailServer({ host: ownAddress, port: mailPort })
  const databases = await startDatabaseCluster({ folder, programs })
  say('PostgreSQL: a primary and two replicas')
  const application = { folder, dataKey: newDataKey() }
  const installation = await install(application, rewards)
  const cluster: Cluster = { databases, applications: startApplications(application) }
  await untilHealthy(healthyMs)
  say('Zuruf: two web processes and two workers are ready')
  const load = startLoad(installation)
  const outcomes: Outcome[] = []
  try {
    for (const fault of sequence(chosen, count, random)) {
      await sleep(betweenMs)
      const outcome = await tryFault(fault, cluster, load, random.choose)
      outcomes.push(outcome)
      say(`${outcomes.length}/${count} ${line(outcome)}`)
      writeFileSync(join(folder, 'outcomes.json'), JSON.stringify(outcomes, null, 1))
    }
  } finally {
    await load.stop()
  }
  const failures = await reportEnd(load, outcomes, mails.received)
  await mails.close()
  return failures.length === 0
}

async function tryFault(fault: Fault, cluster: Cluster, load: Load, choose: Choose): Promise<Outcome> {
  const { requests } = load
  const began = Date.now()
  const { machine, undo } = await fault.inject(cluster, choose)
  await sleep(fault.lastsMs)
  undo()
  const lastRecovered = await untilHealthy(healthyMs)
  await sleep(1_000)
  const healthyAfterMs = Date.now() - began
  const findings = await compareWhenReachable(load.acknowledged)
  return {
    fault: fault.name,
    machine,
    unavailableMs: requests.longestGap('create', began),
    firstFailureToSuccessMs: requests.firstFailureToSuccess('create', began),
    failedRequests: requests.failuresSince(began),
    healthyAfterMs,
    lastRecovered,
    ...findings,
  }
}

/** Compares again if the connection is lost: on a busy machine the primary may change without a fault of ours. */
async function compareWhenReachable(acknowledged: Acknowledged): Promise<Findings> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await compare(acknowledged)
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error
      await sleep(1_000)
    }
  }
}

const line = ({ fault, machine, unavailableMs, failedRequests, lost, doubled, ...recovery }: Outcome) =>
  [
    `${fault} (${machine})`.padEnd(52),
    `unavailable ${(unavailableMs / 1000).toFixed(1)} s`.padEnd(20),
    `${failedRequests} failed`.padEnd(12),
    `lost ${lost.length}, doubled ${doubled.length}`.padEnd(20),
    `in order after ${(recovery.healthyAfterMs / 1000).toFixed(0)} s (${recovery.lastRecovered.join(', ')})`,
    ...[...lost, ...doubled].slice(0, 5).map((text) => `\n    ${text}`),
  ].join(' ')

/** @returns why the run has failed */
async function reportEnd(
  { acknowledged, requests }: Load,
  outcomes: readonly Outcome[],
  received: readonly { readonly to: readonly string[]; readonly messageId: string }[],
): Promise<string[]> {
  await untilHealthy(healthyMs)
  const { lost, doubled } = await compareWhenReachable(acknowledged)
  const missingMails = await untilMailed(acknowledged.referrals.length, received)
  const repeated = received.length - new Set(received.map(({ messageId }) => messageId)).size
  const { referrals, clicks, orders, collected, paidBatches } = acknowledged
  const clickCount = [...clicks.values()].reduce((sum, one) => sum + one.acknowledged, 0)
  say(`\n${table(outcomes)}\n`)
  say(
    `acknowledged: ${referrals.length} referrals, ${clickCount} clicks, ${orders.size} orders, ` +
      `${collected.length} collected rewards, ${paidBatches.length} paid batches; ` +
      `${requests.counts.succeeded} requests answered, ${requests.counts.failed} failed`,
  )
  say(
    `lost ${lost.length}, doubled ${doubled.length}, mails: ${missingMails} missing, ${repeated} sent twice`,
  )
  const failures = failuresOf({ outcomes, lost, doubled, missingMails, surprises: requests.surprises })
  for (const text of failures) say(`failed: ${text}`)
  return failures
}

/** Waits until each person who has recommended has got a mail. @returns how many have not */
async function untilMailed(
  expected: number,
  received: readonly { readonly to: readonly string[] }[],
): Promise<number> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const addresses = new Set(
      received.flatMap(({ to }) => to).filter((address) => address.startsWith(emailPrefix)),
    )
    const missing = Math.max(0, expected - addresses.size)
    if (missing === 0 || Date.now() > deadline) return missing
    await sleep(500)
  }
}

/** Returns faults in random order, each kind equally often. */
function sequence(kinds: readonly Fault[], count: number, { shuffle }: Random): Fault[] {
  const all: Fault[] = []
  while (all.length < count) all.push(...shuffle(kinds))
  return all.slice(0, count)
}

interface Random {
  readonly choose: Choose
  readonly shuffle: <T>(values: readonly T[]) => T[]
}

/** Returns random choices with a seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    choose(values) {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
  }
}
