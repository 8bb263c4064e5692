import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { imprint, imprintEditing, words } from '../../../test/harness/imprint.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'

let server: TestApp
let editor: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  editor = await server.operator('content')
})
afterAll(() => server.close())

const { read, shown, save, publish } = imprintEditing(
  () => server,
  () => editor,
)

// SPEC §1.33
describe('an editor', () => {
  test('changes, publishes, restores and discards a text', async () => {
    const { items } = await editor.ok('listContent', { params: { kind: 'block' } })
    expect(items.map(({ id }) => id)).toContain('impressum')
    const standardItems = await read()
    expect(standardItems).toMatchObject({ state: 'standard', revision: 0, published: null, versions: [] })

    expect(await save('Eins')).toMatchObject({ state: 'draft', title: 'Eins' })
    expect((await shown()).Titel).toBe('Impressum')
    const first = await publish('Eins')
    expect(first).toMatchObject({ state: 'published', published: { title: { de: 'Eins' } } })
    expect(await save('Zwei')).toMatchObject({ state: 'changed' })
    await publish('Zwei')
    expect((await shown()).Titel).toBe('Zwei')

    const { revision, versions } = await read()
    const former = versions.find(({ revision: one }) => one === first.revision)
    expect(former?.action).toBe('published')
    expect(
      await editor.ok('getContentVersion', { params: { ...imprint, revision: first.revision } }),
    ).toMatchObject({ data: { title: { de: 'Eins' } } })
    const restored = await editor.ok('restoreContent', {
      params: imprint,
      body: { revision, from: first.revision },
    })
    expect(restored).toMatchObject({ state: 'changed', title: 'Eins' })
    const left = await editor.ok('discardContentDraft', {
      params: imprint,
      query: { revision: restored.revision },
    })
    expect(left).toMatchObject({ state: 'published', title: 'Zwei' })
  })

  test('resets a text to the standard, follows it from then on, and can restore the earlier version', async () => {
    await publish('Unser Impressum')
    const { revision } = await save('Noch ein Entwurf')
    const back = await editor.ok('restoreContent', { params: imprint, body: { revision, from: null } })
    expect(back).toMatchObject({ state: 'standard', title: 'Impressum', published: null })
    expect(back.versions[0]?.action).toBe('reset')
    await server.tenants.reload()
    expect((await shown()).Titel).toBe('Impressum')

    const admin = await server.operator('admin')
    const word = async (title: string) => {
      const { version, value } = (await admin.ok('getTenantSettings', {})).texts
      const next = { ...value, de: { ...value.de, 'legal.imprint.title': title } }
      await admin.ok('setTenantTexts', { body: { version, value: next } })
    }
    await word('Anbieter')
    expect((await shown()).Titel).toBe('Anbieter')
    await word('')

    const again = { params: imprint, body: { revision: back.revision, from: null } }
    expect(await editor.refusal('restoreContent', again)).toBe('409 PSOF0102')
    const former = back.versions.find(({ action }) => action === 'published')?.revision ?? 0
    const restored = await editor.ok('restoreContent', {
      params: imprint,
      body: { revision: back.revision, from: former },
    })
    expect(restored).toMatchObject({ state: 'draft', title: 'Unser Impressum' })
  })

  test('cannot overwrite or publish over a newer save', async () => {
    const { revision } = await read()
    const other = await server.operator('content')
    await other.ok('saveContent', { params: imprint, body: { revision, data: words('Von ihr') } })
    const late = { params: imprint, body: { revision, data: words('Von ihm') } }
    expect(await editor.refusal('saveContent', late)).toBe('409 PSOF0102')
    expect(await editor.refusal('publishContent', { params: imprint, body: { revision } })).toBe(
      '409 PSOF0102',
    )
    expect((await read()).title).toBe('Von ihr')
  })

  test('cannot discard a newer draft or cancel a newer schedule', async () => {
    const { revision } = await save('Mein Entwurf')
    const other = await server.operator('content')
    const hers = await other.ok('saveContent', { params: imprint, body: { revision, data: words('Ihrer') } })
    const late = { params: imprint, query: { revision } }
    expect(await editor.refusal('discardContentDraft', late)).toBe('409 PSOF0102')
    const at = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    await other.ok('publishContent', { params: imprint, body: { revision: hers.revision, at } })
    expect(await editor.refusal('unscheduleContent', late)).toBe('409 PSOF0102')
    expect(await read()).toMatchObject({ title: 'Ihrer', publishAt: at })
  })

  test('cannot publish an empty text or an unknown variable', async () => {
    const { revision } = await save('')
    const empty = await editor.call('publishContent', { params: imprint, body: { revision } })
    expect(empty.body.fields).toHaveProperty(['data.title.de'])
    const { revision: next } = await save('Da', '<p>{gibtesnicht}</p>')
    const unknown = await editor.call('publishContent', { params: imprint, body: { revision: next } })
    expect(Object.keys(unknown.body.fields ?? {})).toEqual(['data.body.de'])
  })

  test('schedules a publication and cancels it', async () => {
    const { revision } = await save('Bald')
    const at = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    const planned = await editor.ok('publishContent', { params: imprint, body: { revision, at } })
    expect(planned).toMatchObject({ state: 'scheduled', publishAt: at })
    const seen = { params: imprint, query: { revision: planned.revision } }
    expect(await editor.ok('unscheduleContent', seen)).toMatchObject({ publishAt: null })
    await server.scheduled('content.publish', new Date(server.clock.now().getTime() + 7_200_000))
    await server.tenants.reload()
    expect((await shown()).Titel).not.toBe('Bald')
  })

  test('gets a scheduled text published on time unless it was changed or hidden since', async () => {
    const at = new Date(server.clock.now().getTime() + 3_600_000)
    const later = new Date(at.getTime() + 60_000)
    const plan = async (title: string) => {
      const { revision } = await save(title)
      await editor.ok('publishContent', { params: imprint, body: { revision, at: at.toISOString() } })
    }
    const run = async () => {
      await server.scheduled('content.publish', later)
      await server.tenants.reload()
      return (await shown()).Titel
    }
    await plan('Wie geplant')
    expect(await run()).toBe('Wie geplant')
    expect(await read()).toMatchObject({ state: 'published', publishAt: null })

    await plan('Fertig')
    expect(await save('', '<p>{gibtesnicht}</p>')).toMatchObject({ publishAt: null })
    expect(await run()).toBe('Wie geplant')

    await plan('Doch nicht')
    const { revision } = await read()
    await editor.ok('setContentVisibility', { params: imprint, body: { revision, hidden: true } })
    await server.scheduled('content.publish', later)
    await server.tenants.reload()
    expect(await server.api.refusal('getContentBlock', { params: { id: 'impressum' } })).toBe('404 PSOF0101')
    const hidden = await read()
    expect(hidden).toMatchObject({ state: 'hidden', publishAt: null })
    const input = { revision: hidden.revision, hidden: false }
    await editor.ok('setContentVisibility', { params: imprint, body: input })
    await server.tenants.reload()
  })

  test('keeps a scheduled text as a draft when it is no longer publishable', async () => {
    const at = new Date(server.clock.now().getTime() + 3_600_000)
    const create = await editor.ok('createContent', {
      params: { kind: 'variable' },
      body: { id: 'gebuehr', data: { value: { de: '5' } } },
    })
    await editor.ok('publishContent', {
      params: { kind: 'variable', id: create.id },
      body: { revision: create.revision },
    })
    const { revision } = await save('Gebühr', '<p>{gebuehr}</p>')
    await editor.ok('publishContent', { params: imprint, body: { revision, at: at.toISOString() } })
    await server.database.query(`delete from content_item where kind = 'variable' and id = 'gebuehr'`)
    await server.scheduled('content.publish', new Date(at.getTime() + 60_000))
    expect(await read()).toMatchObject({ title: 'Gebühr', publishAt: null, state: 'changed' })
  })

  test('cannot publish a text with a hidden variable, nor hide a variable in use', async () => {
    const variable = (id: string) => ({ kind: 'variable', id }) as const
    const revisionOf = async (id: string) =>
      (await editor.ok('getContent', { params: variable(id) })).revision
    const create = (id: string) =>
      editor.ok('createContent', {
        params: { kind: 'variable' },
        body: { id, data: { value: { de: '0800' } } },
      })
    const publishIt = async (id: string) =>
      editor.ok('publishContent', { params: variable(id), body: { revision: await revisionOf(id) } })
    const hide = async (id: string, hidden = true) =>
      editor.call('setContentVisibility', {
        params: variable(id),
        body: { revision: await revisionOf(id), hidden },
      })
    const tryText = async () => {
      const { revision } = await save('Ruf an', '<p>{notruf}</p>')
      return editor.call('publishContent', { params: imprint, body: { revision } })
    }
    const fault = { 'data.body.de': expect.stringMatching(/noch nicht sehen/) }

    await create('notruf@nord')
    await publishIt('notruf@nord')
    expect((await tryText()).body.fields).toEqual(fault)
    await create('notruf')
    expect((await tryText()).body.fields).toEqual(fault)
    await publishIt('notruf')
    expect((await hide('notruf')).status).toBe(200)
    expect((await tryText()).body.fields).toEqual(fault)
    expect((await hide('notruf', false)).status).toBe(200)
    expect((await tryText()).status).toBe(200)

    const refused = await hide('notruf')
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['hidden']])
    expect((await hide('notruf@nord')).status).toBe(200)
    const item = await editor.ok('getContent', { params: variable('notruf') })
    expect(item).toMatchObject({ state: 'published', usedIn: { items: [imprint], texts: [] } })
    await publish('Ohne')
    expect((await hide('notruf')).status).toBe(200)
  })

  test('cannot hide a variable that the tenant’s own texts use, nor use a hidden one there', async () => {
    const admin = await server.operator('admin')
    const params = { kind: 'variable', id: 'treff' } as const
    const made = await editor.ok('createContent', {
      params: { kind: 'variable' },
      body: { id: params.id, data: { value: { de: 'Marktplatz' } } },
    })
    const write = async (text: string) => {
      const { version, value } = (await admin.ok('getTenantSettings', {})).texts
      const next = { ...value, de: { ...value.de, 'home.title': text } }
      return admin.call('setTenantTexts', { body: { version, value: next } })
    }
    const early = await write('Komm zum {treff}')
    expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([422, ['value.de.home.title']])
    const shown = await editor.ok('publishContent', { params, body: { revision: made.revision } })
    expect((await write('Komm zum {treff}')).status).toBe(200)
    const hide = { params, body: { revision: shown.revision, hidden: true } }
    expect(await editor.refusal('setContentVisibility', hide)).toBe('422 PSOF0100')
    expect((await editor.ok('getContent', { params })).usedIn).toEqual({
      items: [],
      texts: [{ language: 'de', key: 'home.title' }],
    })
    expect((await write('')).status).toBe(200)
    expect((await editor.call('setContentVisibility', hide)).status).toBe(200)
  })

  test('sees drafts on the portal only in the browser that opened the preview link', async () => {
    await save('Nur im Entwurf')
    const { url } = await editor.ok('previewContent', { body: {} })
    const { pathname, host } = new URL(url)
    const opened = await server.app.inject({ url: pathname, headers: { host } })
    const cookie = [opened.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ')
    const address = '/api/v1/swb/content/bloecke/impressum'
    const draft = await server.app.inject({ url: address, headers: { host, cookie } })
    expect(draft.json().Titel).toBe('Nur im Entwurf')
    expect((await shown()).Titel).not.toBe('Nur im Entwurf')
    const forged = cookie.replace(/\.[\w-]+/g, '.AAAA')
    const refused = await server.app.inject({ url: address, headers: { host, cookie: forged } })
    expect(refused.json().Titel).not.toBe('Nur im Entwurf')
    const elsewhere = await server.app.inject({
      url: '/api/v1/nordlicht/content/bloecke/impressum',
      headers: { cookie },
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('gives the terms a new version by publishing them', async () => {
    const params = { kind: 'block', id: 'agb' } as const
    const { revision } = await editor.ok('getContent', { params })
    const saved = await editor.ok('saveContent', { params, body: { revision, data: words('AGB') } })
    await editor.ok('publishContent', { params, body: { revision: saved.revision } })
    await server.tenants.reload()
    const { Texte } = await server.api.ok('getClientConfig', { params: { mandant: 'swb' } })
    const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
    expect(Texte.de?.['terms.version']).toBe(`Fassung vom ${day.format(server.clock.now())}`)
    expect(Texte.en?.['terms.version']).toMatch(/^version of /)
  })

  test('needs the role: support can read but not write', async () => {
    const support = await server.operator('support')
    await support.ok('listContent', { params: { kind: 'faq' } })
    const { revision } = await read()
    const input = { params: imprint, body: { revision, data: words('x') } }
    expect(await support.refusal('saveContent', input)).toBe('403 PSOF0203')
  })
})
