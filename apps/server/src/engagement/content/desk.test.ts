// SPEC §1.33

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { pngOf } from '../../../test/harness/catalogue.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { uploadTo } from '../../../test/harness/uploads.ts'

let server: TestApp
let editor: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(async () => {
  editor = await server.operator('content')
})
afterAll(() => server.close())

const tenant = 'swb'

test('the preview link leads to the edited page and to no other host', async () => {
  const { url } = await editor.ok('previewContent', { tenant, body: { path: '/de/impressum' } })
  const link = new URL(url)
  const open = (path: string) => server.app.inject({ method: 'GET', url: path, headers: { host: link.host } })
  const opened = await open(link.pathname + link.search)
  expect(opened.headers.location).toBe('/de/impressum')
  expect(opened.cookies.map(({ name }) => name)).toHaveLength(2)
  for (const elsewhere of ['//fremd.test', 'https://fremd.test', '/\\fremd.test', '/de/../..', '/?x=/de']) {
    const { headers } = await open(`${link.pathname}?ziel=${encodeURIComponent(elsewhere)}`)
    expect(headers.location, elsewhere).toBe('/')
  }
  const plain = await editor.ok('previewContent', { tenant, body: {} })
  expect((await open(new URL(plain.url).pathname)).headers.location).toBe('/')
  const refused = await editor.call('previewContent', { tenant, body: { path: '//fremd.test' } })
  expect(refused.status).toBe(422)
})

test('leaving the preview over HTTPS hides the drafts again', async () => {
  const secured = await openTestApp({ config: { publicUrl: new URL('https://localhost') } })
  try {
    const secureEditor = await secured.operator('content')
    const params = { kind: 'block', id: 'datenschutz' } as const
    const { revision } = await secureEditor.ok('getContent', { tenant, params })
    const data = { title: { de: 'Nur im Entwurf' }, body: { de: '<p>Text</p>' } }
    await secureEditor.ok('saveContent', { tenant, params, body: { revision, data } })
    const { url } = await secureEditor.ok('previewContent', { tenant, body: {} })

    const kept = new Map<string, string>()
    const open = async (path: string) => {
      const cookie = [...kept].map((pair) => pair.join('=')).join('; ')
      const headers = { host: new URL(url).host, 'x-forwarded-proto': 'https', cookie }
      const answer = await secured.app.inject({ url: path, headers })
      for (const { name, value, secure } of answer.cookies) {
        // Like a browser, ignore a `__Host-` cookie that is not secure.
        if (name.startsWith('__Host-') && !secure) continue
        if (value) kept.set(name, value)
        else kept.delete(name)
      }
      return answer
    }
    const title = async () => (await open('/api/v1/swb/content/bloecke/datenschutz')).json().Titel
    await open(new URL(url).pathname)
    expect(await title()).toBe('Nur im Entwurf')
    await open('/vorschau/entwurf/ende')
    expect(await title()).not.toBe('Nur im Entwurf')
  } finally {
    await secured.close()
  }
})

test('an unpublished question is deleted with its draft', async () => {
  const before = await editor.ok('listContent', { tenant, params: { kind: 'faq' } })
  const data = { question: { de: 'Warum?' }, answer: { de: '<p>Darum.</p>' } }
  const made = await editor.ok('createContent', { tenant, params: { kind: 'faq' }, body: { data } })
  const draft = { params: { kind: 'faq', id: made.id } as const, query: { revision: made.revision } }
  expect(await editor.ok('discardContentDraft', { tenant, ...draft })).toBeNull()
  expect(await editor.ok('listContent', { tenant, params: { kind: 'faq' } })).toEqual(before)
})

test('a footnote is listed by its title, not by its group', async () => {
  const { items } = await editor.ok('listContent', { tenant, params: { kind: 'footnote' } })
  expect(items.find(({ id }) => id === 'laufzeit-24')?.title).toBe('Laufzeit 24 Monate')
})

test('a version shows its pictures at their addresses', async () => {
  const { body: picture } = await uploadTo(server, 'uploadContentAsset', {}, await pngOf(40, 30), {
    token: editor.token,
  })
  const params = { kind: 'block', id: 'kontakt' } as const
  const { revision } = await editor.ok('getContent', { tenant, params })
  const body = { title: { de: 'Kontakt' }, body: { de: `<p>Hier</p><img src="${picture.url}" alt="Haus">` } }
  const saved = await editor.ok('saveContent', { tenant, params, body: { revision, data: body } })
  const version = await editor.ok('getContentVersion', {
    tenant,
    params: { ...params, revision: saved.revision },
  })
  expect(version.data.body?.de).toBe(`<p>Hier</p><img src="${picture.url}" alt="Haus" />`)
})

test('the editor gets the tenant’s languages, the default one first', async () => {
  const { languages } = await editor.ok('listContentVariables', { tenant })
  expect(languages).toEqual(['de', 'en'])
})
