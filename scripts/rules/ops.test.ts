import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { allEndpoints, endpointOf, type OperationId, pathPattern } from '@zuruf/contract'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, readMigrationConfig } from '../../apps/server/src/platform/config.ts'
import { timeLimits } from '../../apps/server/src/platform/database/client.ts'
import { parseBucketUrl } from '../../apps/server/src/platform/file-location.ts'
import { longOperations } from '../../apps/server/src/platform/http/long-operations.ts'

/** Checks that the files of `ops` agree with the settings and with each other. */

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()

/** The settings that docs/operations.md lists. */
const settings = [...read('docs/operations.md').matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)].flatMap(
  ([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
)
/** Variables that Node and the S3 client read. */
const othersVariables = [
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
]
const unknownAmong = (names: readonly (string | undefined)[]) =>
  names.filter((name = '') => !settings.includes(name) && !othersVariables.includes(name))

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

describe('image', () => {
  const dockerfile = read('ops/docker/Dockerfile')

  test('its bases are pinned by digest', () => {
    const bases = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)]
    expect(bases).toHaveLength(2)
    for (const [, , base] of bases) expect(base).toMatch(/@sha256:[0-9a-f]{64}$/)
    const used = namesIn(dockerfile, /^FROM \$\{(\w+)\}/gm)
    expect(used.toSorted()).toEqual(bases.map(([, name]) => name).toSorted())
  })

  test('it sets settings that exist and is not root', () => {
    const names = namesIn(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '', /(\w+)=/g)
    expect(names).toContain('DATA_DIR')
    expect(unknownAmong(names)).toEqual([])
    expect(dockerfile).toMatch(/^USER 65532:65532$/m)
  })
})

interface Service {
  readonly image: string
  readonly read_only?: boolean
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly configs?: readonly { readonly source: string; readonly target: string }[]
}

describe('compose', () => {
  const text = read('ops/compose/compose.yaml')
  const compose = parse(text, { merge: true }) as {
    services: Readonly<Record<string, Service>>
    volumes: Readonly<Record<string, unknown>>
    configs: Readonly<Record<string, unknown>>
  }
  const processes = Object.entries(compose.services).filter(([, { image }]) => image.includes('ZURUF_IMAGE'))

  test('its processes are read-only and have settings that exist', () => {
    expect(processes.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker', 'migrate'])
    for (const [, service] of processes) {
      expect(service.read_only).toBe(true)
      expect(unknownAmong(Object.keys(service.environment ?? {}))).toEqual([])
    }
  })

  test('only the migration has the login of the owner', () => {
    const withOwner = processes.filter(([, { environment }]) => environment?.DATABASE_OWNER_URL)
    expect(withOwner.map(([name]) => name)).toEqual(['migrate'])
  })

  test('web processes and worker get tracing, the request log and certificates of an own CA', () => {
    const wanted = settings.filter((name) => name.startsWith('OTEL_'))
    expect(wanted).toHaveLength(4)
    for (const name of ['web-1', 'web-2', 'worker']) {
      const { environment = {}, configs } = compose.services[name] ?? {}
      expect(Object.keys(environment)).toEqual(expect.arrayContaining([...wanted, 'REQUEST_LOG']))
      expect(configs?.map(({ target }) => `\${CA_FILE:+${target}}`)).toEqual([
        environment.NODE_EXTRA_CA_CERTS,
      ])
      expect(configs?.map(({ source }) => source)).toEqual(Object.keys(compose.configs))
    }
  })

  test('uploads are in the bucket that the S3 service creates', () => {
    const { web, s3 } = { web: compose.services['web-1'], s3: compose.services.s3 }
    const [, url = ''] = /\$\{FILES_URL:-(.+)\}/.exec(web?.environment?.FILES_URL ?? '') ?? []
    const [, region] = /^s3_region = "(.+)"$/m.exec(read('ops/compose/garage.toml')) ?? []
    const [, port] = /^api_bind_addr = "0\.0\.0\.0:(\d+)"$/m.exec(read('ops/compose/garage.toml')) ?? []
    expect(parseBucketUrl(url)).toEqual({
      name: s3?.environment?.GARAGE_DEFAULT_BUCKET,
      folder: '',
      region,
      endpoint: `http://s3:${port}`,
    })
    expect(s3?.environment?.GARAGE_DEFAULT_SECRET_KEY).toBe(web?.environment?.AWS_SECRET_ACCESS_KEY)
  })

  test('the worker can write the backup that .env.example sets', () => {
    const [, target] = /^BACKUP_TARGET=(.+)$/m.exec(read('ops/compose/.env.example')) ?? []
    expect(compose.services.worker?.volumes).toContain(`./backups:${target}`)
    expect(compose.services.worker?.environment?.BACKUP_TARGET).toContain('BACKUP_TARGET:-')
  })

  test('.env.example names every variable, and every named volume is declared', () => {
    const example = namesIn(read('ops/compose/.env.example'), /^(\w+)=/gm)
    const required = namesIn(text, /\$\{(\w+):\?\}/g)
    const optional = namesIn(text, /\$\{(\w+):-\}/g)
    expect(new Set(example)).toEqual(new Set([...required, ...optional]))
    const named = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.'))
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
  })
})

describe('systemd', () => {
  const units = filesOf('ops/systemd/*.service')

  test.each(units)('%s sets settings that exist', (unit) => {
    const names = [...read(unit).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      namesIn(line, /(\w+)=/g),
    )
    expect(names).toContain('DATA_DIR')
    expect(unknownAmong(names)).toEqual([])
  })

  test('commands get the settings of the processes', () => {
    const program = read('ops/systemd/zuruf')
    expect(unknownAmong(namesIn(program, /-E (\w+)=/g))).toEqual([])
    const files = namesIn(program, /EnvironmentFile=(\/\S+)/g)
    expect(files).toEqual(namesIn(read('ops/systemd/zuruf-worker.service'), /^EnvironmentFile=(\S+)/gm))
  })

  test('the documented step writes settings with which Zuruf starts, and keeps a key that is there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zuruf-settings-'))
    const [, step = ''] =
      /^\*\*4\. Settings[\s\S]*?```sh\n([\s\S]*?)^editor /m.exec(read('docs/operations.md')) ?? []
    const run = () => {
      const env = { ...process.env, owner: 'of-the-owner', login: 'of-the-app' }
      execFileSync('sh', ['-e', '-c', step.replaceAll('/etc/zuruf', folder)], { cwd: root, env })
      return ['owner.env', 'zuruf.env'].map((name) => {
        expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
        const text = readFileSync(join(folder, name), 'utf8')
        return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]))
      })
    }
    try {
      const [owner = {}, processes = {}] = run()
      expect(readMigrationConfig(owner).databaseUrl).toBe(
        'postgres://zuruf_owner:of-the-owner@127.0.0.1/zuruf',
      )
      const config = readConfig(processes)
      expect(config.databaseUrl).toBe('postgres://zuruf_login:of-the-app@127.0.0.1/zuruf')
      expect(read('ops/systemd/zuruf-worker.service')).toContain(`ReadWritePaths=-${config.backupTarget}\n`)
      expect(run()[1]).toEqual(processes)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('the examples of the environment files have settings that exist', () => {
    for (const file of ['zuruf', 'owner'])
      expect(unknownAmong(namesIn(read(`ops/systemd/${file}.env.example`), /^(\w+)=/gm))).toEqual([])
  })

  test('only the migration has the login of the owner', () => {
    expect(units.filter((unit) => read(unit).includes('owner.env'))).toEqual([
      'ops/systemd/zuruf-migrate.service',
    ])
    expect(read('ops/systemd/zuruf.env.example')).not.toContain('OWNER')
  })
})

describe('proxies', () => {
  const samples = [...filesOf('ops/nginx/*.conf'), 'ops/caddy/Caddyfile', 'ops/haproxy/web.cfg'].map(read)
  const only = (text: string, pattern: RegExp) => {
    const found = namesIn(text, pattern)
    expect(found).toHaveLength(1)
    return found[0] ?? ''
  }
  /** Pattern of the addresses that a sample waits for longer. */
  const longPattern = (text: string) => only(text, /(\^\/api\/\(.+?)(?: \{)?$/gm)
  /** Operations that change or read up to 50,000 payouts, or a whole file. */
  const ofFilesAndBatches: readonly OperationId[] = [
    'makePayoutBatch',
    'releasePayoutBatch',
    'fetchPaymentFile',
    'reportPayoutBatch',
    'markBatchExecuted',
    'readBankFile',
    'previewOrderFile',
    'takeOrderFile',
    'downloadHandovers',
    'previewCatalogueImport',
    'importCatalogue',
    'importDeliveryArea',
    'previewVoucherImport',
    'importVouchers',
  ]

  test('all wait longer for the same operations, which visitors never call', () => {
    expect(samples).toHaveLength(5)
    const [pattern = '', ...others] = samples.map(longPattern)
    for (const other of others) expect(other).toBe(pattern)
    const isLong = (endpoint: (typeof allEndpoints)[number]) =>
      new RegExp(pattern, 'i').test(pathPattern(endpoint))
    const short = [...longOperations, ...ofFilesAndBatches].filter((id) => !isLong(endpointOf(id)))
    expect(short).toEqual([])
    const ofVisitors = allEndpoints.filter(({ access }) => access === 'public')
    expect(ofVisitors.length).toBeGreaterThan(50)
    expect(ofVisitors.filter(isLong)).toEqual([])
  })

  test('all wait for other answers a little longer than Zuruf may take', () => {
    // A connection, a statement, and five seconds of grace for its answer.
    const longest = (timeLimits.request.connection + timeLimits.request.statement) / 1_000 + 5
    for (const text of samples) {
      const times = namesIn(text, /(?:proxy_read_timeout|import zuruf|timeout server) (\d+)s/g).map(Number)
      const [usual, long] = times.toSorted((one, other) => one - other)
      expect([times.length, long]).toEqual([2, 300])
      expect(usual).toBeGreaterThan(longest)
      expect(usual).toBeLessThan(longest + 10)
    }
  })
})

test('Prometheus scrapes the documented processes and reads the rules where they are copied to', () => {
  const prometheus = parse(read('ops/prometheus/prometheus.yml')) as {
    rule_files: readonly string[]
    scrape_configs: readonly { job_name: string; static_configs: readonly { targets: readonly string[] }[] }[]
  }
  const text = read('docs/operations.md')
  const ports = /^for port in ([\d ]+); do\s+curl/m.exec(text)?.[1]?.split(' ') ?? []
  expect(ports).toHaveLength(3)
  expect(prometheus.scrape_configs).toMatchObject([
    { job_name: 'zuruf', static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }] },
  ])
  expect(text).toContain(`ops/prometheus/alerts.yml ${prometheus.rule_files[0]}\n`)
})

test('Alertmanager reads the password from the file that the documented step creates', () => {
  const { global } = parse(read('ops/prometheus/alertmanager.yml')) as { global: Record<string, string> }
  const created = namesIn(read('docs/operations.md'), /^install -m 640 -g prometheus \/dev\/null (\S+)$/gm)
  expect(created).toContain(global.smtp_auth_password_file)
})

describe('Helm chart', () => {
  const chart = 'ops/helm/zuruf'
  const values: unknown = parse(read(`${chart}/values.yaml`))
  const templates = filesOf(`${chart}/templates/*`).map(read).join('\n')

  test('its templates use values that exist', () => {
    const paths = new Set(namesIn(templates, /\.Values\.([\w.]+)/g))
    expect(paths.size).toBeGreaterThan(20)
    const missing = [...paths].filter((path = '') => {
      let value = values
      for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
      return value === undefined
    })
    expect(missing).toEqual([])
  })

  test('its processes have settings that exist, and only the migration the login of the owner', () => {
    const names = namesIn(templates, /^ *- name: ([A-Z_]+)$/gm)
    expect(names).toContain('MIGRATE')
    expect(unknownAmong(names)).toEqual([])
    expect(names.filter((name) => name === 'DATABASE_OWNER_URL')).toHaveLength(1)
    expect(read(`${chart}/templates/migrate.yaml`)).toContain('DATABASE_OWNER_URL')
  })

  test('the migration has the settings and the certificates of the processes', () => {
    const helpers = read(`${chart}/templates/_helpers.tpl`)
    const migration = read(`${chart}/templates/migrate.yaml`)
    for (const part of [
      '.Values.env',
      '.Values.secrets.extra',
      'zuruf.caEnv',
      'zuruf.caVolume',
      'zuruf.caMount',
    ]) {
      expect(helpers).toContain(part)
      expect(migration).toContain(part)
    }
  })

  test('health and metrics are not on the port of the ingress', () => {
    for (const file of ['web', 'worker']) {
      const text = read(`${chart}/templates/${file}.yaml`)
      expect(namesIn(text, /path: \/health\/\w+, port: (\w+)/g)).toEqual(['health', 'health', 'health'])
      expect(text).toMatch(
        /- name: HEALTH_PORT\n +value: '9464'\n[\s\S]+- name: health\n +containerPort: 9464\n/,
      )
    }
  })

  test('it is of the version of Zuruf', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ appVersion: version })
  })
})
