import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import type { InvitationSort } from '../apps/server/src/agencies/invitations/list-repository.ts'
import type { ListQuery as InvitationQuery } from '../apps/server/src/agencies/invitations/service.ts'
import type { ReportFilter } from '../apps/server/src/agencies/reports/service.ts'
import { leadRanks, orderRanks } from '../apps/server/src/agencies/reports/wire.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { type BenchAgency, fillAgency } from './agency-rows.ts'
import { fillDesk } from './desk-rows.ts'
import { type Installation, withInstallation } from './installation.ts'
import { median } from './measure.ts'
import type { Result } from './web.ts'

const now = new Date('2026-09-15T10:00:00Z')
/** JavaScript heap limit in megabytes: the memory of an export must not grow with the number of rows. */
const heapMb = 192
const common = { quality: 29, better: 'less' } as const

/** Runs `measureInProcess` in a separate process with little memory. */
export async function measureAgency({ rows }: { rows: number }): Promise<Result[]> {
  const args = [`--max-old-space-size=${heapMb}`, import.meta.filename, '--json', '--rows', String(rows)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  return JSON.parse(stdout) as Result[]
}

/**
 * Measures every sort, filter, search and page of an agency's reports, with many referrals, half of them of
 * one tenant and a tenth of one of its agencies. QUALITY 29
 */
async function measureInProcess(rows: number): Promise<Result[]> {
  return withInstallation({ name: 'agency', now }, async (installation) => {
    const { owner, tenant, modules, asOperator } = installation
    await fillDesk(owner, tenant.id, rows, now)
    const agency = await fillAgency(owner, tenant.id, now)
    await modules.figures.count(asOperator())
    const results: Result[] = []
    for (const [what, query] of Object.entries(await queriesOf(installation, agency))) {
      const times: number[] = []
      for (let round = 0; round < 8; round++) {
        const began = performance.now()
        await query()
        times.push(performance.now() - began)
      }
      const warm = times.slice(1)
      const figure = `first ${(times[0] ?? 0).toFixed(1)} ms, slowest ${Math.max(...warm).toFixed(1)} ms`
      results.push({ ...common, what: `${what}, ms`, value: median(warm), goal: 25, figure })
    }
    return [...results, await measureExport(installation, agency)]
  })
}

/** Returns the context of a member of the agency. */
const asMember = (
  installation: Installation,
  { agencyId }: BenchAgency,
  id: string,
  role: 'AgenturInhaber' | 'AgenturMitarbeiter',
): Context => ({
  ...installation.asOperator(),
  actor: { kind: 'agency', id },
  agency: { agencyId, role },
})

/** Returns the queries to measure, by name. */
async function queriesOf(installation: Installation, agency: BenchAgency) {
  const { agencyReports, invitations } = installation.modules
  const owner = asMember(installation, agency, agency.ownerId, 'AgenturInhaber')
  const employee = asMember(installation, agency, agency.employeeId, 'AgenturMitarbeiter')
  const size = 25
  const byDate = { by: 'at', descending: true } as const
  const byState = { by: 'rank', descending: false } as const
  const orders =
    (input: Partial<ReportFilter>, number = 1, sort: typeof byDate | typeof byState = byDate, who = owner) =>
    () =>
      agencyReports.orders(who, { ranks: null, ...input }, sort, { number, size })
  const leads =
    (input: Partial<ReportFilter>, number = 1, sort: typeof byDate | typeof byState = byDate) =>
    () =>
      agencyReports.leads(owner, { ranks: null, ...input }, sort, { number, size })
  const people = (by: 'name' | 'referrals' | 'orders' | 'lastAt', number: number, search?: string) => () =>
    agencyReports.recommenders(owner, { search }, { by, descending: by !== 'name' }, { number, size })
  const invited =
    (order: InvitationSort, page: number, input: Partial<InvitationQuery> = {}, who = owner) =>
    () =>
      invitations.list(who, undefined, {
        search: undefined,
        state: undefined,
        kind: undefined,
        order,
        descending: order === 'sent',
        size,
        page,
        ...input,
      })
  const { total: all } = await orders({})()
  const { total: allInvited } = await invited('sent', 1)()
  const { total: allLeads } = await leads({})()
  const { total: allPeople } = await people('name', 1)()
  const middle = Math.ceil(all / size / 2)
  const [one] = (await orders({})()).rows
  return {
    [`orders (${all}), first page`]: orders({}),
    'orders, a page in the middle': orders({}, middle),
    'orders, last page': orders({}, Math.ceil(all / size)),
    'orders by state, first page': orders({}, 1, byState),
    'orders by state, a page in the middle': orders({}, middle, byState),
    'orders by state, last page': orders({}, Math.ceil(all / size), byState),
    'orders to be released': orders({ ranks: orderRanks.freigabe }),
    'orders that failed, page 100': orders({ ranks: orderRanks.gescheitert }, 100),
    'orders of a product': orders({ product: 'p6' }),
    'orders of a product, page 20': orders({ product: 'p6' }, 20),
    'orders of a member, page 50': orders({ member: agency.employeeNumber }, 50),
    'orders of a month': orders({ from: '2026-06-01', to: '2026-06-30' }),
    'orders: state, product, member, months': orders({
      ranks: orderRanks.freigegeben,
      product: 'p6',
      member: agency.employeeNumber,
      from: '2026-04-01',
      to: '2026-06-30',
    }),
    'orders: product that is nowhere': orders({ product: 'p9999' }),
    'orders: a number': orders({ search: one?.number ?? '' }),
    'orders, an employee, page 20': orders({}, 20, byDate, employee),
    [`leads (${allLeads}), first page`]: leads({}),
    'leads, a page in the middle': leads({}, Math.ceil(allLeads / size / 2)),
    'leads by state, last page': leads({ ranks: leadRanks.geklickt }, Math.ceil(allLeads / size), byState),
    [`recommenders (${allPeople}) by name`]: people('name', 1),
    'recommenders by name, in the middle': people('name', Math.ceil(allPeople / size / 2)),
    'recommenders by referrals, in the middle': people('referrals', Math.ceil(allPeople / size / 2)),
    'recommenders by orders, last page': people('orders', Math.ceil(allPeople / size)),
    'recommenders by last activity': people('lastAt', 1),
    'recommenders: two letters': people('name', 1, 'fr'),
    'recommenders: two letters, by referrals': people('referrals', 1, 'fr'),
    'recommenders: a name': people('name', 1, 'frieda empfehlerin 47'),
    [`invitations (${allInvited}), first page`]: invited('sent', 1),
    'invitations, last page': invited('sent', Math.ceil(allInvited / size)),
    'invitations by name, in the middle': invited('name', Math.ceil(allInvited / size / 2)),
    'invitations by state, last page': invited('state', Math.ceil(allInvited / size)),
    'invitations by end, last page': invited('end', Math.ceil(allInvited / size)),
    'invitations that were opened, page 100': invited('sent', 100, { state: 'opened' }),
    'invitations: a word': invited('name', 1, { search: 'laden 199' }),
    'invitations, an employee, last page': invited('sent', 40, {}, employee),
    'statistics of a year': () =>
      agencyReports.statistics.read(owner, { from: '2025-09-15', to: '2026-09-14' }),
    'statistics of a year, an employee': () =>
      agencyReports.statistics.read(employee, { from: '2025-09-15', to: '2026-09-14' }),
  }
}

async function measureExport(installation: Installation, agency: BenchAgency): Promise<Result> {
  const resident = () => process.memoryUsage.rss() / 1024 / 1024
  const before = resident()
  let peak = before
  const began = performance.now()
  const context = asMember(installation, agency, agency.ownerId, 'AgenturInhaber')
  const { file, total } = await installation.modules.agencyReports.exportOrders(
    context,
    { ranks: null },
    (line) => [line.number, line.productName, line.state],
    ['number', 'product', 'state'],
  )
  let lines = -1
  for await (const part of file) {
    for (const character of String(part)) if (character === '\n') lines++
    peak = Math.max(peak, resident())
  }
  const seconds = (performance.now() - began) / 1000
  const figure = `${lines} lines in ${seconds.toFixed(0)} s, announced ${total}, heap of at most ${heapMb} MB`
  return { ...common, what: "MB to export an agency's orders", value: peak - before, goal: 128, figure }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '1000000' }, json: { type: 'boolean', default: false } },
  })
  const results = await measureInProcess(Number(values.rows))
  const lines = results.map(
    ({ what, value, goal, figure }) =>
      `${value <= goal ? '✓' : '✗'} ${what.padEnd(48)} ${value.toFixed(1).padStart(8)}  ${figure}`,
  )
  process.stdout.write(values.json ? JSON.stringify(results) : `${lines.join('\n')}\n`)
}
