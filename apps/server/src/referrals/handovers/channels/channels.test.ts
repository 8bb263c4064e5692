// SPEC §H.02, §H.04

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { hour, minute } from '../../../../test/harness/clock.ts'
import {
  clearHandovers,
  handoverOf,
  listRuns,
  sftpSettings,
} from '../../../../test/harness/handover-channels.ts'
import { confirmedOrder } from '../../../../test/harness/handovers.ts'
import { type OwnSftpServer, openSftpServer } from '../../../../test/harness/sftp.ts'

/** Settings of the hand-over channels in the back office. Decision 093 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'off' } } })
})
afterAll(() => server.close())
beforeEach(() => clearHandovers(server))

const admin = () => server.operator('admin')
const lastAudit = async (action: string) => {
  const [row] = await server.database.query<{ details: Record<string, unknown> }>(
    'select details from audit where action = $1 order by id desc limit 1',
    [action],
  )
  return row?.details
}

describe('an SFTP server', () => {
  let sftp: OwnSftpServer
  beforeEach(async () => {
    sftp = await openSftpServer()
    return () => sftp.close()
  })
  const serverOf = () => {
    const { version: _, isActive: __, schedule: ___, ...only } = sftpSettings(sftp)
    return only
  }

  test('shows its host key before any login, passes the test with it and keeps no file', async () => {
    const operator = await admin()
    const first = await operator.ok('testHandoverSftp', { body: { ...serverOf(), hostKey: null } })
    expect(first).toMatchObject({ outcome: 'host-key-unconfirmed', hostKey: sftp.hostKey })
    expect(sftp.logins()).toBe(0)
    const { hostKey } = first
    expect(await operator.ok('testHandoverSftp', { body: { ...serverOf(), hostKey } })).toEqual({
      outcome: 'ok',
      hostKey,
      detail: null,
    })
    expect(await sftp.files()).toEqual({})
    expect(await lastAudit('handover.sftp-tested')).toMatchObject({ outcome: 'ok' })
  })

  test.each([
    ['folder-missing', { folder: 'nirgends' }],
    ['login-refused', { login: 'password', secret: 'falsch' }],
    ['host-key-changed', { hostKey: `ssh-ed25519 SHA256:${'A'.repeat(43)}` }],
  ] as const)('reports the error: %s', async (outcome, changes) => {
    const operator = await admin()
    const result = await operator.ok('testHandoverSftp', { body: { ...serverOf(), ...changes } })
    expect(result).toMatchObject({ outcome, detail: expect.stringMatching(/\w/) })
  })

  test('encrypts its secret and never returns it', async () => {
    const operator = await admin()
    const set = await operator.call('setHandoverSftp', { body: sftpSettings(sftp) })
    expect(set.status).toBe(200)
    const read = await operator.call('getHandoverChannels', {})
    for (const { text } of [set, read]) expect(text).not.toContain('PRIVATE KEY')
    expect(JSON.parse(read.text)).toMatchObject({
      pull: 'off',
      sftp: { isActive: true, username: 'zuruf', hostKey: sftp.hostKey, folder: 'inbox' },
      mail: null,
      push: null,
    })
    const [row] = await server.database.query<{ secret: Buffer }>('select secret from handover_sftp')
    expect(row?.secret.includes(sftp.privateKey.slice(60, 120))).toBe(false)
    const details = await lastAudit('handover.sftp-set')
    expect(details).toMatchObject({ hostKey: sftp.hostKey, newSecret: true })
    expect(JSON.stringify(details)).not.toContain('PRIVATE KEY')
  })

  test('keeps its secret for the same server and user only', async () => {
    const operator = await admin()
    const { updatedAt: version } = await operator.ok('setHandoverSftp', { body: sftpSettings(sftp) })
    const { secret: _, ...without } = sftpSettings(sftp, { version })
    const other = await openSftpServer()
    try {
      for (const changes of [{ port: other.port }, { username: 'other' }, { host: 'localhost' }]) {
        const set = await operator.call('setHandoverSftp', { body: { ...without, ...changes } })
        expect([set.status, JSON.parse(set.text).fields]).toEqual([
          422,
          { secret: expect.stringMatching(/\w/) },
        ])
        const { version: __, isActive: ___, schedule: ____, ...body } = { ...without, ...changes }
        expect(await operator.refusal('testHandoverSftp', { body })).toBe('422 PSOF0100')
      }
      expect(other.logins()).toBe(0)
      const changed = await operator.ok('setHandoverSftp', { body: { ...without, folder: 'anders' } })
      expect(changed.folder).toBe('anders')
      expect(await lastAudit('handover.sftp-set')).toMatchObject({ newSecret: false, folder: 'anders' })
    } finally {
      await other.close()
    }
  })

  test.each([
    ['an address inside', { host: '10.1.2.3' }],
    ['a name inside', { host: 'sftp.internal' }],
    ['no host', { host: 'sftp://example.org/x' }],
    ['no port', { port: 0 }],
    ['a key that is none', { secret: 'kein Schlüssel' }],
    ['a fingerprint that is none', { hostKey: 'SHA256:kurz' }],
    ['an interval nobody offers', { schedule: { kind: 'interval', minutes: 7 } as never }],
    ['an hour no clock has', { schedule: { kind: 'daily', hour: 24 } as const }],
    ['a folder of two lines', { folder: 'a\nb' }],
  ])('is refused with %s', async (_, changes) => {
    const operator = await admin()
    expect(await operator.refusal('setHandoverSftp', { body: sftpSettings(sftp, changes) })).toBe(
      '422 PSOF0100',
    )
    expect(await server.database.query('select from handover_sftp')).toEqual([])
  })

  test('refuses an outdated version', async () => {
    const operator = await admin()
    const { updatedAt: version } = await operator.ok('setHandoverSftp', { body: sftpSettings(sftp) })
    server.clock.advance(minute)
    await operator.ok('setHandoverSftp', { body: sftpSettings(sftp, { version, folder: 'a' }) })
    expect(
      await operator.refusal('setHandoverSftp', { body: sftpSettings(sftp, { version, folder: 'b' }) }),
    ).toBe('409 PSOF0102')
  })

  test('is created once by two operators at once', async () => {
    const both = [await admin(), await admin()]
    const calls = await Promise.all(
      both.map((operator, index) =>
        operator.call('setHandoverSftp', { body: sftpSettings(sftp, { folder: `f${index}` }) }),
      ),
    )
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('requires an admin with a fresh login', async () => {
    const support = await server.operator('support')
    expect(await support.refusal('setHandoverSftp', { body: sftpSettings(sftp) })).toBe('403 PSOF0203')
    const operator = await admin()
    await server.database.query(
      `update operator_session set proved_at = proved_at - interval '1 hour' where operator_id = $1`,
      [operator.id],
    )
    expect(await operator.refusal('setHandoverSftp', { body: sftpSettings(sftp) })).toBe('403 PSOF0307')
  })

  test('is deleted with its secret, but not while a file is pending', async () => {
    const operator = await admin()
    await operator.ok('setHandoverSftp', { body: sftpSettings(sftp) })
    await confirmedOrder(server)
    server.clock.advance(15 * minute)
    await server.scheduled('handovers.send')
    expect(await operator.refusal('removeHandoverSftp', {})).toBe('409 PSOF0102')
    const [run] = await listRuns(server)
    await operator.ok('abandonHandoverRun', { params: { id: run?.id ?? '' }, body: { reason: 'Probe' } })
    await operator.ok('removeHandoverSftp', {})
    expect((await operator.ok('getHandoverChannels', {})).sftp).toBeNull()
    expect(await operator.refusal('removeHandoverSftp', {})).toBe('404 PSOF0101')
  })
})

describe('mails about waiting orders', () => {
  const setUp = async (changes: object = {}) => {
    const operator = await admin()
    const { mail } = await operator.ok('getHandoverChannels', {})
    await operator.ok('setHandoverMail', {
      body: {
        version: mail?.updatedAt ?? null,
        isActive: true,
        addresses: ['auftraege@anbieter.test', 'zweite@anbieter.test'],
        schedule: { kind: 'interval', minutes: 60 },
        ...changes,
      },
    })
  }
  const mailsNow = async () => {
    await server.scheduled('handovers.send')
    return (await server.runJobs()).filter(({ template }) => template === 'orders-waiting')
  }

  test('count the orders, go to each address once, contain no personal data', async () => {
    await server.runJobs()
    await setUp()
    const placed = await confirmedOrder(server)
    await confirmedOrder(server)
    await server.runJobs()
    expect(await mailsNow()).toEqual([])
    server.clock.advance(hour)
    const mails = await mailsNow()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['auftraege@anbieter.test', 'zweite@anbieter.test'])
    for (const { subject, text, html } of mails) {
      expect(subject).toContain('2 neue Aufträge')
      expect(text).toContain('/backoffice/swb/handovers')
      expect(`${subject}${text}${html}`).not.toMatch(/Karl|Kontakt|Am Markt|0170|1985|karl/)
      expect(text).not.toContain(placed.Auftragsnummer)
    }
    expect(await mailsNow()).toEqual([])
    expect(await listRuns(server)).toMatchObject([{ channel: 'mail', state: 'done', orders: 2 }])
    // The mails do not hand the orders over.
    expect(await handoverOf(server, placed.Auftragsnummer)).toMatchObject({ state: 'new', channel: null })
  })

  test('are not sent if no order waits or all have been fetched', async () => {
    await setUp()
    server.clock.advance(hour)
    expect(await mailsNow()).toEqual([])
    await confirmedOrder(server)
    server.clock.advance(hour)
    await server.scheduled('handovers.send')
    await (await server.operator('support')).call('downloadHandovers', {})
    expect((await server.runJobs()).filter(({ template }) => template === 'orders-waiting')).toEqual([])
  })

  test('are sent once by several nodes', async () => {
    await setUp({ addresses: ['auftraege@anbieter.test'] })
    await confirmedOrder(server)
    server.clock.advance(hour)
    await Promise.all(Array.from({ length: 4 }, () => server.scheduled('handovers.send')))
    expect(await mailsNow()).toHaveLength(1)
  })

  test('are sent daily at the hour in German time', async () => {
    await setUp({ schedule: { kind: 'daily', hour: 6 } })
    await confirmedOrder(server)
    const days = new Set<string>()
    for (let passed = 0; passed < 48; passed++) {
      server.clock.advance(hour)
      for (const _ of await mailsNow()) days.add(server.clock.now().toISOString().slice(0, 13))
    }
    expect(days.size).toBe(2)
  })
})

test('the checklist item is done as soon as a mail channel is active', async () => {
  const operator = await admin()
  const isDone = async () =>
    (await operator.ok('getTenantChecklist', {})).items.find(({ item }) => item === 'handover')?.done
  expect(await isDone()).toBe(false)
  await operator.ok('setHandoverMail', {
    body: {
      version: null,
      isActive: true,
      addresses: ['auftraege@anbieter.test'],
      schedule: { kind: 'daily', hour: 6 },
    },
  })
  expect(await isDone()).toBe(true)
})
