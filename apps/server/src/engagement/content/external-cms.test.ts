import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { type Cms, separateCms } from '../../../test/harness/cms.ts'
import { type CmsProxy, cmsProxy } from '../../../test/harness/cms-proxy.ts'
import { withTenant } from '../../platform/database/database.ts'

let cms: Cms
let proxy: CmsProxy
let apps: readonly TestApp[]
beforeAll(async () => {
  const [editorApp, portalApp] = [await openTestApp(), await openTestApp()]
  apps = [editorApp, portalApp]
  cms = await separateCms(editorApp, portalApp, async (address) => {
    proxy = await cmsProxy(address)
    return proxy.address
  })
})
afterAll(async () => {
  await cms.kill?.()
  await proxy.close()
  for (const app of apps) await app.close()
})

const block = (id: string, locale = 'de') =>
  cms.portalApp.api.call('getContentBlock', { params: { id }, headers: { 'x-accept-language': locale } })
const titleOf = async (id: string, locale?: string) => (await block(id, locale)).body.Titel

let restarts = 0
/** Simulates a new process: the cache is empty and the CMS is called. */
async function restart() {
  const { cms: source } = cms.portalApp.contextOf('swb').tenant.settings
  cms.portalApp.clock.advance(60_000)
  await cms.portalApp.configure('swb', { cms: source, alertAddress: `x${restarts++}@example.org` })
}
async function lastError() {
  const [noted] = await cms.portalApp.database.query<{ error: string | null }>(
    'select error from content_source',
  )
  return noted?.error
}
afterEach(() => {
  proxy.change = (answer) => answer
  proxy.dropped = []
})

test('reads a CMS that returns values by language instead of flat ones', async () => {
  proxy.dropped = ['x-flatten']
  await restart()
  const { body } = await block('impressum')
  expect(body.Titel).toBe('Impressum')
  expect(JSON.stringify(body.Abschnitte)).toContain('Stadtwerke Beispielstadt')
  expect(await titleOf('impressum', 'en')).toMatch(/^(Imprint|Legal notice)$/)
  expect((await cms.portalApp.api.ok('listFaqs', {})).every(({ Frage, Antwort }) => Frage && Antwort)).toBe(
    true,
  )
})

test('treats an unreadable answer as a fault and keeps the last one', async () => {
  await restart()
  const before = (await block('agb')).body
  expect(before.Titel).not.toBe('')
  proxy.change = ({ status, body }) => {
    const said = JSON.parse(body) as { data?: Record<string, unknown> }
    if (said.data && 'Titel' in said.data) said.data.Titel = { wert: { text: 'AGB' } }
    return { status, body: JSON.stringify(said) }
  }
  await restart()
  expect((await block('agb')).body).toEqual(before)
  expect(await lastError()).toBe('invalid')
})

// SPEC §8.23
test('treats a 404 for everything as a fault and keeps the last answers', async () => {
  await restart()
  const before = (await block('agb')).body
  proxy.change = () => ({ status: 404, body: '{"statusCode":404}' })
  await restart()
  expect((await block('agb')).body).toEqual(before)
  expect(await lastError()).toBe('status')
  // The last answer also survives further calls.
  await restart()
  expect((await block('agb')).body).toEqual(before)
})

test('drops an item that is hidden in the CMS', async () => {
  await restart()
  expect((await block('kontakt')).status).toBe(200)
  const author = cms.editorApp.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  const { editing } = cms.editorApp.modules.content
  await editing.setHidden(author, 'block', 'kontakt', 0, true)
  await cms.editorApp.tenants.reload()
  await restart()
  const gone = async () => {
    await restart()
    return (await block('kontakt')).status
  }
  await expect.poll(gone, { interval: 50 }).toBe(404)
  proxy.change = () => ({ status: 404, body: '{}' })
  expect(await gone()).toBe(404)
})

test('removes pictures that are no longer used, with their files', async () => {
  const { assets } = cms.editorApp.modules.content
  const author = cms.editorApp.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  const { editing } = cms.editorApp.modules.content
  const show = async (color: string) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer()
    const { id } = await assets.add(author, bytes, color)
    const revision = (await editing.get(author, 'key-visual', 'home')).item.row?.revision ?? 0
    const data = { title: { de: color }, picture: { iv: id } }
    const saved = await editing.save(author, 'key-visual', 'home', revision, data)
    await editing.publish(author, 'key-visual', 'home', saved.row?.revision ?? 0)
    await cms.editorApp.tenants.reload()
    const read = async () => {
      await restart()
      return cms.portalApp.api.ok('getKeyVisual', { params: { id: 'home' } })
    }
    await expect.poll(async () => (await read()).Titel, { interval: 50 }).toBe(color)
    return { id, url: (await read()).Bild?.Url ?? '' }
  }
  const first = await show('red')
  const second = await show('blue')
  const { tenant } = cms.portalApp.contextOf('swb')
  const folder = join(cms.portalApp.config.dataDir, 'files', String(tenant.id), 'content_asset.picture')
  // File of a former version of the picture.
  await writeFile(join(folder, `${second.id}-former`), 'former')
  await cms.portalApp.database.query(`insert into content_copy (tenant_id, address, body, fetched_at)
    values (${tenant.id}, 'https://former.test app block/agb de', '{}', now())`)
  const purgeAt = async (at: Date) => (await cms.portalApp.scheduled('content.purge', at)).swb
  expect(await purgeAt(cms.portalApp.clock.now())).toMatchObject({ copies: 1, pictures: 0, files: 0 })
  expect(await readdir(folder)).toHaveLength(3)
  // Files carry the machine's time, not the test clock's.
  const later = Math.max(Date.now(), cms.portalApp.clock.now().getTime()) + 8 * 86_400_000
  expect(await purgeAt(new Date(later))).toMatchObject({ copies: 0, pictures: 1, files: 2 })
  expect((await readdir(folder)).map((name) => name.startsWith(second.id))).toEqual([true])
  expect((await cms.portalApp.app.inject({ url: first.url })).statusCode).toBe(404)
  expect((await cms.portalApp.app.inject({ url: second.url })).statusCode).toBe(200)
})

test('writes a mail from the last answer while the CMS hangs, without waiting', async () => {
  await restart()
  const author = cms.editorApp.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  const { editing } = cms.editorApp.modules.content
  await withTenant(cms.editorApp.connection.database, author.tenant.id, (tx) =>
    editing.create(tx, author, 'variable', { id: 'hotline', data: { value: { de: '0800 1' } } }),
  )
  await editing.publish(author, 'variable', 'hotline', 1)
  await cms.editorApp.tenants.reload()
  const asked = async () => {
    await restart()
    return (await cms.portalApp.api.ok('getVariables', {})).hotline
  }
  await expect.poll(asked, { interval: 50 }).toBe('0800 1')

  let open = () => {}
  proxy.gate = new Promise((resolve) => {
    open = resolve
  })
  await restart()
  const context = cms.portalApp.contextOf('swb')
  const own = { de: { 'mail.test.subject': 'Probe, {hotline}, {tenant}' } }
  const tenant = { ...context.tenant, texts: own }
  const before = proxy.asked
  const mail = await withTenant(cms.portalApp.connection.database, context.tenant.id, (tx) =>
    cms.portalApp.modules.composers.test(tx, { ...context, tenant }, {}),
  )
  expect(mail?.subject).toBe('Probe, 0800 1, Stadtwerke Beispielstadt')
  // The CMS is queried in the background, for the next mail.
  await expect.poll(() => proxy.asked).toBeGreaterThan(before)
  open()
})

test('does not show a late answer of the former CMS as content of the new one', async () => {
  let open = () => {}
  proxy.gate = new Promise((resolve) => {
    open = resolve
  })
  await restart()
  const before = proxy.asked
  const late = block('datenschutz')
  await expect.poll(() => proxy.asked).toBeGreaterThan(before)
  const admin = cms.portalApp.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  await cms.portalApp.modules.content.source.set(admin, {
    url: 'http://127.0.0.1:9',
    app: 'andere',
    clientId: 'x',
    clientSecret: 'y',
  })
  await cms.portalApp.tenants.reload()
  open()
  await late
  const copies = await cms.portalApp.database.query<{ address: string }>(
    `select address from content_copy where address like '%datenschutz%'`,
  )
  expect(copies.length).toBeGreaterThan(0)
  expect(await cms.portalApp.api.refusal('getContentBlock', { params: { id: 'datenschutz' } })).toBe(
    '503 PSOF0604',
  )
})
