import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { endpointOf, type Problem } from '@zuruf/contract'
import type { OwnFont } from '@zuruf/contract/tenants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { urlOf } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'

let server: TestApp
let admin: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  admin = await server.operator('admin')
})
afterAll(() => server.close())

const tenant = 'nordlicht'
const require = createRequire(import.meta.url)
const fontFile = (name: string) =>
  readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))

async function upload(file: Buffer, query = 'name=Hausschrift&serif=false&licensed=true') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${urlOf(endpointOf('uploadTenantFont'), tenant, {})}?${query}`,
    headers: { 'content-type': 'font/woff2', authorization: `Bearer ${admin.token}` },
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json() as OwnFont & Problem }
}

const get = (key: string, hash: string) =>
  server.app.inject({ method: 'GET', url: `/api/v1/${key}/schrift?hash=${hash}` })

async function save(key: string, changes: Record<string, OwnFont | string | null>) {
  const { theme } = await admin.ok('getTenantSettings', { tenant: key })
  const body = { version: theme.version, value: { ...theme.value, ...changes } }
  return admin.call('setTenantTheme', { tenant: key, body })
}
const fieldsOf = (answer: { readonly body: unknown }) => Object.keys((answer.body as Problem).fields ?? {})

test('only complete WOFF2 fonts of at most 80 kB with a confirmed licence are accepted', async () => {
  const font = fontFile('outfit')
  for (const wrong of [
    Buffer.from('OTTO not woff2'),
    Buffer.from('wOF2 and nothing else'),
    Buffer.alloc(80_001),
  ]) {
    const answer = await upload(wrong)
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['font']])
  }
  const extension = require.resolve('@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2')
  expect(fieldsOf(await upload(readFileSync(extension)))).toEqual(['font'])
  expect((await upload(font, 'name=Hausschrift&serif=false&licensed=false')).status).toBe(422)
  const { status, body } = await upload(font)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Hausschrift', bytes: font.length, weights: [100, 900], serif: false })
})

test('a theme uses only fonts of its tenant, and at most 80 kB together', async () => {
  const { body: own } = await upload(fontFile('bricolage-grotesque'))
  expect(fieldsOf(await save('swb', { ownDisplayFont: own }))).toEqual(['value.ownDisplayFont'])
  const tooLarge = await save(tenant, { ownDisplayFont: own, textFont: 'bricolage' })
  expect(fieldsOf(tooLarge)).toEqual(['value.ownDisplayFont'])
  // What the client sends about a font does not count.
  expect((await save(tenant, { ownDisplayFont: { ...own, bytes: 1, textSize: 500 } })).status).toBe(200)
  expect(server.tenants.byKey(tenant)?.theme.ownDisplayFont).toEqual(own)
})

test('a font is served to every page of its tenant until a day after it is removed', async () => {
  const file = fontFile('manrope')
  const { body: own } = await upload(file)
  expect((await save(tenant, { ownDisplayFont: null, ownTextFont: own })).status).toBe(200)
  const { Theme } = await server.api.ok('getClientConfig', { params: { mandant: tenant } })
  expect(Theme.ownTextFont).toEqual(own)
  const shown = await get(tenant, own.hash)
  expect(shown.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(shown.rawPayload.equals(file)).toBe(true)
  expect((await get('swb', own.hash)).statusCode).toBe(404)

  server.clock.advance(2 * day)
  admin = await server.operator('admin')
  expect((await save(tenant, { ownTextFont: null })).status).toBe(200)
  expect((await get(tenant, own.hash)).statusCode).toBe(404)
  const left = await server.database.query('select hash from tenant_font')
  expect(left).toEqual([])
})

test('a copy of a tenant has no fonts of it', async () => {
  const { body: own } = await upload(fontFile('lora'))
  expect((await save(tenant, { ownDisplayFont: own })).status).toBe(200)
  const copy = { key: 'kopie', name: 'Kopie', hosts: ['kopie.example.org'], languages: ['de'] }
  await admin.ok('createTenant', { body: { ...copy, copyFrom: tenant } })
  expect(server.tenants.byKey('kopie')?.theme.ownDisplayFont).toBeNull()
})
