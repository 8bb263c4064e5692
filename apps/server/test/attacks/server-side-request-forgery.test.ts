import type { OperationId } from '@zuruf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'

/**
 * Attack: an operator of a tenant enters the address of a server inside our network or of this machine, in
 * every spelling a URL parser accepts, in every back-office field that takes an address. The server would
 * call it, or send people to it under our name. Also covers addresses that one parser reads as ours and a
 * browser as another site's.
 */

let server: TestApp
let admin: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp({ config: { demo: false } })
  admin = await server.operator(['admin'])
})
afterAll(() => server.close())

const hosts = [
  'localhost',
  'localhost.',
  'ｌｏｃａｌｈｏｓｔ',
  'loc%61lhost',
  'a.localhost',
  'router',
  'router.local',
  'metadata.google.internal',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '①②⑦.⓪.⓪.①',
  '0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '192.168.178.1',
  '[::1]',
  '[::]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::1]',
  '[2001:0:7f00:1::]',
  '[fd00::1]',
  '[fe80::1]',
]
const inside = hosts.map((host) => `https://${host}/`)
const misread = [
  '/\\evil.example',
  '\\\\evil.example',
  '//evil.example',
  '/\t/evil.example',
  'https:\\\\evil.example',
  'https://shop.example.org\\@evil.example/',
  'https://shop.example.org@evil.example/',
  'https://user:secret@shop.example.org/',
  'https://shop.exam\tple.org/',
  'https://shop.example.org/\r\nx',
  'https://shop.exam\u200bple.org/',
  'javascript://shop.example.org/%0aalert(1)',
  'data:text/html,x',
]

const section = async <Name extends 'basics' | 'target' | 'analytics' | 'frame'>(name: Name) =>
  (await admin.ok('getTenantSettings', {}))[name]

/** Every back-office field that takes an address, with the call that sets it. */
const fields: Readonly<Record<string, (address: string) => Promise<readonly [OperationId, unknown]>>> = {
  'where links lead': async (shopUrl) => {
    const { version } = await section('target')
    const value = { shopUrl, linkLifetime: 'fixed', handover: 'off', handoverAlertHours: 24 }
    return ['setTenantTarget', { version, value }]
  },
  'the site of the tenant': async (homepage) => {
    const { version, value } = await section('basics')
    return ['setTenantBasics', { version, value: { ...value, homepage } }]
  },
  'the analytics server': async (serverUrl) => {
    const { version, value } = await section('analytics')
    return ['setTenantAnalytics', { version, value: { ...value, serverUrl } }]
  },
  'a host for videos': async (address) => {
    const { version, value } = await section('analytics')
    const host = address.replace(/^https:\/\/|\/$/g, '')
    return ['setTenantAnalytics', { version, value: { ...value, embedHosts: [host] } }]
  },
  'a page around the portal': async (address) => {
    const { version } = await section('frame')
    return ['setTenantFrame', { version, value: { parents: [address.replace(/\/$/, '')] } }]
  },
  'a webhook': async (url) => ['addWebhookEndpoint', { url, types: ['claim.paid'] }],
  'an SFTP server': async (address) => {
    const { sftp } = await admin.ok('getHandoverChannels', {})
    const host = address.replace(/^https:\/\/|\/$/g, '')
    return [
      'setHandoverSftp',
      {
        host,
        port: 22,
        username: 'zuruf',
        login: 'password',
        secret: 'geheim',
        folder: '',
        version: sftp?.updatedAt ?? null,
        isActive: false,
        hostKey: `ssh-ed25519 SHA256:${'A'.repeat(43)}`,
        schedule: { kind: 'interval', minutes: 60 },
      },
    ]
  },
  'a product feed': async (url) => ['setCatalogueFeed', { url }],
  'a CMS': async (url) => ['setContentSource', { outside: { url, app: 'portal' } }],
  'an identity provider': async (issuer) => [
    'setSingleSignOn',
    {
      sso: {
        name: 'Anmeldung',
        issuer,
        skewSeconds: 60,
        claims: { department: 'd', role: 'r', email: 'e', firstName: 'f', lastName: 'l' },
        ownerValues: [],
        employeeValues: [],
        createsMembers: false,
        trustsEmail: false,
        trustsFactor: false,
      },
    },
  ],
}

async function statusOf(field: string, address: string) {
  const [operation, body] = (await fields[field]?.(address)) ?? []
  const answer = await admin.call(operation as 'setTenantTarget', { body } as never)
  return answer.status
}

// SPEC §S.41
describe.each(Object.keys(fields))('%s', (field) => {
  test('accepts the address of a public server', async () => {
    expect(await statusOf(field, 'https://shop.example.org/')).toBeLessThan(300)
  })

  test('rejects an internal address in every spelling', async () => {
    const taken = []
    for (const address of inside) if ((await statusOf(field, address)) !== 422) taken.push(address)
    expect(taken).toEqual([])
  })

  test('rejects an address that parsers read differently', async () => {
    const taken = []
    for (const address of misread) if ((await statusOf(field, address)) !== 422) taken.push(address)
    expect(taken).toEqual([])
  })
})
