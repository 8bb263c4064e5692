// SPEC §K.05

import { XmlDocument } from 'libxml2-wasm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { recommend } from '../../../test/harness/people.ts'
import { fitText, widthOf } from '../../platform/drawn-text.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const hosts = { swb: 'localhost', nordlicht: 'nordlicht.localhost' }
const get = (tenant: keyof typeof hosts, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { host: hosts[tenant], ...headers } })

const namespaces = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9', x: 'http://www.w3.org/1999/xhtml' }

async function sitemap(tenant: keyof typeof hosts) {
  const answer = await get(tenant, '/sitemap.xml')
  expect(answer.headers['content-type']).toContain('application/xml')
  const document = XmlDocument.fromString(answer.body)
  const all = (path: string) => document.find(path, namespaces).map((node) => node.content)
  const addresses = all('/s:urlset/s:url/s:loc')
  const alternates = all('/s:urlset/s:url/x:link/@href')
  document.dispose()
  return { addresses, alternates, paths: addresses.map((address) => new URL(address).pathname) }
}

describe('the sitemap', () => {
  test.each(['swb', 'nordlicht'] as const)(
    'of %s lists its pages, categories and products',
    async (tenant) => {
      const { addresses, alternates, paths } = await sitemap(tenant)
      expect(new Set(addresses.map((address) => new URL(address).hostname))).toEqual(new Set([hosts[tenant]]))
      expect(new Set(alternates)).toEqual(new Set(addresses))
      const products = await server.api.ok('listProducts', { query: {}, tenant })
      const { Routen } = await server.api.ok('getDefaultRoutes', { tenant })
      const path = Routen.find(({ Name }) => Name === 'Produkt')?.Pfad ?? ''
      for (const { Id } of products) {
        for (const language of ['de', 'en'])
          expect(paths).toContain(`/${language}${path.replace(':produktId', Id)}`)
      }
      expect(paths).toEqual(expect.arrayContaining(['/de', '/en', '/de/faq', '/en/impressum']))
      expect(paths.join(' ')).not.toMatch(/login|meinedaten|persoenlicherbereich|empfehlung\/|:/)
      expect(new Set(paths).size).toBe(paths.length)
    },
  )

  test('names every language of a page, and the default for all others', async () => {
    const { body } = await get('swb', '/sitemap.xml')
    const [first = ''] = /<url>.*?<\/url>/s.exec(body) ?? []
    expect([...first.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...found]) => found)).toEqual([
      ['de', expect.stringMatching(/\/de$/)],
      ['en', expect.stringMatching(/\/en$/)],
      ['x-default', expect.stringMatching(/\/de$/)],
    ])
  })
})

test('robots.txt names the sitemap and disallows personal pages, but not referral links', async () => {
  const { body, headers } = await get('swb', '/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/^Sitemap: http:\/\/localhost.*\/sitemap\.xml$/m)
  expect(body).toMatch(/^Disallow: \/de\/persoenlicherbereich$/m)
  expect(body).toMatch(/^Disallow: \/en\/empfehlung\/$/m)
  expect(body).not.toMatch(/^Disallow: (\/|\/de|\/de\/angebot.*|\/e\/.*|\/api.*)$/m)
  expect((await get('nordlicht', '/robots.txt')).body).toContain('nordlicht.localhost')
})

test.each(['swb', 'nordlicht'] as const)(
  'robots.txt allows every address in the sitemap of %s',
  async (key) => {
    const rules = [...(await get(key, '/robots.txt')).body.matchAll(/^(Allow|Disallow): (.*)$/gm)]
    /** RFC 9309 §2.2.2: the longest matching rule applies; at equal length the one that allows. */
    const mayRead = (path: string) =>
      rules
        .filter(([, , begin = '']) => path.startsWith(begin))
        .toSorted(
          ([, a, x = ''], [, b, y = '']) => y.length - x.length || String(a).localeCompare(String(b)),
        )[0]?.[1] === 'Allow'
    const addresses = [...(await get(key, '/sitemap.xml')).body.matchAll(/<loc>(.*?)</g)]
    const paths = addresses.map(([, address = '']) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !mayRead(path))).toEqual([])
    expect(mayRead('/de/praemie')).toBe(false)
  },
)

describe('the address in robots.txt and sitemap', () => {
  const addressesAt = async (app: TestApp, host: string) => {
    const { body } = await app.app.inject({
      url: '/robots.txt',
      headers: { host, 'x-forwarded-port': '4444' },
    })
    const sitemap = await app.app.inject({ url: '/sitemap.xml', headers: { host } })
    return [
      /^Sitemap: (.*)\/sitemap\.xml$/m.exec(body)?.[1],
      ...new Set([...sitemap.body.matchAll(/<loc>(.*?)\/de\/faq</g)].map(([, origin]) => origin)),
    ]
  }

  test('is the public one, whatever port is requested', async () => {
    const open = await openTestApp({ config: { publicUrl: new URL('https://portal.example:8443') } })
    try {
      for (const host of ['localhost', 'localhost:1', 'localhost:65000'])
        expect(await addressesAt(open, host)).toEqual(['https://localhost:8443', 'https://localhost:8443'])
    } finally {
      await open.close()
    }
  })

  test('is the requested one without a public address, also after another request', async () => {
    for (const host of ['localhost:81', 'localhost:82', 'localhost:81'])
      expect(await addressesAt(server, host)).toEqual([`http://${host}`, `http://${host}`])
  })
})

test('with forced login the sitemap lists only open pages', async () => {
  await server.configure('swb', { forcesLogin: true })
  try {
    const { paths } = await sitemap('swb')
    expect(paths).toContain('/de/faq')
    expect(paths).not.toContain('/de')
    expect(paths.join(' ')).not.toContain('/produkt')
  } finally {
    await server.configure('swb', {})
  }
})

test('a portal that is not live is closed to robots', async () => {
  await server.database.query(
    `update tenant set state = 'paused', updated_at = clock_timestamp() where key = 'nordlicht'`,
  )
  await server.tenants.reload()
  try {
    expect((await get('nordlicht', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await get('nordlicht', '/sitemap.xml')).statusCode).toBe(404)
    expect((await get('swb', '/robots.txt')).body).toContain('Sitemap:')
  } finally {
    await server.database.query(
      `update tenant set state = 'live', updated_at = clock_timestamp() where key = 'nordlicht'`,
    )
    await server.tenants.reload()
  }
})

test('a preview of a link to the shop gets our own page', async () => {
  const referral = await recommend(server, { tenant: 'nordlicht' })
  const link = `/e/${referral.Empfehlungsnummer}`
  const preview = await get('nordlicht', link, { 'user-agent': 'facebookexternalhit/1.1' })
  expect(preview.headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  expect(preview.headers.location).toContain(`/de/fuer-dich/${referral.Empfehlungsnummer}`)
})

// SPEC §K.06
describe('preview pictures', () => {
  const tenant = { swb: 'swb', nordlicht: 'nordlicht' } as const
  test.each([
    ['home', '/vorschau'],
    ['a category', '/produktkategorie/oekostrom/vorschau?sprache=en&v=1'],
    ['a product', '/produkt/462/vorschau?sprache=de'],
  ])('%s has one of 1200 × 630', async (_what, path) => {
    const answer = await get('swb', `/api/v1/${tenant.swb}${path}`)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    // A blank picture would have one or two colours.
    const { entropy } = await sharp(answer.rawPayload).stats()
    expect(entropy).toBeGreaterThan(1)
  })

  test('a tenant’s own title has its variables filled in', async () => {
    const admin = await server.operator('admin')
    const picture = async (title: string) => {
      const { version, value } = (await admin.ok('getTenantSettings', { tenant: 'nordlicht' })).texts
      const body = { version, value: { ...value, de: { ...value.de, 'home.title': title } } }
      await admin.ok('setTenantTexts', { tenant: 'nordlicht', body })
      return (await get('nordlicht', '/api/v1/nordlicht/vorschau?sprache=de')).rawPayload.toString('base64')
    }
    const { name } = server.contextOf('nordlicht').tenant
    const filled = await picture('Mit {tenant} geht es')
    expect(filled).toBe(await picture(`Mit ${name} geht es`))
    expect(filled).not.toBe(await picture('Ohne geht es'))
    await picture('')
  })

  // SPEC §1.03
  test('a story is in the sharer’s language, a preview in the tenant’s', async () => {
    const { Empfehlungsnummer } = await recommend(server)
    const of = async (query: string) => {
      const path = `/api/v1/swb/empfehlung/${Empfehlungsnummer}/bild`
      return (await get('swb', `${path}${query}`)).rawPayload.toString('base64')
    }
    const story = await of('?format=story')
    expect(await sharp(Buffer.from(story, 'base64')).metadata()).toMatchObject({ width: 1080, height: 1920 })
    expect(await of('?format=story&sprache=de')).toBe(story)
    expect(await of('?format=story&sprache=fr')).toBe(story)
    expect(await of('?format=story&sprache=en')).not.toBe(story)
    expect(await of('?sprache=en')).toBe(await of(''))
  })

  test('an unsupported language falls back to the default', async () => {
    const of = async (language: string) =>
      (await get('swb', `/api/v1/swb/produkt/462/vorschau?sprache=${language}`)).rawPayload.toString('base64')
    expect(await of('fr')).toBe(await of('de'))
    expect(await of('en')).not.toBe(await of('de'))
  })

  test.each(['/produkt/nirgends/vorschau', '/produktkategorie/nirgends/vorschau'])(
    '%s is not found',
    async (path) => {
      expect((await get('swb', `/api/v1/swb${path}`)).statusCode).toBe(404)
    },
  )

  test('a name fits its box, breaks between words, and ends in … when it is too long', () => {
    const room = { width: 500, lines: 3, sizes: [76, 44] as [number, number], face: 'bold' as const }
    const long =
      'Glasfaser-Hausanschluss mit Größenvorteil für außergewöhnlich große Häuser und Wohnungen aller Art'
    for (const name of ['Ökostrom', long, 'Donaudampfschifffahrtsgesellschaftskapitänsmütze']) {
      const lines = fitText(name, room)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(500)
    }
    expect(fitText('Ökostrom', room)).toMatchObject([{ text: 'Ökostrom', size: 76 }])
    expect(fitText(long, room).at(-1)?.text).toMatch(/…$/)
  })
})
