import { parseArgs } from 'node:util'
import { measureAgency } from './agency.ts'
import { measureDesk } from './desk.ts'
import { measureHostile } from './hostile.ts'
import { measureMails } from './mails.ts'
import { measureOrderEvents } from './order-events.ts'
import { measureReleases } from './order-releases.ts'
import { measurePage } from './page.ts'
import { measurePayouts } from './payouts.ts'
import { printResults } from './results.ts'
import { measureRows } from './rows.ts'
import { measureWeb, type Result } from './web.ts'

/** `npm run bench`: prints ratios measured in one run on one machine. `-- --quick` for a rough result. */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, rows: { type: 'string', default: '1000000' } },
})
const options = values.quick ? { times: 1, seconds: 2 } : { times: 5, seconds: 5 }

const parts: readonly (() => Promise<Result[]>)[] = [
  () => measurePage({ times: values.quick ? 1 : 5 }),
  () => measureWeb(options),
  () => measureHostile(values.quick ? { times: 1, seconds: 2 } : { times: 3, seconds: 5 }),
  () => measureRows({ rows: values.quick ? 50_000 : Number(values.rows) }),
  () => measureDesk({ rows: values.quick ? 20_000 : Number(values.rows) }),
  () => measureAgency({ rows: values.quick ? 20_000 : Number(values.rows) }),
  () => measureOrderEvents({ times: values.quick ? 1 : 5, fraudChecks: 'off' }),
  () => measureOrderEvents({ times: values.quick ? 1 : 5, fraudChecks: 'standard' }),
  () => measureMails(values.quick ? { times: 1, count: 200 } : { times: 3, count: 1_000 }),
  () => measurePayouts({ count: values.quick ? 300 : 10_000 }),
  () => measureReleases({ count: values.quick ? 1_000 : 10_000 }),
]
for (const measure of parts) printResults(await measure())
