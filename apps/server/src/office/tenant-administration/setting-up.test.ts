// SPEC §B.06

import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { pngOf } from '../../../test/harness/catalogue.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { createReadyReward } from '../../../test/harness/people.ts'
import { uploadTo } from '../../../test/harness/uploads.ts'

let server: TestApp
let admin: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(async () => {
  admin = await server.operator('admin')
})
afterAll(() => server.close())

const tenant = 'swb'
const itemOf = async (who: OperatorClient, name: string) =>
  (await who.ok('getTenantChecklist', { tenant })).items.find(({ item }) => item === name)

test('a test mail goes to the caller and completes the checklist item until the sender changes', async () => {
  expect(await itemOf(admin, 'test-mail')).toMatchObject({ done: false, blocking: false })
  const { to, state, error } = await admin.ok('sendTestMail', { tenant })
  expect([state, error]).toEqual(['kept', null])
  const [mail] = await server.database.query<{ to_address: string; subject: string }>(
    `select to_address, subject from mail where template = 'test' and sent_at is not null`,
  )
  expect(mail).toMatchObject({ to_address: to, subject: expect.stringContaining('Stadtwerke') })
  expect(await itemOf(admin, 'test-mail')).toMatchObject({ done: true })

  const { mail: section } = await admin.ok('getTenantSettings', { tenant })
  const value = { ...section.value, senderName: 'Anders' }
  await admin.ok('setTenantMail', { tenant, body: { version: section.version, value } })
  expect(await itemOf(admin, 'test-mail')).toMatchObject({ done: false })
})

test('a refusal by the mail server is reported and not retried', async () => {
  const smtp = await refusingServer()
  const { port } = smtp.address() as AddressInfo
  const strict = await openTestApp({ config: { demo: false, smtpUrl: `smtp://127.0.0.1:${port}` } })
  const who = await strict.operator('admin')
  const outcome = await who.ok('sendTestMail', { tenant })
  expect(outcome).toMatchObject({ state: 'refused', error: expect.stringContaining('Sender not allowed') })
  expect(await strict.database.query(`select from mail where template = 'test'`)).toEqual([])
  expect(await itemOf(who, 'test-mail')).toMatchObject({ done: false })
  await strict.close()
  smtp.close()
})

/** Starts a minimal SMTP server that refuses every sender. */
function refusingServer(): Promise<Server> {
  const smtp = createServer((socket) => {
    socket.write('220 mail.test\r\n')
    socket.on('error', () => {})
    socket.on('data', (said) => {
      const command = said.toString().slice(0, 4).toUpperCase()
      socket.write(command === 'MAIL' ? '550 5.7.1 Sender not allowed\r\n' : '250 ok\r\n')
    })
  })
  return new Promise((resolve) => smtp.listen(0, '127.0.0.1', () => resolve(smtp)))
}

test('bookkeeping accounts can be set and share one length', async () => {
  const { bookkeeping } = await admin.ok('getTenantSettings', { tenant })
  const { version, value } = bookkeeping
  const accounts = { ...value.accounts, expense: '46000' }
  const wrong = await admin.call('setTenantBookkeeping', {
    tenant,
    body: { version, value: { ...value, accounts } },
  })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([
    422,
    expect.arrayContaining(['value.accounts.bank']),
  ])
  expect(Object.keys(wrong.body.fields ?? {})).not.toContain('value.accounts.expense')
  const changed = { ...value, consultant: 29098, accounts: { ...value.accounts, expense: '4610' } }
  await admin.ok('setTenantBookkeeping', { tenant, body: { version, value: changed } })
  await createReadyReward(server)
  // Weeks have passed, so the session has expired.
  admin = await server.operator('admin')
  const year = server.clock.now().getUTCFullYear()
  const file = await admin.call('exportPostings', {
    tenant,
    query: { from: `${year}-01-01`, to: `${year}-12-31` },
  })
  expect(file.text).toContain(';29098;')
  expect(file.text).toContain(';4610;')
  expect(file.text).not.toContain(';4600;')
})

test('a new tenant gets another one’s rules as drafts, and its catalogue', async () => {
  await admin.ok('setProductApi', { tenant, body: { type: 2, copy: true } })
  const { body: picture } = await uploadTo(server, 'uploadCataloguePicture', {}, await pngOf(), {
    token: admin.token,
  })
  await admin.ok('createCatalogueCategory', {
    tenant,
    body: { id: 'bilder', title: 'Bilder', name: 'Bilder', pictureId: picture.id },
  })
  const { body: lost } = await uploadTo(server, 'uploadCataloguePicture', {}, await pngOf(), {
    token: admin.token,
  })
  await admin.ok('createCatalogueCategory', {
    tenant,
    body: { id: 'verloren', title: 'Verloren', name: 'Verloren', pictureId: lost.id },
  })
  const from = server.contextOf(tenant).tenant.id
  await rm(join(server.config.dataDir, 'files', `${from}/catalogue_picture.quadrat/${lost.id}`))
  const year = server.clock.now().getUTCFullYear()
  const rule = { title: 'Herbst', scope: { kind: 'all' as const }, amountCents: 10_000 }
  await admin.ok('createRewardRule', { tenant, body: { ...rule, validFrom: `${year}-01-01` } })
  await admin.ok('createRewardRule', {
    tenant,
    body: { ...rule, title: 'Vorbei', validFrom: `${year - 1}-01-01`, validTo: `${year - 1}-02-01` },
  })
  await admin.ok('createTenant', {
    body: {
      key: 'neu',
      name: 'Neue Werke',
      hosts: ['neu.example.org'],
      languages: ['de'],
      copyFrom: tenant,
      copy: ['rules', 'catalogue'],
    },
  })
  const rows = (sql: string, key: string) =>
    server.database.query<{ is: string }>(`${sql} where t.key = $1 order by 1`, [key])
  for (const table of ['category', 'product', 'reward', 'footnote', 'device_tariff']) {
    const sql = `select o.id as is from catalogue_${table} o join tenant t on t.id = o.tenant_id`
    expect(await rows(sql, 'neu'), table).toEqual(await rows(sql, tenant))
  }
  const drawn = (key: string) =>
    server.modules.cataloguePictures.read(server.contextOf(key).tenant, picture.id, 'quadrat')
  expect(await drawn('neu')).toEqual(await drawn(tenant))
  // The picture whose file is missing is left out; everything else is copied.
  expect(
    (await admin.ok('listCatalogueCategories', { tenant: 'neu' })).flatMap(({ id, pictureId }) =>
      ['bilder', 'verloren'].includes(id) ? [[id, pictureId]] : [],
    ),
  ).toEqual([
    ['bilder', picture.id],
    ['verloren', null],
  ])
  const before = await admin.ok('listRewardRules', { tenant, query: {} })
  const taken = await admin.ok('listRewardRules', { tenant: 'neu', query: {} })
  expect(before).toHaveLength(2)
  const today = germanDay(server.clock.now())
  expect(taken).toMatchObject([{ title: 'Herbst', state: 'draft', validFrom: today, amountCents: 10_000 }])
})
