import type { ContentKind } from '@zuruf/contract/content-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { builtInCms, type Cms, separateCms } from '../../../test/harness/cms.ts'
import { smallPicture } from '../../../test/harness/content.ts'
import { withTenant } from '../../platform/database/database.ts'

/** Longer than the 15 seconds for which an external CMS's answer is fresh, so that the next read refreshes it. */
const laterMs = 20_000

async function eventually<T>(cms: Cms, read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const value = await read()
    if (isSo(value)) return value
    if (Date.now() > deadline) return value
    cms.portalApp.clock.advance(laterMs)
    await new Promise((next) => setTimeout(next, 20))
  }
}

const ways: readonly [string, () => Promise<{ cms: Cms; apps: readonly TestApp[] }>][] = [
  [
    'built in',
    async () => {
      const app = await openTestApp()
      return { cms: builtInCms(app), apps: [app] }
    },
  ],
  [
    'in a process of its own',
    async () => {
      const editorApp = await openTestApp()
      const portalApp = await openTestApp()
      return { cms: await separateCms(editorApp, portalApp), apps: [editorApp, portalApp] }
    },
  ],
]

// SPEC §1.33
describe.each(ways)('CMS (%s)', (_name, open) => {
  let cms: Cms
  let apps: readonly TestApp[]
  beforeAll(async () => {
    const opened = await open()
    cms = opened.cms
    apps = opened.apps
  })
  afterAll(async () => {
    await cms.kill?.()
    for (const app of apps) await app.close()
  })

  const author = () => cms.editorApp.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  const editing = () => cms.editorApp.modules.content.editing

  async function write(kind: ContentKind, id: string, data: Record<string, Record<string, string>>) {
    const context = author()
    const { row, standard } = (
      await editing()
        .get(context, kind, id)
        .catch(() => ({ item: { row: null, standard: null } }))
    ).item
    if (!row && !standard) {
      await withTenant(cms.editorApp.connection.database, context.tenant.id, (tx) =>
        editing().create(tx, context, kind, { id, data }),
      )
    } else await editing().save(context, kind, id, row?.revision ?? 0, data)
    return (await editing().get(context, kind, id)).item.row?.revision ?? 0
  }
  async function publish(kind: ContentKind, id: string, data: Record<string, Record<string, string>>) {
    const revision = await write(kind, id, data)
    await editing().publish(author(), kind, id, revision)
    await cms.editorApp.tenants.reload()
  }

  const block = (id: string, locale = 'de') =>
    cms.portalApp.api.ok('getContentBlock', { params: { id }, headers: { 'x-accept-language': locale } })
  const faqs = () => cms.portalApp.api.ok('listFaqs', {})

  test('serves a standard block in both languages with the tenant’s name', async () => {
    const german = await block('impressum')
    expect(german.Titel).toBe('Impressum')
    expect(german.Abschnitte[0]?.Html).toContain('Stadtwerke Beispielstadt')
    expect(JSON.stringify(german)).not.toMatch(/\{\w+\}/)
    const english = await block('impressum', 'en')
    expect(english.Abschnitte[0]?.Titel).not.toBe(german.Abschnitte[0]?.Titel)
  })

  test('hides drafts and serves published content', async () => {
    const data = {
      title: { de: 'Wer wir sind', en: 'Who we are' },
      body: { de: '<p>Hallo von {tenant}</p><h2>Eins</h2><p>a</p>', en: '<p>Hello from {tenant}</p>' },
    }
    await write('block', 'impressum', data)
    await cms.editorApp.tenants.reload()
    expect((await block('impressum')).Titel).toBe('Impressum')
    await publish('block', 'impressum', data)
    const shown = await eventually(
      cms,
      () => block('impressum'),
      ({ Titel }) => Titel === 'Wer wir sind',
    )
    expect(shown).toMatchObject({
      Titel: 'Wer wir sind',
      Einleitung: '<p>Hallo von Stadtwerke Beispielstadt</p>',
      Abschnitte: [{ Id: 'eins', Titel: 'Eins', Html: '<p>a</p>' }],
    })
    const english = await eventually(
      cms,
      () => block('impressum', 'en'),
      ({ Titel }) => Titel === 'Who we are',
    )
    expect(english.Einleitung).toBe('<p>Hello from Stadtwerke Beispielstadt</p>')
  })

  test('serves lists longer than one page of the CMS', async () => {
    const { id: tenantId } = cms.editorApp.contextOf('swb').tenant
    const add = (kind: ContentKind, name: string, data: object) =>
      cms.editorApp.database.query(
        `insert into content_item (tenant_id, kind, id, position, revision, published, changed_at)
         select $1, $2, $3 || n, 100 + n, 1, $4, clock_timestamp() from generate_series(1, 405) n`,
        [tenantId, kind, name, JSON.stringify(data)],
      )
    await add('faq', 'viele-', { question: { de: 'Viele?' }, answer: { de: '<p>Ja.</p>' } })
    await add('variable', 'viele', { value: { de: 'ja' } })
    await cms.editorApp.database.query('update tenant set updated_at = clock_timestamp()')
    await cms.editorApp.tenants.reload()
    const many = await eventually(cms, faqs, (found) => found.length > 400)
    expect(many.filter(({ Id }) => Id.startsWith('viele-'))).toHaveLength(405)
    const values = await eventually(
      cms,
      () => cms.portalApp.api.ok('getVariables', {}),
      ({ viele405 }) => viele405 === 'ja',
    )
    expect(Object.keys(values).filter((name) => name.startsWith('viele'))).toHaveLength(405)
    await cms.editorApp.database.query(`delete from content_item where id like 'viele%'`)
    await cms.editorApp.database.query('update tenant set updated_at = clock_timestamp()')
    await cms.editorApp.tenants.reload()
  })

  test('falls back to the default language', async () => {
    await publish('faq', 'nur-deutsch', { question: { de: 'Nur deutsch?' }, answer: { de: '<p>Ja.</p>' } })
    const found = await eventually(
      cms,
      () =>
        cms.portalApp.api.call('getFaq', {
          params: { id: 'nur-deutsch' },
          headers: { 'x-accept-language': 'en' },
        }),
      ({ status }) => status === 200,
    )
    expect(found.body).toMatchObject({ Frage: 'Nur deutsch?', Antwort: '<p>Ja.</p>' })
  })

  // SPEC §3.27
  test('lists questions in the given order without hidden ones', async () => {
    const before = (await editing().list(author(), 'faq')).map(({ id }) => id)
    await editing().reorder(author(), 'faq', before.toReversed())
    const [first = '', second = ''] = before.toReversed()
    const revision = (await editing().get(author(), 'faq', second)).item.row?.revision ?? 0
    await editing().setHidden(author(), 'faq', second, revision, true)
    await cms.editorApp.tenants.reload()
    const shown = await eventually(cms, faqs, (list) => list[0]?.Id === first && list[1]?.Id !== second)
    expect(shown.map(({ Id }) => Id)).toEqual(before.toReversed().filter((id) => id !== second))
  })

  // SPEC §3.26
  test('serves footnotes by identifier with the tenant’s own text', async () => {
    await publish('footnote', 'praemie', {
      group: { de: 'Prämie' },
      title: { de: 'Prämie' },
      content: { de: 'So ist es bei {tenant}.' },
    })
    const read = () =>
      cms.portalApp.api.ok('listFootnotes', { query: { Identifier: 'praemie,preisgarantie' } })
    const shown = await eventually(cms, read, (list) =>
      list.some(({ Inhalt }) => Inhalt.startsWith('So ist')),
    )
    expect(shown.map(({ Identifier }) => Identifier).toSorted()).toEqual(['praemie', 'preisgarantie'])
    expect(shown.find(({ Identifier }) => Identifier === 'praemie')?.Inhalt).toBe(
      'So ist es bei Stadtwerke Beispielstadt.',
    )
    expect(await cms.portalApp.api.ok('listFootnotes', { query: { Identifier: "x' or 1 eq 1" } })).toEqual([])
  })

  // SPEC §7.55
  test('fills variables into texts and escapes them in HTML', async () => {
    await publish('variable', 'hotline', { value: { de: '<b>0800</b> 1', en: '0800 1 (free)' } })
    await publish('variable', 'hotline@nord', { value: { de: '0431' } })
    await publish('block', 'agb', { title: { de: 'AGB' }, body: { de: '<p>Ruf an: {hotline}</p>' } })
    const shown = await eventually(
      cms,
      () => block('agb'),
      ({ Einleitung }) => Einleitung.includes('0800'),
    )
    expect(shown.Einleitung).toBe('<p>Ruf an: &#60;b&#62;0800&#60;/b&#62; 1</p>')
    const all = await cms.portalApp.api.ok('queryVariables', {
      body: { Namen: ['hotline', 'tenant', 'nobody'] },
    })
    expect(all).toEqual({ hotline: '<b>0800</b> 1', tenant: 'Stadtwerke Beispielstadt' })
    const agency = { params: { agentur: 'nord' }, body: { Namen: ['hotline'] } }
    expect(await cms.portalApp.api.ok('queryAgencyVariables', agency)).toEqual({ hotline: '0431' })
  })

  // SPEC §7.56
  test('serves pictures from our own address, in each format, cacheable for good', async () => {
    const { assets } = cms.editorApp.modules.content
    const asset = await assets.add(author(), await smallPicture(), 'Garten')
    await publish('key-visual', 'home', {
      title: { de: 'Sommer' },
      picture: { iv: asset.id },
      alt: { de: 'Ein Garten' },
    })
    const read = () => cms.portalApp.api.ok('getKeyVisual', { params: { id: 'home' } })
    const { Bild } = await eventually(cms, read, ({ Titel }) => Titel === 'Sommer')
    expect(Bild).toMatchObject({ Breite: 60, Hoehe: 40, Alternativtext: 'Ein Garten' })
    for (const format of ['webp', 'avif'] as const) {
      const answer = await cms.portalApp.app.inject({ url: `${Bild?.Url}?breite=160&format=${format}` })
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      expect(answer.headers['cache-control']).toContain('immutable')
    }
    const other = await cms.portalApp.app.inject({ url: `${Bild?.Url}x` })
    expect([other.statusCode, other.headers.location]).toEqual([302, Bild?.Url])
  })

  test('publishes a scheduled item on time', async () => {
    const data = { title: { de: 'Ab morgen' }, body: { de: '<p>Neu</p>' } }
    const revision = await write('block', 'datenschutz', data)
    const tomorrow = new Date(cms.editorApp.clock.now().getTime() + 86_400_000)
    await editing().publish(author(), 'block', 'datenschutz', revision, tomorrow)
    await cms.editorApp.scheduled('content.publish')
    await cms.editorApp.tenants.reload()
    expect((await block('datenschutz')).Titel).not.toBe('Ab morgen')
    expect(await cms.editorApp.scheduled('content.publish', tomorrow)).toMatchObject({ swb: 1 })
    await cms.editorApp.tenants.reload()
    const shown = await eventually(
      cms,
      () => block('datenschutz'),
      ({ Titel }) => Titel === 'Ab morgen',
    )
    expect(shown.Titel).toBe('Ab morgen')
  })

  // SPEC §3.03, §7.56, §8.23
  test('is called again with a fresh token when the token has expired', async () => {
    await publish('block', 'kontakt', { title: { de: 'Vorher' } })
    await eventually(
      cms,
      () => block('kontakt'),
      ({ Titel }) => Titel === 'Vorher',
    )
    cms.expireTokens()
    await publish('block', 'kontakt', { title: { de: 'Nachher' } })
    const shown = await eventually(
      cms,
      () => block('kontakt'),
      ({ Titel }) => Titel === 'Nachher',
    )
    expect(shown.Titel).toBe('Nachher')
  })

  test('updates other instances at once', async () => {
    if (!cms.instance) return
    const read = async () => {
      const answer = await fetch(`${cms.instance}/api/v1/swb/content/bloecke/impressum`)
      return ((await answer.json()) as { Titel: string }).Titel
    }
    await publish('block', 'impressum', { title: { de: 'Fassung A' } })
    await read()
    await publish('block', 'impressum', { title: { de: 'Fassung B' } })
    // Well before the 15 seconds after which the instance would refresh by itself.
    await expect.poll(read).toBe('Fassung B')
  })

  test('answers 404 for unknown ids', async () => {
    expect(await cms.portalApp.api.refusal('getContentBlock', { params: { id: 'gibtesnicht' } })).toBe(
      '404 PSOF0101',
    )
    expect(await cms.portalApp.api.refusal('getFaq', { params: { id: 'gibtesnicht' } })).toBe('404 PSOF0101')
  })

  // SPEC §8.23
  test('when unreachable, leaves its last answers, or PSOF0604 without any', async () => {
    if (!cms.kill) return
    const before = await block('impressum')
    await cms.kill()
    cms.portalApp.clock.advance(laterMs)
    expect(await block('impressum')).toEqual(before)
    // Also with an empty cache, as in a new process: the change of settings invalidates the cache.
    await cms.portalApp.configure('swb', {
      cms: cms.portalApp.contextOf('swb').tenant.settings.cms,
      alertAddress: 'x@example.org',
    })
    expect(await block('impressum')).toEqual(before)
    expect(await cms.portalApp.api.refusal('getContentBlock', { params: { id: 'barrierefreiheit' } })).toBe(
      '503 PSOF0604',
    )
    const [noted] = await cms.portalApp.database.query<{ error: string }>('select error from content_source')
    expect(noted?.error).toBe('unreachable')
  })
})
