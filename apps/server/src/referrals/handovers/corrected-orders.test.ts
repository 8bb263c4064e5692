// SPEC §H.02, §H.03

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { minute } from '../../../test/harness/clock.ts'
import {
  clearHandovers,
  handoverOf,
  listRuns,
  setUpSftp,
  timesHandedOver,
  uploadQueued,
} from '../../../test/harness/handover-channels.ts'
import { confirmedOrder } from '../../../test/harness/handovers.ts'
import { killMidway } from '../../../test/harness/killed-process.ts'
import { openReceiver, type Receiver } from '../../../test/harness/receiver.ts'
import { type OwnSftpServer, openSftpServer } from '../../../test/harness/sftp.ts'

/** Orders corrected while a channel hands them over: the provider gets the new data. Decision 093 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(() => clearHandovers(server))

/** Corrects the recipient's name as an operator does, whose page showed the order as new. */
async function correct(orderNumber: string, lastName: string): Promise<void> {
  const [order] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ])
  const support = await server.operator('support')
  await support.ok('correctRecipient', {
    params: { id: order?.id ?? '' },
    body: { lastName, handOverAgain: true, reason: 'Am Telefon buchstabiert' },
  })
}

describe('orders whose data are corrected, in a file for the SFTP server', () => {
  let sftp: OwnSftpServer
  beforeEach(async () => {
    sftp = await openSftpServer()
    await setUpSftp(server, sftp)
    return () => sftp.close()
  })

  /** Waits for the next run of the 15-minute schedule. @returns its job */
  async function nextRun() {
    server.clock.advance(15 * minute)
    await server.scheduled('handovers.send')
    const run = (await listRuns(server)).at(-1)
    return { tenantId: run?.tenant_id ?? 0, runId: run?.id ?? '' }
  }
  /** Returns the orders of each file, the earliest file first. */
  async function filed() {
    const contents = await sftp.files()
    return (await listRuns(server)).flatMap(({ file_name: name }) => {
      const text = name === null ? undefined : contents[name]
      if (text === undefined) return []
      const rows = parse(text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]
      return [rows.map((row) => `${row.order_number} ${row.last_name}`).toSorted()]
    })
  }
  const crashBeforeRecord = (job: Awaited<ReturnType<typeof nextRun>>) =>
    killMidway(server, 'upload', job, 'lock table history in exclusive mode')
  const uploadAgain = async (job: Awaited<ReturnType<typeof nextRun>>) => {
    // The claim of the killed process ends after six minutes.
    server.clock.advance(7 * minute)
    return server.modules.handoverUploads.upload(job)
  }

  // The corrected row is as long as the one in the file, so the length of the file says nothing.
  test.each(['Kontatt', 'Ein-viel-laengerer-Name'])(
    'after a crash between upload and record, come in the next file (%s)',
    async (lastName) => {
      const corrected = (await confirmedOrder(server)).Auftragsnummer
      const other = (await confirmedOrder(server)).Auftragsnummer
      const job = await nextRun()
      await crashBeforeRecord(job)
      await correct(corrected, lastName)
      expect(await uploadAgain(job)).toBe(true)
      expect(await handoverOf(server, other)).toMatchObject({ state: 'handed-over', handed_over_by: 'sftp' })
      expect(await handoverOf(server, corrected)).toMatchObject({ state: 'new', channel: null })
      await nextRun()
      expect(await uploadQueued(server)).toContain(true)
      expect(await filed()).toEqual([
        [`${corrected} Kontakt`, `${other} Kontakt`].toSorted(),
        [`${corrected} ${lastName}`],
      ])
      expect(await timesHandedOver(server, corrected)).toBe(1)
      expect(await timesHandedOver(server, other)).toBe(1)
    },
  )

  test('between a failed upload and the next, come with the new data once', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    const job = await nextRun()
    sftp.setFailure('no-renaming')
    expect(await server.modules.handoverUploads.upload(job)).toBe(false)
    await correct(Auftragsnummer, 'Kontatt')
    sftp.setFailure('none')
    expect(await uploadAgain(job)).toBe(true)
    await nextRun()
    expect(await uploadQueued(server)).not.toContain(true)
    expect(await filed()).toEqual([[`${Auftragsnummer} Kontatt`]])
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })

  test('before the retry of a crashed upload that had not arrived, come with the new data once', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    const job = await nextRun()
    await crashBeforeRecord(job)
    for (const name of Object.keys(await sftp.files())) await sftp.remove(name)
    await correct(Auftragsnummer, 'Kontatt')
    expect(await uploadAgain(job)).toBe(true)
    await nextRun()
    expect(await filed()).toEqual([[`${Auftragsnummer} Kontatt`]])
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })

  test('while their file is uploaded, come in the next one', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    const job = await nextRun()
    sftp.setOnRenamed(() => correct(Auftragsnummer, 'Kontatt'))
    expect(await server.modules.handoverUploads.upload(job)).toBe(true)
    sftp.setOnRenamed(async () => {})
    await nextRun()
    expect(await uploadQueued(server)).toContain(true)
    expect(await filed()).toEqual([[`${Auftragsnummer} Kontakt`], [`${Auftragsnummer} Kontatt`]])
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })

  test('leave no hashes of their data behind once their file is done or abandoned', async () => {
    const kept = () => server.database.query('select from handover_run_row')
    await confirmedOrder(server)
    sftp.setFailure('no-writing')
    await server.modules.handoverUploads.upload(await nextRun())
    expect(await kept()).toHaveLength(1)
    const [run] = await listRuns(server)
    const support = await server.operator('support')
    await support.ok('abandonHandoverRun', { params: { id: run?.id ?? '' }, body: { reason: 'Probe' } })
    expect(await kept()).toEqual([])
    sftp.setFailure('none')
    expect(await server.modules.handoverUploads.upload(await nextRun())).toBe(true)
    expect(await kept()).toEqual([])
  })
})

describe('in a webhook', () => {
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await openReceiver()
    const admin = await server.operator('admin')
    const body = { url: receiver.url, description: '', types: ['claim.paid' as const] }
    const { id } = await admin.ok('addWebhookEndpoint', { body })
    await admin.ok('setWebhookOrders', { params: { id }, body: { active: true } })
    return async () => {
      await receiver.close()
      await server.database.query('delete from webhook_endpoint')
      await server.database.query('delete from webhook_event')
    }
  })

  async function deliver() {
    const jobs = await server.database.query<{ tenantId: number; deliveryId: string }>(
      `select tenant_id as "tenantId", id as "deliveryId" from webhook_delivery where state = 'pending'`,
    )
    for (const job of jobs) await server.modules.webhooks.deliver(job)
  }

  test('that the receiver is answering, are sent again with the new data', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.scheduled('handovers.send')
    let answer: (status: number) => void = () => {}
    receiver.answer(new Promise<number>((known) => (answer = known)))
    const delivered = deliver()
    await receiver.called(1)
    await correct(Auftragsnummer, 'Kontatt')
    answer(204)
    await delivered
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'new', channel: null })
    await server.scheduled('handovers.send')
    await deliver()
    const names = receiver.received.map(
      ({ body }) =>
        (JSON.parse(body) as { data: { recipient: { lastName: string } } }).data.recipient.lastName,
    )
    expect(names).toEqual(['Kontakt', 'Kontatt'])
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'handed-over', channel: 'push' })
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })
})
