// SPEC §H.02

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { minute } from '../../../../test/harness/clock.ts'
import {
  clearHandovers,
  handoverOf,
  listRuns,
  setUpSftp,
  timesHandedOver,
  uploadQueued,
} from '../../../../test/harness/handover-channels.ts'
import { confirmedOrder, providerProgram } from '../../../../test/harness/handovers.ts'
import { killMidway, startTask } from '../../../../test/harness/killed-process.ts'
import {
  type OwnSftpServer,
  openSftpServer,
  type SftpServer,
  sftpServers,
} from '../../../../test/harness/sftp.ts'

/** Uploads of order files to the provider's SFTP server. Decision 093 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())
beforeEach(() => clearHandovers(server))

/** Advances to the next run of the 15-minute schedule. */
async function nextRun() {
  server.clock.advance(15 * minute)
  return (await server.scheduled('handovers.send')).swb
}
const send = async () => {
  await nextRun()
  return uploadQueued(server)
}
const numbersIn = (text: string | undefined) =>
  (parse(text ?? '', { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]).map(
    (row) => row.order_number,
  )

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 20))
}

for (const { name, start, options } of sftpServers) {
  describe(name, options, () => {
    let sftp: SftpServer
    beforeEach(async () => {
      sftp = await start()
      await setUpSftp(server, sftp)
      return () => sftp.close()
    })

    test('gets new orders as one file, which hands them over', async () => {
      const placed = [await confirmedOrder(server), await confirmedOrder(server)]
      const numbers = placed.map(({ Auftragsnummer }) => Auftragsnummer)
      expect(await nextRun()).toMatchObject({ files: 1 })
      // The file is recorded with its orders before the upload; they are not handed over yet.
      const [made] = await listRuns(server)
      expect(made).toMatchObject({ channel: 'sftp', state: 'pending', orders: 2, attempts: 0 })
      expect(await handoverOf(server, numbers[0] ?? '')).toMatchObject({ state: 'new', channel: 'sftp' })
      expect(await uploadQueued(server)).toEqual([true])
      const files = await sftp.files()
      expect(Object.keys(files)).toEqual([made?.file_name])
      expect(made?.file_name).toMatch(/^orders-swb-\d{8}T\d{6}Z-[\da-f]{12}\.csv$/)
      expect(numbersIn(files[made?.file_name ?? '']).toSorted()).toEqual(numbers.toSorted())
      for (const number of numbers) {
        expect(await handoverOf(server, number)).toMatchObject({
          state: 'handed-over',
          handed_over_by: 'sftp',
          handed_over_to: made?.file_name,
        })
      }
      expect(await listRuns(server)).toMatchObject([{ state: 'done', attempts: 1, error: null }])
      // Without new orders there is no new file.
      expect(await send()).toEqual([])
      expect(await listRuns(server)).toHaveLength(1)
    })

    test('gets the file once after a crash between the upload and its record', async () => {
      const { Auftragsnummer } = await confirmedOrder(server)
      await nextRun()
      const [run] = await listRuns(server)
      const job = { tenantId: run?.tenant_id ?? 0, runId: run?.id ?? '' }
      // The history is written only after the upload.
      await killMidway(server, 'upload', job, 'lock table history in exclusive mode')
      expect(Object.keys(await sftp.files())).toEqual([run?.file_name])
      expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'new', channel: 'sftp' })
      // No other process takes the file until the claim has ended.
      expect(await server.modules.handoverUploads.upload(job)).toBe(false)
      const before = await sftp.files()
      server.clock.advance(7 * minute)
      await server.scheduled('handovers.send')
      expect(await uploadQueued(server)).toEqual([true])
      expect(await sftp.files()).toEqual(before)
      expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
      expect(await listRuns(server)).toMatchObject([{ state: 'done', attempts: 2 }])
      expect(await send()).toEqual([])
    })

    test('keeps the file if an order changes before the retry; the order comes in the next file', async () => {
      const { Auftragsnummer } = await confirmedOrder(server)
      await nextRun()
      const [run] = await listRuns(server)
      const job = { tenantId: run?.tenant_id ?? 0, runId: run?.id ?? '' }
      await killMidway(server, 'upload', job, 'lock table history in exclusive mode')
      const before = await sftp.files()
      await server.database.query(
        `update recipient set last_name = 'Ein-viel-laengerer-Name'
          where id = (select recipient_id from orders where number = $1)`,
        [Auftragsnummer],
      )
      server.clock.advance(7 * minute)
      expect(await server.modules.handoverUploads.upload(job)).toBe(true)
      expect(await sftp.files()).toEqual(before)
      expect(await send()).toContain(true)
      const files = await sftp.files()
      expect(files).toMatchObject(before)
      expect(Object.values(files).map(numbersIn)).toEqual([[Auftragsnummer], [Auftragsnummer]])
      expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
    })

    test('keeps a foreign file with the same name', async () => {
      const { Auftragsnummer } = await confirmedOrder(server)
      await nextRun()
      const [run] = await listRuns(server)
      await sftp.put(run?.file_name ?? '', 'not ours')
      expect(await uploadQueued(server)).toEqual([false])
      expect(await sftp.files()).toEqual({ [run?.file_name ?? '']: 'not ours' })
      expect(await listRuns(server)).toMatchObject([{ state: 'pending', error: 'name-taken' }])
      expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'new' })
    })
  })
}

describe('a pending file', () => {
  let sftp: OwnSftpServer
  beforeEach(async () => {
    sftp = await openSftpServer()
    await setUpSftp(server, sftp)
    return () => sftp.close()
  })
  const jobOf = async () => {
    const [run] = await listRuns(server)
    return { tenantId: run?.tenant_id ?? 0, runId: run?.id ?? '' }
  }

  test.each(['silent-write', 'silent-rename'] as const)(
    'arrives complete and once after a crash during the upload (%s)',
    async (mishap) => {
      const { Auftragsnummer } = await confirmedOrder(server)
      await nextRun()
      sftp.setFailure(mishap)
      const piece = startTask(server, 'upload', await jobOf())
      await until(async () => {
        piece.assertRuns()
        const [first] = Object.keys(await sftp.files())
        return mishap === 'silent-write' ? first !== undefined : first?.endsWith('.csv') === true
      })
      await piece.kill()
      sftp.setFailure('none')
      server.clock.advance(7 * minute)
      await server.scheduled('handovers.send')
      expect(await uploadQueued(server)).toEqual([true])
      const files = Object.entries(await sftp.files())
      expect(files).toHaveLength(1)
      expect(numbersIn(files[0]?.[1])).toEqual([Auftragsnummer])
      expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
    },
  )

  test('removes the partial files of earlier attempts', async () => {
    await confirmedOrder(server)
    await nextRun()
    const [run] = await listRuns(server)
    for (const attempt of [1, 3]) await sftp.put(`${run?.file_name}.${attempt}.part`, 'half')
    await server.database.query('update handover_run set attempts = 4')
    expect(await uploadQueued(server)).toEqual([true])
    expect(Object.keys(await sftp.files())).toEqual([run?.file_name])
  })

  test('is uploaded by a single node', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    server.clock.advance(15 * minute)
    await Promise.all(Array.from({ length: 4 }, () => server.scheduled('handovers.send')))
    expect(await listRuns(server)).toHaveLength(1)
    const job = await jobOf()
    const before = sftp.logins()
    const results = await Promise.all(
      Array.from({ length: 4 }, () => server.modules.handoverUploads.upload(job)),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(sftp.logins() - before).toBe(1)
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })

  test('is retried with increasing delay, shows its error and hands nothing over', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await nextRun()
    sftp.setFailure('no-writing')
    expect(await uploadQueued(server)).toEqual([false])
    const support = await server.operator('support')
    const listed = async () => (await support.ok('listHandoverRuns', { query: {} })).runs[0]
    const inMinutes = (minutes: number) =>
      new Date(server.clock.now().getTime() + minutes * minute).toISOString()
    expect(await listed()).toMatchObject({
      state: 'pending',
      attempts: 1,
      error: 'not-writable',
      nextAttemptAt: inMinutes(1),
    })
    await server.scheduled('handovers.send')
    expect(await uploadQueued(server)).toEqual([])
    for (const [attempts, pause] of [
      [2, 2],
      [3, 4],
      [4, 8],
    ] as const) {
      server.clock.advance(pause * minute)
      await server.scheduled('handovers.send')
      expect(await uploadQueued(server)).toContain(false)
      expect(await listed()).toMatchObject({ attempts, nextAttemptAt: inMinutes(pause) })
    }
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'new' })
    sftp.setFailure('none')
    await support.ok('retryHandoverRun', { params: { id: (await listed())?.id ?? '' } })
    expect(await uploadQueued(server)).toContain(true)
    expect(await listed()).toMatchObject({ state: 'done', error: null, nextAttemptAt: null })
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })

  test('is shown with its orders and raises the late alert if it does not arrive', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await nextRun()
    sftp.setFailure('no-writing')
    await uploadQueued(server)
    const support = await server.operator('support')
    const { handovers } = await support.ok('listHandovers', { query: { state: 'new' } })
    expect(handovers).toMatchObject([{ orderNumber: Auftragsnummer, reservedFor: 'sftp' }])
    server.clock.advance(25 * 60 * minute)
    // The previous day's session has expired.
    const { alerts } = await (await server.operator('support')).ok('listAlerts', {})
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'handover-late', count: 1 }))
  })

  test('waits while its channel is inactive', async () => {
    await confirmedOrder(server)
    await nextRun()
    await setUpSftp(server, sftp, { isActive: false })
    expect(await uploadQueued(server)).toEqual([false])
    expect(await send()).toEqual([])
    expect(await listRuns(server)).toMatchObject([{ state: 'pending', attempts: 0 }])
    await setUpSftp(server, sftp)
    expect(await send()).toEqual([true])
  })

  test('is not sent to a server with another host key', async () => {
    await confirmedOrder(server)
    await nextRun()
    await setUpSftp(server, sftp, { hostKey: `ssh-ed25519 SHA256:${'A'.repeat(43)}` })
    const before = sftp.logins()
    await server.scheduled('handovers.send')
    expect(await uploadQueued(server)).toEqual([false])
    expect(await listRuns(server)).toMatchObject([{ state: 'pending', error: 'host-key-changed' }])
    expect([sftp.logins() - before, await sftp.files()]).toEqual([0, {}])
  })

  test('leaves out failed orders and is abandoned if none is left', async () => {
    const [failed, good] = [await confirmedOrder(server), await confirmedOrder(server)]
    await nextRun()
    const report = (number: string | undefined) =>
      server.signedEvents('swb', [{ orderNumber: number ?? '', status: 'withdrawn' as const }])
    await report(failed?.Auftragsnummer)
    expect(await uploadQueued(server)).toEqual([true])
    expect(Object.values(await sftp.files()).map(numbersIn)).toEqual([[good?.Auftragsnummer]])
    expect(await handoverOf(server, failed?.Auftragsnummer ?? '')).toMatchObject({ state: 'cancelled' })

    const other = await confirmedOrder(server)
    await nextRun()
    await report(other.Auftragsnummer)
    expect(await uploadQueued(server)).toEqual([false])
    expect(await listRuns(server)).toMatchObject([
      { state: 'done' },
      { state: 'abandoned', error: 'no-orders' },
    ])
    expect(Object.keys(await sftp.files())).toHaveLength(1)
  })

  test('can be abandoned; its orders go into the next file', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await nextRun()
    sftp.setFailure('no-renaming')
    expect(await uploadQueued(server)).toEqual([false])
    const support = await server.operator('support')
    const [run] = await listRuns(server)
    const params = { id: run?.id ?? '' }
    expect(await support.refusal('abandonHandoverRun', { params, body: { reason: '' } })).toBe('422 PSOF0100')
    await support.ok('abandonHandoverRun', { params, body: { reason: 'Der Ordner wurde verlegt.' } })
    expect(await support.refusal('abandonHandoverRun', { params, body: { reason: 'noch einmal' } })).toBe(
      '409 PSOF0102',
    )
    expect(await support.refusal('retryHandoverRun', { params })).toBe('409 PSOF0102')
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'new', channel: null })
    const [noted] = await server.database.query(
      `select details from audit where action = 'handover.file-abandoned' order by id desc limit 1`,
    )
    expect(noted).toMatchObject({ details: { orders: 1, reason: 'Der Ordner wurde verlegt.' } })
    sftp.setFailure('none')
    expect(await send()).toEqual([true])
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })

  test('cannot be abandoned during an upload', async () => {
    await confirmedOrder(server)
    await nextRun()
    sftp.setFailure('silent-rename')
    const piece = startTask(server, 'upload', await jobOf())
    await until(async () => {
      piece.assertRuns()
      return Object.keys(await sftp.files()).some((name) => name.endsWith('.csv'))
    })
    const support = await server.operator('support')
    const { runId: id } = await jobOf()
    const body = { reason: 'zu langsam' }
    expect(await support.refusal('abandonHandoverRun', { params: { id }, body })).toBe('409 PSOF0102')
    await piece.kill()
  })

  test('is created again under another name after an operator retries the hand-over', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await send()
    const support = await server.operator('support')
    const { id } = await handoverOf(server, Auftragsnummer)
    await support.ok('retryHandovers', { body: { ids: [id], reason: 'Die Datei ging verloren.' } })
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'new', channel: null })
    expect(await send()).toEqual([true])
    const files = await sftp.files()
    expect(Object.keys(files)).toHaveLength(2)
    expect(Object.values(files).flatMap(numbersIn)).toEqual([Auftragsnummer, Auftragsnummer])
  })

  test("excludes other tenants' orders", async () => {
    const theirs = await confirmedOrder(server, { tenant: 'nordlicht' })
    expect(await send()).toEqual([])
    expect(await handoverOf(server, theirs.Auftragsnummer)).toMatchObject({ state: 'new', channel: null })
  })
})

test('a reserved order is handed over by no other channel', async () => {
  const sftp = await openSftpServer()
  try {
    await setUpSftp(server, sftp)
    const first = await confirmedOrder(server)
    await nextRun()
    const support = await server.operator('support')
    const downloaded = async () => numbersIn((await support.call('downloadHandovers', {})).text)
    const pulled = () => providerProgram(server).numbers()
    // First reserved for a file, then handed over by it.
    expect([await downloaded(), await pulled()]).toEqual([[], []])
    expect(await uploadQueued(server)).toEqual([true])
    expect([await downloaded(), await pulled()]).toEqual([[], []])
    // Its receipt is still accepted.
    const receipt = await providerProgram(server).receipt(first.Auftragsnummer, { status: 'acknowledged' })
    expect(receipt.status).toBe(200)

    const second = await confirmedOrder(server)
    expect(await pulled()).toEqual([second.Auftragsnummer])
    const third = await confirmedOrder(server)
    expect(await downloaded()).toEqual([third.Auftragsnummer])
    expect(await send()).toEqual([])
  } finally {
    await sftp.close()
  }
})
