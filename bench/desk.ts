import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { getHeapStatistics } from 'node:v8'
import type { ReferralFilter } from '../apps/server/src/office/desk/listing-repository.ts'
import { withTenant } from '../apps/server/src/platform/database/database.ts'
import { cpuTime } from './cpu-time.ts'
import { fillLogs } from './desk-log-rows.ts'
import { fillDesk, hotLink } from './desk-rows.ts'
import { type Installation, withInstallation } from './installation.ts'
import { median } from './measure.ts'
import type { Result } from './web.ts'

const now = new Date('2026-09-15T10:00:00Z')
/** JavaScript heap limit in megabytes: the memory of an export must not grow with the number of rows. */
const heapMb = 192
/** Referral numbers contain no ambiguous characters such as 0 and 1. */
const numberOf = (n: number) => String(n).padStart(11, '0').replaceAll('0', 'X').replaceAll('1', 'Y')
const common = { quality: 29, better: 'less' } as const

/** Runs `measureInProcess` in a separate process with little memory. */
export async function measureDesk({ rows }: { rows: number }): Promise<Result[]> {
  const args = [`--max-old-space-size=${heapMb}`, import.meta.filename, '--json', '--rows', String(rows)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  return JSON.parse(stdout) as Result[]
}

interface Options {
  /** Folder in which the filled database is kept for another run. */
  readonly keep?: string | undefined
  /** Measures only what has this in its name. */
  readonly only?: string | undefined
}

/**
 * Measures every list, sort, filter, search, page and figure of the referral desk, the orders and the
 * overview, through their services, with many referrals, half of them of one tenant. QUALITY 29
 */
async function measureInProcess(rows: number, { keep, only }: Options = {}): Promise<Result[]> {
  return withInstallation({ name: 'desk', now, keep }, async (installation) => {
    const { owner, tenant, modules, isFilled, asOperator } = installation
    if (!isFilled) {
      await fillDesk(owner, tenant.id, rows, now)
      await fillLogs(owner)
    }
    // Runs the job first, which counts past days once.
    await modules.figures.count(asOperator())
    const queries = { ...(await lists(installation)), ...figures(installation) }
    const results: Result[] = []
    for (const [what, query] of Object.entries(queries).filter(([what]) => what.includes(only ?? ''))) {
      const times: number[] = []
      let cpuBefore = Number.NaN
      for (let round = 0; round < 8; round++) {
        if (round === 1) cpuBefore = cpuTime(installation.dataDir)
        const began = performance.now()
        await query()
        times.push(performance.now() - began)
      }
      const warm = times.slice(1)
      const cpu = (cpuTime(installation.dataDir) - cpuBefore) / warm.length
      const figure = `first ${(times[0] ?? 0).toFixed(1)} ms, slowest ${Math.max(...warm).toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms`
      results.push({ ...common, what: `${what}, ms`, value: median(warm), goal: 25, figure })
    }
    return only === undefined ? [...results, await measureExport(installation)] : results
  })
}

async function lists({ owner, tenant, modules, asOperator }: Installation) {
  const context = asOperator()
  const { listing, files, people } = modules.desk
  const { rows: middle } = await owner.query<{ id: string }>(
    `select id from referral where tenant_id = $1 and created_at < $2::timestamptz - interval '150 days'
      order by created_at desc limit 1`,
    [tenant.id, now],
  )
  const middleId = middle[0]?.id
  const page =
    (filter: ReferralFilter, order: 'newest' | 'oldest' = 'newest', after?: string) =>
    () =>
      listing.list(context, filter, { order, after, limit: 51 })
  const search = (words: string) => () => listing.search(context, words)
  const orders = (query: object, after?: string) => () =>
    modules.ordersDesk.listOrders(context, query, { order: 'newest', after, limit: 51 })
  return {
    'referrals, newest': page({}),
    'referrals, oldest': page({}, 'oldest'),
    'referrals, a page in the middle': page({}, 'newest', middleId),
    'referrals of a state': page({ state: 'released' }),
    'referrals of a state, oldest': page({ state: 'expired' }, 'oldest'),
    'referrals of a product': page({ product: 'p7' }),
    'referrals of a channel': page({ channel: 'whatsapp' }),
    'referrals of an agent': page({ agent: 'AG-7' }),
    'referrals of a month': page({ from: '2026-03-01', to: '2026-03-31' }),
    'referrals with an order': page({ hasOrder: true }),
    'referrals without one, oldest': page({ hasOrder: false }, 'oldest'),
    'referrals that need a look': page({ needsLook: true }),
    'state and product': page({ state: 'paid', product: 'p11' }),
    'state, product, channel, month': page({
      state: 'released',
      product: 'p13',
      channel: 'email',
      from: '2026-02-01',
      to: '2026-02-28',
    }),
    'a state that is nowhere in these days': page({ state: 'open', to: '2025-12-31' }),
    'cancelled without an order': page({ state: 'cancelled', hasOrder: false }),
    'search: beginning of an address': search('p4711'),
    'search: whole address': search('p47110@example.org'),
    'search: two letters of a name': search('em'),
    'search: first and last name': search('frieda 4711'),
    'search: order': search('A-4711'),
    'search: customer': search('KD-4711'),
    'search: referral': search(numberOf(4710)),
    'file of a referral': () => files.read(context, numberOf(4712)),
    'file of a person': () => people.read(context, 'a0000000-0000-7000-8000-000000000471'),
    'hot link: its share page': async () => {
      const { id } = await modules.referrals.byNumber(context, hotLink.number)
      return modules.clicks.countOne(context, id)
    },
    'hot link: its file': () => files.read(context, hotLink.number),
    'hot link: the area of its recommender': () => modules.overview.listReferrals(context, hotLink.account),
    'hot link: its contacts, the first page': () =>
      modules.overview.listContacts(context, hotLink.account, hotLink.number, {
        after: undefined,
        limit: 20,
      }),
    'hot link: the figures of the area': () => modules.overview.readFigures(context, hotLink.account),
    'orders, newest': orders({}),
    'orders of a state': orders({ state: 'concluded' }),
    'orders of a month': orders({ from: '2026-03-01', to: '2026-03-31' }),
    'orders by number': orders({ number: 'A-471' }),
    'orders of a product': orders({ product: 'p7' }),
    'orders of a product in a state': orders({ product: 'p7', state: 'withdrawn' }),
    'orders taken by the provider': orders({ handover: 'acknowledged' }),
    'orders taken by the provider, of a product': orders({ handover: 'acknowledged', product: 'p7' }),
    'orders taken by the provider that failed: none': orders({
      handover: 'acknowledged',
      state: 'withdrawn',
    }),
    'orders whose hand-over is off, of a month': orders({
      handover: 'cancelled',
      from: '2026-09-01',
      to: '2026-09-30',
    }),
    'orders by a name many have': orders({ number: 'konrad' }),
    'orders by the address of a recipient': orders({ number: 'k4712@example.org' }),
  }
}

/** Returns the queries of the overview for a month and for a year. */
function figures({ database, tenant, modules, asOperator }: Installation) {
  const context = asOperator()
  const { programme, ledger, operations } = modules
  const month = { from: '2026-08-16', to: '2026-09-14' }
  const year = { from: '2025-09-15', to: '2026-09-14' }
  const funnel = (days: typeof month, by: Parameters<typeof programme.funnel>[2]) => () =>
    programme.funnel(context, days, by)
  return {
    'funnel of a month by channel': funnel(month, 'channel'),
    'funnel of a month by product': funnel(month, 'product'),
    'funnel of a month by agency': funnel(month, 'agency'),
    'funnel of a month by day': funnel(month, 'day'),
    'funnel of a year by product': funnel(year, 'product'),
    'funnel of a year by week': funnel(year, 'week'),
    liability: () => programme.liability(context),
    'ledger balances': () => withTenant(database, tenant.id, (tx) => ledger.balances(tx, null)),
    'ledger balances at a time': () =>
      withTenant(database, tenant.id, (tx) => ledger.balances(tx, new Date('2026-06-15T15:00:00Z'))),
    'mails to an address': () => operations.mailLog.list(context, { to: 'P4711@example.org' }, undefined, 51),
    'best recommenders of a month': () => programme.topRecommenders(context, month, 10),
    'best recommenders of a year': () => programme.topRecommenders(context, year, 10),
  }
}

/** Measures the CSV export of all of a tenant's referrals. */
async function measureExport({ modules, asOperator }: Installation): Promise<Result> {
  const resident = () => process.memoryUsage.rss() / 1024 / 1024
  const before = resident()
  let peak = before
  const began = performance.now()
  const { file, total } = await modules.desk.listing.csv(asOperator(), {}, 'newest')
  let lines = -1
  for await (const part of file) {
    for (const character of String(part)) if (character === '\n') lines++
    peak = Math.max(peak, resident())
  }
  const seconds = (performance.now() - began) / 1000
  const heapLimit = Math.round(getHeapStatistics().heap_size_limit / 1024 / 1024)
  const figure = `${lines} lines in ${seconds.toFixed(0)} s, announced ${total.count}, heap of at most ${heapLimit} MB`
  return { ...common, what: 'MB to export them all', value: peak - before, goal: 128, figure }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '1000000' },
      json: { type: 'boolean', default: false },
      keep: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const results = await measureInProcess(Number(values.rows), values)
  const lines = results.map(
    ({ what, value, goal, figure }) =>
      `${value <= goal ? '✓' : '✗'} ${what.padEnd(46)} ${value.toFixed(1).padStart(8)}  ${figure}`,
  )
  process.stdout.write(values.json ? JSON.stringify(results) : `${lines.join('\n')}\n`)
}
