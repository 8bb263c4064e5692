/**
 * A process of its own that makes batches or reads a bank's file back, to be killed half way.
 * Usage: node run-payouts.ts CONNECTION(JSON) NOW XML|-
 */
import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import { runScheduled } from '../../src/jobs.ts'
import { readBankFile } from '../../src/modules/payouts/bank-file.ts'
import { openTenantDirectory } from '../../src/modules/tenants/directory.ts'
import { connect } from '../../src/platform/database/database.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { baseConfig } from './config.ts'

const [target = '', at = '', xml = '-'] = process.argv.slice(2)
const now = new Date(at)
const logger = pino({ level: 'silent' })
const connection = connect(JSON.parse(target))
const tenants = await openTenantDirectory({
  database: connection.database,
  fallBackToFirst: true,
  onError: () => {},
})
const jobs = await openJobs(JSON.parse(target), logger)
const { modules, baseUrl } = await buildApp({
  config: baseConfig,
  connection,
  tenants,
  jobs,
  logger,
  clock: () => now,
})
const tenant = tenants.byKey('swb')
if (!tenant) throw new Error('No tenant')
if (xml === '-') await runScheduled('payouts.batch', now, { modules, tenants, baseUrl })
else {
  const actor = { kind: 'operator', id: '0190c0de-0000-7000-8000-000000000000' } as const
  const context = { tenant, actor, locale: 'de', now, baseUrl: baseUrl(tenant) }
  await modules.settlement.readBack(context, readBankFile(Buffer.from(xml)))
}
process.exit(0)
