// SPEC §B.06

import type { OperationId, Problem, RequestOf } from '@zuruf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { tenantRewards } from '../../../test/harness/tenant-sections.ts'
import { companyTextKeys } from '../../platform/tenants/own-text-keys.ts'

let server: TestApp
let admin: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  admin = await server.operator('admin')
})
afterAll(() => server.close())

type NewTenant = RequestOf<'createTenant'>['body']

let made = 0
/** Creates a separate tenant for each test. */
async function newTenant(changes: Partial<NewTenant> = {}) {
  const key = `werk-${++made}`
  const body: NewTenant = {
    key,
    name: `Werk ${made}`,
    hosts: [`${key}.example.org`],
    languages: ['de', 'en'],
    ...changes,
  }
  await admin.ok('createTenant', { body })
  return key
}

/** Returns the problem of a refused call. */
async function refusal<Id extends OperationId>(operation: Id, request: RequestOf<Id> & { tenant?: string }) {
  return (await admin.call(operation, request)).body as unknown as Problem
}

const settingsOf = (tenant: string, who = admin) => who.ok('getTenantSettings', { tenant })
const audited = (key: string) =>
  server.database.query<{ action: string; details: Record<string, string> }>(
    `select a.action, a.details from audit a join tenant t on t.id = a.tenant_id where t.key = $1 order by a.id`,
    [key],
  )
const visit = (host: string, cookie?: string) =>
  server.app.inject({
    method: 'GET',
    url: '/api/v1/mandant/@host',
    headers: { host, ...(cookie && { cookie }) },
  })

describe('a new tenant', () => {
  test('starts with the defaults and is not open', async () => {
    const key = await newTenant()
    const settings = await settingsOf(key)
    expect(settings).toMatchObject({
      key,
      state: 'draft',
      basics: { value: { name: `Werk ${made}`, languages: ['de', 'en'], homepage: '' } },
      mail: { value: { senderAddress: '', alertAddress: '' } },
      texts: { value: {} },
      rewards: { value: { payer: null } },
    })
    expect(settings.channels.value.positions.copyLink).toBe(0)
    expect(await audited(key)).toMatchObject([{ action: 'tenant.created' }])
  })

  test('can be a copy of another without its identity', async () => {
    const key = await newTenant({ copyFrom: 'nordlicht' })
    const [copy, original] = [await settingsOf(key), await settingsOf('nordlicht')]
    for (const section of ['theme', 'routes'] as const) {
      expect(copy[section].value, section).toEqual(original[section].value)
    }
    expect(original.modules.value.companyDomains).not.toEqual([])
    expect(copy.modules.value).toEqual({ ...original.modules.value, companyDomains: [] })
    expect(copy.channels.value.positions).toEqual(original.channels.value.positions)
    expect(copy.rewards.value).toEqual({ ...original.rewards.value, payer: null })
    const ownWords = Object.entries(original.texts.value.de ?? {}).filter(
      ([key]) => !key.startsWith('legal.company.'),
    )
    expect(ownWords.length).toBeGreaterThan(0)
    expect(copy.texts.value).toEqual({ de: Object.fromEntries(ownWords), en: {} })
    expect(copy.mail.value.senderAddress).toBe('')
    expect(copy.target.value.shopUrl).toBeNull()
  })

  test('has fraud checks on, even as a copy of one that has them off', async () => {
    expect(server.tenants.byKey('nordlicht')?.settings.fraudChecks).toBe('off')
    for (const more of [{}, { copyFrom: 'nordlicht' }]) {
      const key = await newTenant(more)
      expect(server.tenants.byKey(key)?.settings.fraudChecks).toBe('standard')
    }
  })

  test.each([
    ['a key that is taken', { key: 'swb' }, { key: 'Das ist schon vergeben.' }],
    ['a key that stands for a page', { key: 'tenants' }, { key: expect.stringContaining('Verwaltung') }],
    ['a key with capitals', { key: 'Werk' }, { key: expect.stringContaining('Kleinbuchstaben') }],
    ["another tenant's host", { hosts: ['new.test', 'localhost'] }, { 'hosts.1': expect.any(String) }],
    ['a host with a port', { hosts: ['new.test:80'] }, { 'hosts.0': expect.stringContaining('Port') }],
    ['a host twice', { hosts: ['new.test', 'NEW.test'] }, { hosts: expect.any(String) }],
    ['no language', { languages: [] }, { languages: expect.any(String) }],
    ['a tenant to copy that is none', { copyFrom: 'nobody' }, { copyFrom: expect.any(String) }],
  ])('is refused with %s', async (_, changes, fields) => {
    const body = { key: 'refused', name: 'Werk', hosts: ['refused.test'], languages: ['de' as const] }
    const answer = await refusal('createTenant', { body: { ...body, ...changes } as NewTenant })
    expect(answer).toMatchObject({ code: 'PSOF0100', fields })
    expect(server.tenants.byKey('refused')).toBeUndefined()
  })

  test('is created once per host', async () => {
    const body = (key: string) => ({ key, name: 'Werk', hosts: ['once.test'], languages: ['de' as const] })
    const answers = await Promise.all(
      ['twin-a', 'twin-b'].map((key) => admin.call('createTenant', { body: body(key) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })
})

describe('a settings section', () => {
  test('takes effect at once and is audited', async () => {
    const key = await newTenant()
    const { theme } = await settingsOf(key)
    const value = { ...theme.value, brand: '#7a1fa2', logo: 'aurora' as const }
    const after = await admin.ok('setTenantTheme', { tenant: key, body: { version: theme.version, value } })
    expect(after.theme.value).toEqual(value)
    expect(server.tenants.byKey(key)?.theme.brand).toBe('#7a1fa2')
    const [, entry] = await audited(key)
    expect(entry?.action).toBe('tenant.theme')
    expect(JSON.parse(entry?.details.before ?? '')).toEqual({ brand: theme.value.brand, logo: 'wave' })
    expect(JSON.parse(entry?.details.after ?? '')).toEqual({ brand: '#7a1fa2', logo: 'aurora' })
  })

  // SPEC §3.01
  test('cannot be changed from a stale version, while other sections can', async () => {
    const key = await newTenant()
    const seen = await settingsOf(key)
    const channels = (copyLink: number) => ({
      version: seen.channels.version,
      value: { ...seen.channels.value, positions: { ...seen.channels.value.positions, copyLink } },
    })
    await admin.ok('setTenantChannels', { tenant: key, body: channels(7) })
    const answer = await refusal('setTenantChannels', { tenant: key, body: channels(9) })
    expect(answer.code).toBe('PSOF0102')
    const modules = { ...seen.modules.value, passkeys: true }
    await admin.ok('setTenantModules', {
      tenant: key,
      body: { version: seen.modules.version, value: modules },
    })
    const now = await settingsOf(key)
    expect(now.channels.value.positions.copyLink).toBe(7)
    expect(now.modules.value.passkeys).toBe(true)
  })

  test('accepts employee mail domains and names invalid ones', async () => {
    const key = await newTenant()
    const { modules } = await settingsOf(key)
    const set = (companyDomains: string[], version = modules.version) => ({
      tenant: key,
      body: { version, value: { ...modules.value, companyDomains } },
    })
    const wrong = ['kai@werk.example', '@werk.example', 'werk', 'https://werk.example', 'we*k.example']
    const { fields } = await refusal('setTenantModules', set(['werk.example', ...wrong]))
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(
      wrong.map((_, index) => `value.companyDomains.${index + 1}`),
    )
    expect(Object.values(fields ?? {})[0]).toContain('beispiel.de')
    await admin.ok('setTenantModules', set([' Werk.Example ', '*.werk.example']))
    expect((await settingsOf(key)).modules.value.companyDomains).toEqual(['werk.example', '*.werk.example'])
  })

  test('is changed by one of many at once', async () => {
    const key = await newTenant()
    const { mail } = await settingsOf(key)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin.call('setTenantMail', {
          tenant: key,
          body: { version: mail.version, value: { ...mail.value, senderName: `Name ${n}` } },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test('names invalid paths', async () => {
    const key = await newTenant()
    const { routes } = await settingsOf(key)
    const set = (paths: Record<string, string>, additional: string[] = []) => ({
      tenant: key,
      body: { version: routes.version, value: { paths, additional } },
    })
    const bad = { Faq: '/login', Empfehlen: '/weitersagen', Kontakt: '/api/kontakt', Agb: '/Ä' }
    expect(await refusal('setTenantRoutes', set(bad))).toMatchObject({
      code: 'PSOF0100',
      fields: Object.fromEntries(Object.keys(bad).map((page) => [`value.paths.${page}`, expect.any(String)])),
    })
    expect((await refusal('setTenantRoutes', set({}, ['Impressum']))).fields).toHaveProperty([
      'value.additional.0',
    ])
    await admin.ok('setTenantRoutes', set({ Faq: '/gut-zu-wissen' }, ['Kategorie']))
    const routen = await server.api.call('getDefaultRoutes', { tenant: 'swb' })
    expect(routen.status).toBe(200)
  })

  test('accepts own texts for known keys only', async () => {
    const key = await newTenant()
    const { texts } = await settingsOf(key)
    const set = (value: Record<string, Record<string, string>>) => ({
      tenant: key,
      body: { version: texts.version, value },
    })
    expect((await refusal('setTenantTexts', set({ de: { 'no.such.text': 'x' } }))).fields).toHaveProperty([
      'value.de.no.such.text',
    ])
    // Names of inherited properties are no text keys either.
    for (const key of ['constructor', 'toString.few', 'hasOwnProperty']) {
      expect((await refusal('setTenantTexts', set({ de: { [key]: 'x' } }))).fields).toHaveProperty([
        `value.de.${key}`,
      ])
    }
    const after = await admin.ok(
      'setTenantTexts',
      set({ de: { 'home.eyebrow': 'Sag es weiter', 'home.lead': '' } }),
    )
    expect(after.texts.value).toEqual({ de: { 'home.eyebrow': 'Sag es weiter' } })
  })

  test('shows the payer’s IBAN to paying roles only, and not in the audit', async () => {
    const key = await newTenant()
    const { rewards } = await settingsOf(key)
    const iban = 'DE02120300000000202051'
    const set = (payer: typeof tenantRewards.payer) => ({
      tenant: key,
      body: { version: rewards.version, value: { ...tenantRewards, payer } },
    })
    const wrong = tenantRewards.payer && { ...tenantRewards.payer, iban: 'DE02120300000000202052' }
    expect((await refusal('setTenantRewards', set(wrong))).fields).toHaveProperty(['value.payer.iban'])
    const after = await admin.ok('setTenantRewards', set(tenantRewards.payer))
    expect(after.rewards.value.payer?.iban).toBe(iban)
    expect(server.tenants.byKey(key)?.settings).toMatchObject({ defaultShare: 50, claimPeriodDays: 14 })
    const reader = await server.operator('read-only', [key])
    expect((await settingsOf(key, reader)).rewards.value.payer?.iban).toMatch(/^•+2051$/)
    expect(JSON.stringify(await audited(key))).not.toContain(iban)
  })

  test('refuses another tenant’s host, accepts a new one', async () => {
    const key = await newTenant()
    const { basics } = await settingsOf(key)
    const set = (hosts: string[]) => ({
      tenant: key,
      body: { version: basics.version, value: { ...basics.value, hosts } },
    })
    expect((await refusal('setTenantBasics', set(['nordlicht.localhost']))).fields).toHaveProperty([
      'value.hosts.0',
    ])
    await admin.ok('setTenantBasics', set([...basics.value.hosts, 'second.test']))
    expect(server.tenants.byHost('second.test')?.key).toBe(key)
  })

  // SPEC §3.01
  test.each(['swb', 'nordlicht'])('of the demo tenant %s can be saved unchanged', async (tenant) => {
    const seen = await settingsOf(tenant)
    await admin.ok('setTenantBasics', { tenant, body: seen.basics })
    await admin.ok('setTenantModules', { tenant, body: seen.modules })
    await admin.ok('setTenantChannels', { tenant, body: seen.channels })
    await admin.ok('setTenantTarget', { tenant, body: seen.target })
    await admin.ok('setTenantAnalytics', { tenant, body: seen.analytics })
    await admin.ok('setTenantFrame', { tenant, body: seen.frame })
    await admin.ok('setTenantRoutes', { tenant, body: seen.routes })
    await admin.ok('setTenantTheme', { tenant, body: seen.theme })
    await admin.ok('setTenantMail', { tenant, body: seen.mail })
    await admin.ok('setTenantTexts', { tenant, body: seen.texts })
    await admin.ok('setTenantRewards', { tenant, body: seen.rewards })
    expect(await settingsOf(tenant)).toEqual(seen)
    expect((await audited(tenant)).filter(({ action }) => action.startsWith('tenant.'))).toEqual([])
  })
})

// SPEC §3.03
test('a credential is stored encrypted and only reported as set', async () => {
  const key = await newTenant()
  const set = (value: string | null) =>
    admin.ok('setTenantSecret', { tenant: key, params: { secret: 'sso-client-secret' }, body: { value } })
  const secret = 'a-secret-nobody-reads-again'
  const answers = [await set(secret), await settingsOf(key)]
  expect(answers[0]?.secrets).toContainEqual({
    name: 'sso-client-secret',
    setAt: server.clock.now().toISOString(),
  })
  const rows = await server.database.query('select value from tenant_secret')
  expect(JSON.stringify([answers, rows, await audited(key)])).not.toContain(secret)
  expect(Buffer.from((rows[0] as { value: Buffer }).value).includes(secret)).toBe(false)
  expect((await set(null)).secrets.every(({ setAt }) => setAt === null)).toBe(true)
  expect((await audited(key)).map(({ action }) => action)).toEqual([
    'tenant.created',
    'tenant.secret-set',
    'tenant.secret-removed',
  ])
})

describe('before a tenant is open', () => {
  test('visitors get a 404, and a preview link admits one browser', async () => {
    const key = await newTenant()
    const host = `${key}.example.org`
    expect((await visit(host)).json()).toMatchObject({ code: 'PSOF0601' })
    const { link } = await admin.ok('createPreviewLink', { tenant: key })
    const opened = await server.app.inject({ url: new URL(link).pathname, headers: { host } })
    expect(opened.headers.location).toBe('/')
    const [cookie] = opened.cookies
    const cookies = `${cookie?.name}=${cookie?.value}`
    expect((await visit(host, cookies)).json()).toMatchObject({ Mandant: key })
    // Only for this tenant, and not forever.
    const other = await newTenant()
    expect((await visit(`${other}.example.org`, cookies)).statusCode).toBe(404)
    const late = await server.app.inject({
      url: `${new URL(link).pathname}x`,
      headers: { host },
    })
    expect(late.cookies).toEqual([])
    server.clock.advance(9 * 3_600_000)
    expect((await visit(host, cookies)).statusCode).toBe(404)
    expect((await server.app.inject({ url: new URL(link).pathname, headers: { host } })).cookies).toEqual([])
  })

  test('the checklist names what is missing and opens it when complete', async () => {
    admin = await server.operator('admin')
    const key = await newTenant()
    const open = () => admin.call('openTenant', { params: { key } })
    const checklist = async () => {
      const { canOpen, items } = await admin.ok('getTenantChecklist', { tenant: key })
      const missing = items.filter(({ blocking, done }) => blocking && !done).map(({ item }) => item)
      return { canOpen, missing }
    }
    expect(await checklist()).toEqual({ canOpen: false, missing: ['legal', 'sender', 'payment', 'handover'] })
    expect((await open()).status).toBe(422)

    const seen = await settingsOf(key)
    const company = Object.fromEntries(companyTextKeys.map((text) => [text, 'Werk']))
    await admin.ok('setTenantTexts', {
      tenant: key,
      body: { version: seen.texts.version, value: { de: company, en: company } },
    })
    await admin.ok('setTenantMail', {
      tenant: key,
      body: {
        version: seen.mail.version,
        value: { ...seen.mail.value, senderAddress: 'werk@example.org' },
      },
    })
    await admin.ok('setTenantRewards', {
      tenant: key,
      body: {
        version: seen.rewards.version,
        value: {
          ...seen.rewards.value,
          payer: tenantRewards.payer,
          voucherKinds: tenantRewards.voucherKinds,
        },
      },
    })
    expect(await checklist()).toEqual({ canOpen: false, missing: ['handover'] })
    await admin.ok('setTenantTarget', {
      tenant: key,
      body: { version: seen.target.version, value: { ...seen.target.value, handover: 'pull' } },
    })
    // Nobody can fetch them without a key.
    expect(await checklist()).toEqual({ canOpen: false, missing: ['handover'] })
    expect((await open()).status).toBe(422)
    await admin.ok('createApiKey', { tenant: key, body: { key: 'auftragssystem' } })
    expect(await checklist()).toEqual({ canOpen: true, missing: [] })
    // Also with an own catalogue that has not been loaded yet.
    await admin.ok('setProductApi', { tenant: key, body: { type: 2, copy: true } })
    expect((await open()).body).toMatchObject({ key, state: 'live' })
    expect((await visit(`${key}.example.org`)).json()).toMatchObject({ Mandant: key })
    expect((await open()).status).toBe(409)

    const pause = { params: { key }, body: { reason: 'Der Anbieter wechselt.' } }
    expect((await admin.ok('pauseTenant', pause)).state).toBe('paused')
    expect((await visit(`${key}.example.org`)).statusCode).toBe(404)
    expect((await refusal('pauseTenant', pause)).code).toBe('PSOF0102')
    const link = await server.app.inject({ url: '/e/2222222222A', headers: { host: `${key}.example.org` } })
    expect([link.statusCode, link.headers.location]).toEqual([302, '/'])
  })

  test('its own admin can neither open it nor list tenants', async () => {
    const key = await newTenant()
    const own = await server.operator('admin', [key])
    expect(await own.refusal('openTenant', { params: { key } })).toContain('PSOF0203')
    expect(await own.refusal('listTenants', {})).toContain('PSOF0203')
  })
})
