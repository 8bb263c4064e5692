import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sign } from '../apps/server/src/identity/provider-keys/signature.ts'
import { orderBody } from '../apps/server/test/harness/people.ts'
import { median } from './measure.ts'
import { startZuruf } from './servers.ts'

/**
 * Runs a demo under moderate load, by default for an hour, and prints each minute what it answers and what memory it has.
 * In the end the memory of the last quarter is compared with that of the second: the first warms caches up. Fails after any
 * unexpected answer, and if the memory has grown by more than a tenth.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Actions a second. */
    rate: { type: 'string', default: '25' },
  },
})
const minutes = Number(values.minutes)
const pauseMs = 1000 / Number(values.rate)
const tenants = ['swb', 'nordlicht'] as const
type Tenant = (typeof tenants)[number]
const productOf: Readonly<Record<Tenant, string>> = { swb: '462', nordlicht: '1345' }
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

interface Link {
  readonly tenant: Tenant
  readonly number: string
}

const server = await startZuruf()
const links: Link[] = []
const latencies: number[] = []
/** Calls of each action. */
const counts = new Map<string, number>()
const failures: string[] = []
let sessions: Readonly<Record<Tenant, string>> | undefined

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly expected?: readonly number[]
}
interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

// Ends idle connections before the server does, which ends them after 72 s: a call must not meet the end.
const agent = new Agent({ keepAlive: true, timeout: 65_000 })

/** Calls Zuruf, with a `host` header if given, which `fetch` replaces. An answer with another status than the expected ones is a failure. */
async function call(
  action: string,
  path: string,
  { expected = [200], body, ...init }: Call = {},
): Promise<Answer> {
  const began = performance.now()
  const sent = request(`${server.url}${path}`, { agent, signal: AbortSignal.timeout(60_000), ...init })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const received = await text(answer)
  latencies.push(performance.now() - began)
  counts.set(action, (counts.get(action) ?? 0) + 1)
  if (!expected.includes(answer.statusCode ?? 0)) {
    throw new Error(`${action} ${path}: ${answer.statusCode} ${received.slice(0, 100)}`)
  }
  return { headers: answer.headers, body: received }
}

const json = (body: unknown): Call => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function create(tenant: Tenant): Promise<Link> {
  const answer = await call('create', `/api/v1/${tenant}/empfehlen/create`, {
    ...json({
      Empfehlung: { Produkt: { Id: productOf[tenant] }, Channel: 'whatsapp', AgbText: 'Ich stimme zu.' },
      Empfehler: { Vorname: 'Frieda', Nachname: 'Dauer', Email: `${randomUUID()}@soak.test` },
    }),
    expected: [201],
  })
  const { Empfehlung } = JSON.parse(answer.body) as { Empfehlung: { Empfehlungsnummer: string } }
  const link = { tenant, number: Empfehlung.Empfehlungsnummer }
  links.push(link)
  // Older links are left alone, so that this process itself does not grow.
  if (links.length > 5_000) links.shift()
  return link
}

/** @returns the click's id */
async function follow({ number }: Link): Promise<string> {
  const answer = await call('click', `/e/${number}`, { headers: { 'user-agent': browser }, expected: [302] })
  return new URL(answer.headers.location ?? '', server.url).searchParams.get('klick') ?? ''
}

/** A recipient orders, and the provider reports the contract. */
async function orderAndConclude(link: Link): Promise<void> {
  const { tenant, number } = link
  const clicked = await follow(link)
  const recipient = await call('recipient', `/api/v1/${tenant}/empfaenger/create/${number}`, {
    ...json({ KlickId: clicked }),
    expected: [200, 201],
  })
  const { Empfaengernummer } = JSON.parse(recipient.body) as { Empfaengernummer: string }
  const order = orderBody(number, Empfaengernummer, `${randomUUID()}@soak.test`)
  order.empfaengerdaten.Adresse.Hausnummer = String(1 + Math.floor(Math.random() * 100_000))
  await call('order', `/api/v1/${tenant}/tracking/abschliessen`, { ...json(order), expected: [200, 201] })
  const body = JSON.stringify({
    events: [
      {
        eventId: randomUUID(),
        orderNumber: `B-${randomUUID()}`,
        empfehlungsnummer: number,
        status: 'concluded',
        occurredAt: new Date().toISOString(),
      },
    ],
  })
  await call('event', `/api/provider/v1/${tenant}/order-events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-zuruf-key': 'demo-provider',
      'x-zuruf-signature': sign(`demo-secret-${tenant}`, body, new Date()),
    },
    body,
  })
}

async function login(tenant: Tenant): Promise<string> {
  const answer = await call(
    'login',
    `/api/v1/${tenant}/account/login`,
    json({ Email: 'empfehler@demo.test', Password: 'Zuruf-Demo-2026' }),
  )
  return (JSON.parse(answer.body) as { Token: string }).Token
}

const anyLink = (): Link | undefined => links[Math.floor(Math.random() * links.length)]

/** What people do, each with how often of a hundred. */
const actions: readonly (readonly [number, (tenant: Tenant) => Promise<unknown>])[] = [
  [12, (tenant) => page(tenant, '/de')],
  [6, (tenant) => page(tenant, `/de/produkt/${productOf[tenant]}`)],
  // A query that no page knows, as advertisements add them.
  [2, (tenant) => page(tenant, `/de?gclid=${randomUUID()}`)],
  [12, (tenant) => call('tiles', `/api/v1/${tenant}/produkt`)],
  [6, (tenant) => call('config', `/api/v1/mandant/${tenant}`)],
  [12, create],
  [30, (tenant) => follow(anyLink() ?? { tenant, number: '' })],
  [10, (tenant) => orderAndConclude(anyLink() ?? { tenant, number: '' })],
  [
    10,
    (tenant) =>
      call('area', `/api/v1/${tenant}/empfehler/empfehlungen`, {
        headers: { authorization: `Bearer ${sessions?.[tenant] ?? ''}` },
      }),
  ],
]

const hosts: Readonly<Record<Tenant, string>> = { swb: '127.0.0.1', nordlicht: 'nordlicht.localhost' }
const page = (tenant: Tenant, path: string) =>
  call('page', path, { headers: { host: `${hosts[tenant]}:${new URL(server.url).port}` } })

function chosen(): (tenant: Tenant) => Promise<unknown> {
  let rest = Math.random() * 100
  for (const [share, action] of actions) {
    rest -= share
    if (rest < 0) return action
  }
  return create
}

interface Sample {
  /** Memory of Zuruf's own processes in MiB. */
  readonly zuruf: number
  readonly postgres: number
  readonly openFiles: number
}

const mib = (kib: number) => Math.round(kib / 1024)

/** Returns the memory (PSS, so that shared pages count once) of everything that was started here. */
function sample(): Sample {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,comm=,args='], { encoding: 'utf8', maxBuffer: 1e8 })
  const rows = table.split('\n').flatMap((line) => {
    const [, pid, parent, name, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid && parent && name && args ? [{ pid: Number(pid), parent: Number(parent), name, args }] : []
  })
  const ours = new Set(rows.filter(({ args }) => args.includes(server.dataDir)).map(({ pid }) => pid))
  for (const { pid, parent } of rows) if (parent === process.pid) ours.add(pid)
  for (let size = 0; size !== ours.size; ) {
    size = ours.size
    for (const { pid, parent } of rows) if (ours.has(parent)) ours.add(pid)
  }
  let zuruf = 0
  let postgres = 0
  let openFiles = 0
  for (const { pid, name } of rows.filter((row) => ours.has(row.pid))) {
    try {
      const [, kib = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
      if (name === 'postgres') postgres += Number(kib)
      else {
        zuruf += Number(kib)
        openFiles += readdirSync(`/proc/${pid}/fd`).length
      }
    } catch {
      // A backend that has ended meanwhile.
    }
  }
  return { zuruf: mib(zuruf), postgres: mib(postgres), openFiles }
}

const samples: Sample[] = []
const under = new Set<Promise<void>>()

async function run(): Promise<void> {
  for (const tenant of tenants) for (let n = 0; n < 20; n++) await create(tenant)
  sessions = { swb: await login('swb'), nordlicht: await login('nordlicht') }
  for (let minute = 1; minute <= minutes; minute++) {
    latencies.length = 0
    const until = performance.now() + 60_000
    while (performance.now() < until) {
      const tenant = tenants[Math.floor(Math.random() * tenants.length)] ?? 'swb'
      const done = chosen()(tenant)
        .catch((error: unknown) => void failures.push(`minute ${minute}: ${String(error)}`))
        .then(() => void under.delete(done))
      under.add(done)
      await sleep(pauseMs)
    }
    const now = sample()
    samples.push(now)
    const sorted = latencies.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    process.stdout.write(
      `${minute} min  ${latencies.length} calls  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  zuruf ${now.zuruf} MiB  postgres ${now.postgres} MiB  open files ${now.openFiles}  failures ${failures.length}\n`,
    )
  }
  await Promise.all(under)
}

try {
  await run()
} finally {
  await server.stop()
}
const quarter = Math.floor(samples.length / 4)
const early = median(samples.slice(quarter, 2 * quarter).map(({ zuruf }) => zuruf))
const late = median(samples.slice(-quarter).map(({ zuruf }) => zuruf))
process.stdout.write(`${[...counts].map(([action, count]) => `${count} ${action}`).join(', ')}\n`)
for (const failure of failures.slice(0, 20)) process.stdout.write(`${failure}\n`)
process.stdout.write(
  `${failures.length} failures; memory of the second quarter ${early} MiB, of the last ${late} MiB (${(late / early).toFixed(2)} times)\n`,
)
process.exitCode = failures.length > 0 || late > 1.1 * early ? 1 : 0
