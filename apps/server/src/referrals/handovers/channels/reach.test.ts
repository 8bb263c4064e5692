// SPEC §H.01, §B.17

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { minute } from '../../../../test/harness/clock.ts'
import {
  clearHandovers,
  setUpSftp,
  sftpSettings,
  uploadQueued,
} from '../../../../test/harness/handover-channels.ts'
import { confirmedOrder } from '../../../../test/harness/handovers.ts'
import { openReceiver } from '../../../../test/harness/receiver.ts'
import { type OwnSftpServer, openSftpServer } from '../../../../test/harness/sftp.ts'

/** Whether confirmed orders reach the provider: checklist, overview and channels. Decisions 084, 093 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearHandovers(server)
  await server.database.query('delete from webhook_endpoint')
  await server.configure('swb', { handover: 'off' })
})

const admin = () => server.operator('admin')

/** Returns what the checklist, the overview and the page of the channels say, and checks that all three agree. */
async function seen() {
  const operator = await admin()
  const { items } = await operator.ok('getTenantChecklist', {})
  const item = items.find(({ item: name }) => name === 'handover')
  const { alerts } = await operator.ok('listAlerts', {})
  const alert = alerts.find(({ kind }) => kind === 'handover-unreachable')
  const channels = await operator.ok('getHandoverChannels', {})
  expect(item?.blocking).toBe(true)
  expect([alert !== undefined, channels.isUnreachable]).toEqual([!item?.done, !item?.done])
  return { reaches: item?.done, missing: item?.missing, obstacles: channels.obstacles }
}
const reached = { reaches: true, missing: [], obstacles: [] }
const unreachable = (...obstacles: string[]) => ({
  reaches: false,
  missing: obstacles.length > 0 ? obstacles : ['handover'],
  obstacles,
})

test('without a channel, orders reach nobody; a tenant with its own shop has no orders to hand over', async () => {
  expect(await seen()).toEqual(unreachable())
  await server.configure('swb', { handover: 'off', shopUrl: 'https://shop.example.org/' })
  expect((await seen()).reaches).toBe(true)
})

test('a paused portal has no alert', async () => {
  const alerts = async () => (await (await admin()).ok('listAlerts', {})).alerts.map(({ kind }) => kind)
  await server.database.query(
    `update tenant set state = 'paused', updated_at = clock_timestamp() where key = 'swb'`,
  )
  await server.tenants.reload()
  expect(await alerts()).not.toContain('handover-unreachable')
  await server.database.query(
    `update tenant set state = 'live', updated_at = clock_timestamp() where key = 'swb'`,
  )
  await server.tenants.reload()
  expect(await alerts()).toContain('handover-unreachable')
})

test('fetching by the provider needs an active API key', async () => {
  await server.configure('swb', { handover: 'pull' })
  expect(await seen()).toEqual(reached)
  const operator = await admin()
  const { keys } = await operator.ok('listApiKeys', {})
  const reason = 'Der Anbieter wechselt'
  const setActive = async (active: boolean) => {
    for (const { id } of keys)
      await operator.ok('setApiKeyActive', { params: { id }, body: { active, reason } })
  }
  await operator.ok('rotateApiKey', {
    params: { id: keys[0]?.id ?? '' },
    body: { overlapHours: 0, reason },
  })
  expect(await seen()).toEqual(reached)
  await setActive(false)
  expect(await seen()).toEqual(unreachable('no-key'))
  // The provider's program can no longer fetch orders, but the mail still notifies somebody.
  await operator.ok('setHandoverMail', {
    body: {
      version: null,
      isActive: true,
      addresses: ['auftraege@anbieter.test'],
      schedule: { kind: 'daily', hour: 6 },
    },
  })
  expect(await seen()).toEqual({ reaches: true, missing: [], obstacles: ['no-key'] })
  await setActive(true)
  expect(await seen()).toEqual(reached)
})

test('a webhook hands orders over while its endpoint is active', async () => {
  const receiver = await openReceiver()
  try {
    const operator = await admin()
    const body = { url: receiver.url, description: '', types: ['claim.paid' as const] }
    const { id } = await operator.ok('addWebhookEndpoint', { body })
    expect(await seen()).toEqual(unreachable())
    await operator.ok('setWebhookOrders', { params: { id }, body: { active: true } })
    expect(await seen()).toEqual(reached)
    await operator.ok('setWebhookEndpointState', { params: { id }, body: { state: 'paused' } })
    expect(await seen()).toEqual(unreachable('webhook-paused'))
  } finally {
    await receiver.close()
  }
})

describe('an SFTP server', () => {
  let sftp: OwnSftpServer
  beforeEach(async () => {
    sftp = await openSftpServer()
    return () => sftp.close()
  })
  const tested = async () => (await (await admin()).ok('getHandoverChannels', {})).sftp?.tested
  const retest = async () => {
    const { version: _, isActive: __, schedule: ___, secret: ____, ...stored } = sftpSettings(sftp)
    return (await admin()).ok('testHandoverSftp', { body: stored })
  }

  test('is tested when its settings are saved, and receives nothing until a test has passed', async () => {
    await setUpSftp(server, sftp, { isActive: false })
    expect(await tested()).toBeNull()
    expect(await seen()).toEqual(unreachable())
    await setUpSftp(server, sftp, { folder: 'nirgends' })
    expect(await tested()).toEqual({ outcome: 'folder-missing', at: server.clock.now().toISOString() })
    expect(await seen()).toEqual(unreachable('sftp-failing'))
    await setUpSftp(server, sftp)
    expect(await tested()).toMatchObject({ outcome: 'ok' })
    expect(await seen()).toEqual(reached)
    expect(await sftp.files()).toEqual({})
  })

  test('a later test counts only if it uses the stored settings', async () => {
    await setUpSftp(server, sftp)
    sftp.setFailure('no-writing')
    expect((await retest()).outcome).toBe('not-writable')
    expect(await seen()).toEqual(unreachable('sftp-failing'))
    sftp.setFailure('none')
    const { version: _, isActive: __, schedule: ___, ...other } = sftpSettings(sftp, { login: 'password' })
    const operator = await admin()
    await operator.ok('testHandoverSftp', { body: { ...other, secret: sftp.password } })
    expect(await seen()).toEqual(unreachable('sftp-failing'))
    expect((await retest()).outcome).toBe('ok')
    expect(await seen()).toEqual(reached)
  })

  const forgetTest = () =>
    server.database.query('update handover_sftp set tested_outcome = null, tested_at = null')
  async function sendFile() {
    await confirmedOrder(server)
    server.clock.advance(15 * minute)
    await server.scheduled('handovers.send')
    expect(await uploadQueued(server)).toEqual([true])
  }

  test('that has received a file needs no test', async () => {
    await setUpSftp(server, sftp)
    await forgetTest()
    expect(await seen()).toEqual(unreachable('sftp-untested'))
    await sendFile()
    expect(await seen()).toEqual(reached)
  })

  test('that received a file before the migration needs no test, unless its settings have changed since', async () => {
    const file = readFileSync(
      join(import.meta.dirname, '../../../../db/migrations/0137_handover_checks.sql'),
      'utf8',
    )
    // Runs as the owner role that row-level security applies to; superusers bypass it.
    const migrate = () =>
      server.database.query(`begin; set local role zuruf_app; ${file.slice(file.indexOf('do $$'))} commit`)
    await setUpSftp(server, sftp)
    await sendFile()
    await forgetTest()
    await migrate()
    expect(await seen()).toEqual(reached)
    server.clock.advance(minute)
    await setUpSftp(server, sftp)
    await forgetTest()
    await migrate()
    expect(await seen()).toEqual(unreachable('sftp-untested'))
  })
})
