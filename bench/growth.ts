import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { JobReport } from '../apps/server/src/app/jobs.ts'
import type { ScheduledJob } from '../apps/server/src/platform/jobs/queues.ts'
import { testKey } from '../apps/server/test/harness/config.ts'
import { cpuTime } from './cpu-time.ts'
import { addOperator, callsOf, type Send } from './growth-calls.ts'
import { fillGrowth, type Size } from './growth-rows.ts'
import { type Installation, withInstallation } from './installation.ts'
import { median } from './measure.ts'
import { type Server, startInstallation } from './servers.ts'

/**
 * Measures what growth costs: the same calls and jobs in a small and in a large installation, in one run, so that their
 * ratio says more than the figures. The portal must be built. docs/performance.md
 */

const { values } = parseArgs({
  options: {
    /** Referrals of the large installation; a multiple of 10,000. */
    referrals: { type: 'string', default: '1000000' },
    /** Folder in which its filled database is kept for another run. */
    keep: { type: 'string' },
  },
})
const small: Size = { tenants: 2, referrals: 2_000, large: 0 }
const large: Size = { tenants: 200, referrals: Number(values.referrals), large: 9 }

/** Jobs that depend on what a tenant has. They run first with about a day of work, then with none. */
const jobs: readonly ScheduledJob[] = [
  'clicks.count',
  'orders.release',
  'referrals.expire',
  'rewards.expire',
  'figures.count',
  'handovers.send',
  'content.publish',
  'payouts.settle',
  'recipients.purge',
  'clicks.purge',
  'clicks.partition',
  'logs.purge',
  'fraud.purge',
  'consent.purge',
  'tokens.purge',
  'intake.purge',
  'accounting.purge',
]

interface Measured {
  readonly value: number
  readonly unit: 'ms' | 's' | 'MB'
  /** CPU time of the processes in milliseconds, which other work on the machine affects less. */
  readonly cpu?: number
  /** What a job has done. */
  readonly done?: number
}

type Figures = ReadonlyMap<string, Measured>

/** Figures of an installation, and of what persons do in its tenants, by the tenant's size. */
interface Measurement {
  readonly installation: Figures
  readonly largest: Figures
  readonly middle: Figures
  readonly smallest: Figures
}

async function measure(size: Size, keep?: string): Promise<Measurement> {
  const now = new Date()
  const say = (text: string) => process.stderr.write(`${size.tenants} tenants: ${text}\n`)
  return withInstallation({ name: 'growth', now, keep }, async (installation) => {
    if (!installation.isFilled) await fillGrowth(installation, size, now)
    const figures = new Map<string, Measured>()
    const { rows } = await installation.owner.query<{ mb: number }>(
      'select pg_database_size(current_database()) / 1048576.0::float8 as mb',
    )
    figures.set('database', { value: rows[0]?.mb ?? Number.NaN, unit: 'MB' })
    say('filled')
    await measureJobs(installation, figures)
    say('jobs measured')
    const server = await measureStart(installation, figures)
    try {
      const token = await addOperator(installation)
      const all = installation.tenants.all().toSorted((a, b) => a.id - b.id)
      const callsIn = (n: number) => {
        const tenant = all.at(n)
        if (!tenant) throw new Error(`No tenant ${n}`)
        return callsOf(installation, server.url, tenant, token)
      }
      figures.set('memory after the start', { value: residentMb(server), unit: 'MB' })
      for (let visit = 0; visit < large.tenants; visit++) {
        for (const call of (await callsIn(visit % all.length)).visit) await call()
      }
      say('visited')
      figures.set(`memory after ${large.tenants} visits`, { value: residentMb(server), unit: 'MB' })
      const measureIn = async (n: number) => {
        const { reads, writes } = await callsIn(n)
        return new Map([
          ...(await measureCalls(installation, server, reads, 7)),
          ...(await measureCalls(installation, server, writes, 50)),
        ])
      }
      return {
        installation: figures,
        largest: await measureIn(0),
        middle: await measureIn(size.large > 0 ? 1 : -1),
        smallest: await measureIn(-1),
      }
    } finally {
      await server.stop()
    }
  })
}

async function measureJobs({ dataDir, runJob }: Installation, figures: Map<string, Measured>): Promise<void> {
  for (const round of ['', ', nothing to do']) {
    for (const job of jobs) {
      const cpuBefore = cpuTime(dataDir)
      const began = performance.now()
      const report = await runJob(job)
      figures.set(`${job}${round}`, {
        value: (performance.now() - began) / 1000,
        unit: 's',
        cpu: cpuTime(dataDir) - cpuBefore,
        done: countsIn(report),
      })
    }
  }
}

/** Adds up what a job reports for all tenants. */
const countsIn = (report: JobReport): number =>
  Object.values(report).reduce<number>((sum, value) => {
    if (typeof value === 'number') return sum + value
    return value && typeof value === 'object' ? sum + countsIn({ ...value }) : sum
  }, 0)

/** Starts Zuruf three times, with the database running. @returns the last process */
async function measureStart({ dataDir }: Installation, figures: Map<string, Measured>): Promise<Server> {
  const times: number[] = []
  for (;;) {
    const began = performance.now()
    const server = await startInstallation(dataDir, {
      DATA_KEY: `${testKey.id}:${testKey.key.toString('base64')}`,
    })
    times.push((performance.now() - began) / 1000)
    if (times.length === 3) {
      figures.set('start until ready', { value: median(times), unit: 's' })
      return server
    }
    await server.stop()
  }
}

/** Measures calls one after the other, after a first one. */
async function measureCalls(
  { dataDir }: Installation,
  { pid }: Server,
  calls: Readonly<Record<string, Send>>,
  times: number,
): Promise<Map<string, Measured>> {
  const figures = new Map<string, Measured>()
  for (const [what, call] of Object.entries(calls)) {
    await call()
    const cpuBefore = cpuTime(dataDir, pid)
    const durations: number[] = []
    while (durations.length < times) {
      const began = performance.now()
      await call()
      durations.push(performance.now() - began)
    }
    figures.set(what, {
      value: median(durations),
      unit: 'ms',
      cpu: (cpuTime(dataDir, pid) - cpuBefore) / times,
    })
  }
  return figures
}

/** Returns the resident memory of a process. */
function residentMb({ pid }: Server): number {
  const [, kb = 'NaN'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** Returns a line of the table: the value in each column, its CPU time in brackets, and each divided by the first. */
function line(what: string, columns: readonly (Measured | undefined)[]): string {
  const show = ({ value, unit, cpu, done }: Measured) => {
    const extras = [
      cpu === undefined ? '' : `CPU ${cpu.toFixed(0)} ms`,
      done === undefined ? '' : `${done} done`,
    ]
    return `${value.toFixed(unit === 's' ? 2 : 1)} ${unit}${extras.some(Boolean) ? ` (${extras.filter(Boolean).join(', ')})` : ''}`
  }
  const [first, ...others] = columns
  const ratios = others.map((other) => (first && other ? (other.value / first.value).toFixed(1) : ''))
  return [
    what.padEnd(44),
    ...columns.map((one) => (one ? show(one) : '').padEnd(32)),
    ratios.join('  '),
  ].join(' ')
}

const before = await measure(small)
const after = await measure(large, values.keep)
console.log(
  `${''.padEnd(44)} ${`${small.tenants} tenants, ${small.referrals} referrals`.padEnd(32)} ${large.tenants} tenants, ${large.referrals} referrals`,
)
for (const [what, figure] of before.installation)
  console.log(line(what, [figure, after.installation.get(what)]))
console.log(
  `\n${''.padEnd(44)} ${'small installation'.padEnd(32)} ${'largest tenant'.padEnd(32)} ${'middle'.padEnd(32)} smallest`,
)
for (const [what, figure] of before.largest) {
  console.log(line(what, [figure, after.largest.get(what), after.middle.get(what), after.smallest.get(what)]))
}
