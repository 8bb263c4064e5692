import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, readMigrationConfig, usesDataDir } from './config.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zuruf-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const production = () => ({
  DATABASE_URL: 'postgres://zuruf@db/zuruf',
  PUBLIC_URL: 'https://empfehlen.example.org',
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_KEY: key('a'),
})
const without = (name: string) =>
  Object.fromEntries(Object.entries(production()).filter(([key]) => key !== name))

describe('in production', () => {
  test('starts with the required settings, and the demo is off', () => {
    const config = readConfig(production())
    expect(config).toMatchObject({ demo: false, port: 3000, host: '127.0.0.1', roles: ['web', 'worker'] })
    expect(config.publicUrl?.href).toBe('https://empfehlen.example.org/')
  })

  test.each(['DATA_KEY', 'PUBLIC_URL'])('refuses to start without %s and names it', (name) => {
    expect(() => readConfig(without(name))).toThrow(ConfigError)
    expect(() => readConfig(without(name))).toThrow(name)
    expect(() => readConfig({ ...production(), [name]: '' })).toThrow(name)
  })

  test('DEMO=off turns the demo off with the embedded database too', () => {
    expect(() => readConfig({ DATA_DIR: dataDir, DEMO: 'off' })).toThrow(
      /DATA_KEY: required.* \| PUBLIC_URL: required/,
    )
  })
})

describe('several machines', () => {
  test('FILES_URL names a bucket, and then nothing is written to DATA_DIR', () => {
    const config = readConfig({ ...production(), FILES_URL: 's3://uploads?endpoint=https://s3.example.org' })
    expect(config.fileBucket).toMatchObject({ name: 'uploads', endpoint: 'https://s3.example.org' })
    expect([usesDataDir(config), usesDataDir(readConfig(production()))]).toEqual([false, true])
    const wrong = () => readConfig({ ...production(), FILES_URL: 's3://key:secret@uploads' })
    expect(wrong).toThrow(/: FILES_URL: must not contain credentials/)
    expect(wrong).not.toThrow(/secret@/)
  })

  test.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])(
    '%s may name several hosts',
    (name) => {
      const url = 'postgres://zuruf@a,b:5433/zuruf?target_session_attrs='
      expect(() => readConfig({ ...production(), [name]: `${url}primary` })).not.toThrow()
      expect(() => readConfig({ ...production(), [name]: `${url}main` })).toThrow(
        `${name}: target_session_attrs "main"`,
      )
    },
  )

  test.each([
    'postgres://zuruf:a%40b%2Fc%23d@db:5432/zuruf?sslmode=verify-full',
    'postgresql://zuruf:a%b&=$@db/zuruf',
    'postgres://zuruf@%2Frun%2Fpostgresql:5432/zuruf',
    'postgres://zuruf@/zuruf?host=/run/postgresql',
    'postgres:///zuruf?host=/run/postgresql',
    'postgres://zuruf:a%40b@a:5432,b:5432/zuruf',
  ])('DATABASE_URL may be %s', (url) => {
    expect(readConfig({ ...production(), DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test.each([
    ['DATABASE_URL', 'postgres://zuruf:geheim/w:1@db/zuruf'],
    ['DATABASE_URL', 'postgres://zuruf:1/geheim@db/zuruf'],
    ['DATABASE_URL', 'postgres://zuruf:ge@1/heim@db/zuruf'],
    ['DATABASE_URL', 'postgres://zuruf:1#geheim@db/zuruf'],
    ['DATABASE_URL', 'postgres://zuruf:1?geheim@db/zuruf'],
    ['DATABASE_URL', 'zuruf:geheim@db/zuruf'],
    ['DATABASE_OWNER_URL', 'postgres://zuruf:geheim#1@a,b/zuruf'],
    ['SMTP_URL', 'smtps://zuruf@example.org:M@il/geheim@mail.example.org:465'],
    ['SMTP_URL', 'smtps://zuruf@example.org:12#geheim@mail.example.org:465'],
    ['SMTP_URL', 'https://geheim@mail.example.org'],
    ['SMTP_URL', 'mail.example.org:25'],
  ])('%s=%s is refused without showing it', (name, url) => {
    const start = () => readConfig({ ...production(), [name]: url })
    expect(start).toThrow(new RegExp(`: ${name}: (must begin like|is not an address like .*percent-encoded)`))
    expect(start).not.toThrow(/geheim/)
  })

  test('DATABASE_DIRECT_URL needs the address of the pooler', () => {
    const settings = { ...without('DATABASE_URL'), DATABASE_DIRECT_URL: 'postgres://zuruf@db/zuruf' }
    expect(() => readConfig({ ...settings, DEMO: 'off' })).toThrow(/DATABASE_DIRECT_URL: set without/)
  })
})

test('MIGRATE=off leaves migrations to the command, which the demo cannot', () => {
  expect(readConfig(production()).migrate).toBe(true)
  expect(readConfig({ ...production(), MIGRATE: 'off' }).migrate).toBe(false)
  expect(() => readConfig({ DATA_DIR: dataDir, MIGRATE: 'off' })).toThrow(
    /^Settings that cannot be used: MIGRATE: /,
  )
})

test('the command migrate needs only the login of the owner', () => {
  const owner = 'postgres://owner@db/zuruf'
  const login = 'postgres://zuruf@db/zuruf'
  expect(readMigrationConfig({ DATABASE_OWNER_URL: owner }).databaseUrl).toBe(owner)
  expect(readMigrationConfig({ DATABASE_URL: login }).databaseOwnerUrl).toBe(login)
  expect(readMigrationConfig({ DATABASE_URL: login, DATABASE_OWNER_URL: owner }).databaseOwnerUrl).toBe(owner)
  expect(() => readMigrationConfig({ MIGRATE: 'maybe' })).toThrow(/MIGRATE/)
})

// SPEC §S.50
describe('TRUSTED_PROXIES', () => {
  test.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
    ['2', 2],
    ['none', []],
  ])('accepts %s', (text, trusted) => {
    expect(readConfig({ ...production(), TRUSTED_PROXIES: text }).trustedProxies).toEqual(trusted)
  })

  test.each([
    'true',
    '*',
    '0',
    '10',
    'proxy.example.org',
    '127.0.0.1;::1',
    '10.0.0.0/40',
    '0.0.0.0/0',
    '::/0',
  ])('rejects %s', (text) => {
    expect(() => readConfig({ ...production(), TRUSTED_PROXIES: text })).toThrow(/TRUSTED_PROXIES/)
  })

  test('is required with an https PUBLIC_URL and empty by default with http', () => {
    expect(() => readConfig(without('TRUSTED_PROXIES'))).toThrow(/TRUSTED_PROXIES/)
    expect(() => readConfig({ ...production(), TRUSTED_PROXIES: '' })).toThrow(ConfigError)
    expect(() => readConfig({ ...without('TRUSTED_PROXIES'), DEMO: 'on' })).toThrow(/TRUSTED_PROXIES/)
    const plain = { ...without('TRUSTED_PROXIES'), PUBLIC_URL: 'http://localhost:3000' }
    expect(readConfig(plain).trustedProxies).toEqual([])
  })
})

// SPEC §S.51
test('METRICS_TOKEN needs a minimum length', () => {
  expect(readConfig(production()).metricsToken).toBeUndefined()
  expect(() => readConfig({ ...production(), METRICS_TOKEN: 'geheim' })).toThrow(/METRICS_TOKEN/)
  const token = 'x'.repeat(32)
  expect(readConfig({ ...production(), METRICS_TOKEN: token }).metricsToken).toBe(token)
})

describe('the demo', () => {
  test('needs no settings and creates its key once, readable by its owner only', () => {
    const first = readConfig({ DATA_DIR: dataDir })
    const again = readConfig({ DATA_DIR: dataDir })
    expect(first).toMatchObject({ demo: true, databaseUrl: undefined, publicUrl: undefined })
    expect(again.dataKeys).toEqual(first.dataKeys)
    const file = join(dataDir, 'data.key')
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toEqual(first.dataKeys[0].key)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('needs DEMO=on when DATABASE_URL is set', () => {
    expect(readConfig(production()).demo).toBe(false)
    expect(readConfig({ ...production(), DEMO: 'on' }).demo).toBe(true)
  })
})

test('reads several keys in order', () => {
  const keys = [key('new'), key('old')]
  const config = readConfig({ ...production(), DATA_KEY: keys.join(', ') })
  expect(config.dataKeys.map(({ id }) => id)).toEqual(['new', 'old'])
  expect(config.dataKeys.every((dataKey) => dataKey.key.length === 32)).toBe(true)
})

const keyOf = (bytes: (index: number) => number) =>
  `a:${Buffer.from(Array.from({ length: 32 }, (_, n) => bytes(n) & 255)).toString('base64')}`

test.each([
  ['zeros', keyOf(() => 0)],
  ['one byte repeated', keyOf(() => 0xa7)],
  ['a sequence', keyOf((n) => 255 - n * 3)],
  ['a short pattern repeated', keyOf((n) => [13, 200, 7, 91, 154, 3, 66, 240][n % 8] ?? 0)],
  ['a sentence', `a:${Buffer.from('Das Passwort von Zuruf, 32 lang!').toString('base64')}`],
])('rejects a key that is %s', (_, DATA_KEY) => {
  expect(() => readConfig({ ...production(), DATA_KEY })).toThrow(/not random.*openssl rand -base64 32/)
})

test('accepts random keys', () => {
  for (let n = 0; n < 5_000; n++) readConfig({ ...production(), DATA_KEY: key('a') })
})

test('rejects two keys with one id', () => {
  expect(() => readConfig({ ...production(), DATA_KEY: [key('a'), key('a')].join() })).toThrow('same id')
})

describe('DATA_KEY_COMMAND', () => {
  const printing = (text: string) => `/bin/echo ${text}`

  test('replaces DATA_KEY with the output of a command', () => {
    const keys = [key('new'), key('old')]
    const config = readConfig({ ...without('DATA_KEY'), DATA_KEY_COMMAND: printing(keys.join()) })
    expect(config.dataKeys.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  test('cannot be set together with DATA_KEY', () => {
    const both = { ...production(), DATA_KEY_COMMAND: printing(key('a')) }
    expect(() => readConfig(both)).toThrow('DATA_KEY_COMMAND: set together with DATA_KEY')
  })

  test.each([
    ['fails', '/bin/false', /^DATA_KEY_COMMAND: \/bin\/false ended with exit code 1$/],
    ['prints something else', printing('nothing'), /^DATA_KEY_COMMAND: each key must be/],
  ])('that %s is an error that names it', (_, DATA_KEY_COMMAND, message) => {
    const settings = { ...without('DATA_KEY'), DATA_KEY_COMMAND }
    expect(() => readConfig(settings)).toThrow(ConfigError)
    expect(() => readConfig(settings)).toThrow(message)
  })
})

describe('public HOST or PUBLIC_URL without DATABASE_URL and DEMO', () => {
  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'empfehlen.example.org' },
    { PUBLIC_URL: 'https://empfehlen.example.org', TRUSTED_PROXIES: 'none' },
  ])('%o: rejected with advice', (settings) => {
    const start = () => readConfig({ DATA_DIR: dataDir, ...settings })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(/DATABASE_URL.*DEMO=on.*"export"/)
    expect(readConfig({ DATA_DIR: dataDir, ...settings, DEMO: 'on' }).demo).toBe(true)
  })

  test.each(['127.0.0.1', '127.3.2.1', 'localhost', '::1'])('%s counts as loopback', (HOST) => {
    expect(readConfig({ DATA_DIR: dataDir, HOST }).demo).toBe(true)
  })
})

test.each([
  ['DATA_KEY', 'a:dG9vIHNob3J0'],
  ['DATA_KEY', randomBytes(32).toString('base64')],
  ['DATA_KEY', ':'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['ROLE', 'web,boss'],
  ['DEMO', 'maybe'],
  ['PUBLIC_URL', 'empfehlen.example.org'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s: the error names it', (name, value) => {
  expect(() => readConfig({ ...production(), [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ ...production(), [name]: value })).toThrow(name)
})

test('one line names every wrong setting', () => {
  const wrong = { PORT: 'http', ROLE: 'boss', DATA_KEY: 'a:short', LOG_LEVEL: 'loud', REQUEST_LOG: 'yes' }
  const start = () => readConfig({ DATABASE_URL: 'postgres://zuruf@db/zuruf', ...wrong })
  expect(start).toThrow(/^[^\n]+$/)
  for (const name of [...Object.keys(wrong), 'PUBLIC_URL'])
    expect(start).toThrow(new RegExp(`[:|] ${name}: `))
  // A wrong key is not missing too.
  expect(start).not.toThrow(/DATA_KEY: required/)
})

test('ROLE may name one role', () => {
  expect(readConfig({ ...production(), ROLE: 'worker' }).roles).toEqual(['worker'])
})
