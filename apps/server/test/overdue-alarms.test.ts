import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduledJobs } from '../src/platform/jobs/queues.ts'
import { measureJob } from '../src/platform/metrics.ts'
import { metricsToken, openAlarm } from './harness/alarm.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { newTarget, type TestTarget } from './harness/archives.ts'

/** Jobs and backups that have never succeeded are alarms, although they have no date of a last success. */

const hours = 3600

let target: TestTarget
let server: TestApp
beforeAll(async () => {
  target = newTarget()
  server = await openTestApp({ config: { metricsToken, backupTarget: target.folder } })
})
afterAll(async () => {
  await server.close()
  target.remove()
})

test('a job that has never succeeded is overdue from its first schedule on', async () => {
  await server.database.query(
    `insert into pgboss.schedule (name, cron, created_on) values ('logs.purge', '12 4 * * *', now() - interval '30 hours')`,
  )
  await server.jobs.work({
    mail: async () => {},
    webhook: async () => {},
    upload: async () => {},
    relay: async () => false,
    scheduled: () => Promise.reject(new Error('no')),
  })
  const alarm = await openAlarm(server)
  const overdue = () => alarm.seriesOf('ZurufJobOverdue').map(({ labels }) => labels.scheduled_job)
  await expect.poll(() => alarm.scrape()).toContain('zuruf_scheduled_job_created_timestamp_seconds{')
  // Other tests of this process may have run other jobs, longer ago than these may rest.
  expect(overdue()).toContain('logs.purge')
  await measureJob('logs.purge', async () => 1)
  await alarm.scrape()
  expect(overdue()).not.toContain('logs.purge')
  await alarm.scrape(29 * hours)
  const rare = ['payouts.batch', 'creditnotes.issue']
  expect(overdue().toSorted()).toEqual(
    Object.keys(scheduledJobs)
      .filter((name) => !rare.includes(name))
      .toSorted(),
  )
})

test('a daily backup that has never succeeded is an alarm after 36 hours', async () => {
  const alarm = await openAlarm(server)
  expect(await alarm.scrape()).toContain('\nzuruf_backup_missing 1\n')
  await alarm.scrape(35 * hours)
  expect(alarm.isRaised('ZurufBackupMissing')).toBe(false)
  await alarm.scrape(hours)
  expect(alarm.isRaised('ZurufBackupMissing')).toBe(true)
})
