import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sign } from '../apps/server/src/identity/provider-keys/signature.ts'
import { median } from './measure.ts'
import { printResults } from './results.ts'
import { startZuruf } from './servers.ts'
import { createSome, type Result } from './web.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const hostileConnections = 4

/** An attack, run in a separate process so that its load does not count as the server's or the visitors'. */
type Attack =
  | { readonly paths: readonly string[] }
  | { readonly trickle: string }
  | { readonly eventsOf: readonly string[] }

/** Starts an attack in its own process; `stop` ends it. */
function startAttack(url: string, attack: Attack, from: number): { stop(): void } {
  const child = spawn(
    process.execPath,
    [import.meta.filename, '--attack', JSON.stringify({ url, from, ...attack })],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  // Lowers the priority: a real attacker would not use the server's CPU.
  if (child.pid) setPriority(child.pid, 19)
  return { stop: () => child.kill() }
}

/** Sends requests as fast as they are answered; `{n}` in a path is a new number each time. */
function flood(url: string, paths: readonly string[], from: number): void {
  let n = from
  const next = () => (paths[n % paths.length] ?? '').replace('{n}', String(n++))
  const headers = { 'user-agent': browser, 'accept-encoding': 'gzip' }
  const requests = [{ setupRequest: (request: object) => ({ ...request, path: next() }) }]
  autocannon({ url, connections: hostileConnections, duration: 600, headers, requests }, () => {})
}

/** Sends bodies of a megabyte byte by byte. */
function trickleBodies(url: string, path: string): void {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const open = () => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n`,
      ),
    )
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket) && open())
    sockets.add(socket)
  }
  for (let n = 0; n < hostileConnections; n++) open()
  setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }, 50)
}

/** Reports orders of these referrals as the provider, 1,000 in each call. */
function reportOrders(url: string, numbers: readonly string[], from: number): void {
  let n = from
  const path = '/api/provider/v1/swb/order-events'
  const setupRequest = (request: object) => {
    const events = Array.from({ length: 1_000 }, () => ({
      eventId: `hostile-${++n}`,
      status: 'received',
      occurredAt: new Date().toISOString(),
      orderNumber: `H-${n}`,
      empfehlungsnummer: numbers[n % numbers.length],
    }))
    const body = JSON.stringify({ events })
    const headers = {
      'content-type': 'application/json',
      'x-zuruf-key': 'demo-provider',
      'x-zuruf-signature': sign('demo-secret-swb', body, new Date()),
    }
    return { ...request, method: 'POST' as const, path, headers, body }
  }
  autocannon({ url, connections: hostileConnections, duration: 600, requests: [{ setupRequest }] }, () => {})
}

/** Measures the p99 latency of clicks at a rate that the server can handle. */
async function measureClicks(url: string, numbers: readonly string[], seconds: number): Promise<number> {
  let turn = 0
  const result = await autocannon({
    url,
    connections: 10,
    overallRate: 300,
    duration: seconds,
    headers: { 'user-agent': browser },
    requests: [
      { setupRequest: (request) => ({ ...request, path: `/e/${numbers[turn++ % numbers.length]}` }) },
    ],
  })
  const wrong = Object.keys(result.statusCodeStats ?? {}).filter((status) => status !== '302')
  if (wrong.length > 0 || result.errors > 0) {
    throw new Error(`clicks: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  }
  return result.latency.p99
}

/** Creates a referral for each product and split, so that each has a different picture. */
async function createReferralsWithPictures(api: string): Promise<string[]> {
  const products = (await (await fetch(`${api}/produkt`)).json()) as { Id: string }[]
  const numbers: string[] = []
  for (const { Id } of products) {
    for (const AnteilEmpfehler of [0, 50, 100]) {
      const answer = await fetch(`${api}/empfehlen/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          Empfehlung: { Produkt: { Id }, AgbText: 'Ich stimme zu.', AnteilEmpfehler },
          Empfehler: { Vorname: 'Bild', Nachname: 'Test', Email: `bild-${Id}-${AnteilEmpfehler}@probe.test` },
        }),
      })
      if (answer.status !== 201) continue
      const { Empfehlung } = (await answer.json()) as { Empfehlung: { Empfehlungsnummer: string } }
      numbers.push(Empfehlung.Empfehlungsnummer)
    }
  }
  return numbers
}

/** Measures the p99 of a click during an attack with four connections, compared with a quiet period of the same run. */
export async function measureHostile({
  times,
  seconds,
}: {
  times: number
  seconds: number
}): Promise<Result[]> {
  const zuruf = await startZuruf()
  try {
    const api = `${zuruf.url}/api/v1/swb`
    const numbers = await createSome(api, 100)
    const pictured = await createReferralsWithPictures(api)
    const story = (number: string, language: string) =>
      `/api/v1/swb/empfehlung/${number}/bild?format=story&sprache=${language}`
    const attacks: Readonly<Record<string, Attack>> = {
      'the API’s document': { paths: ['/api/docs/json'] },
      'pages with a query of their own': { paths: ['/de?x={n}'] },
      'pages of a made-up category': { paths: ['/de?kategorie={n}'] },
      'pages that are not there': { paths: ['/de/gibtesnicht{n}'] },
      'lists of a made-up source': { paths: ['/api/v1/swb/produkt?quelle={n}'] },
      'story pictures': {
        paths: ['de', 'en'].flatMap((language) => pictured.map((one) => story(one, language))),
      },
      'QR codes': { paths: numbers.map((number) => `/api/v1/swb/empfehlung/${number}/qr`) },
      'bodies that trickle': { trickle: '/api/v1/swb/empfehlen/create' },
      'calls with 1,000 events': { eventsOf: numbers },
    }
    await measureClicks(zuruf.url, numbers, 1)
    const quiet: number[] = []
    const under = new Map(Object.keys(attacks).map((name) => [name, [] as number[]]))
    for (let round = 0; round < times; round++) {
      quiet.push(await measureClicks(zuruf.url, numbers, seconds))
      for (const [name, attack] of Object.entries(attacks)) {
        // Continues after the numbers of earlier rounds, whose answers may be cached.
        const running = startAttack(zuruf.url, attack, round * 1_000_000)
        await sleep(500)
        under.get(name)?.push(await measureClicks(zuruf.url, numbers, seconds))
        running.stop()
        // Waits, because the server finishes calls after their caller has disconnected.
        if ('eventsOf' in attack) await sleep(5_000)
      }
    }
    const base = Math.max(1, median(quiet))
    return [...under].map(([name, p99]) => ({
      quality: 27,
      what: `p99 of a click beside ${name} ÷ quiet`,
      value: median(p99) / base,
      goal: 3,
      better: 'less',
      figure: `${median(p99)} ms; quiet ${median(quiet)} ms`,
    }))
  } finally {
    await zuruf.stop()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      attack: { type: 'string' },
    },
  })
  if (values.attack) {
    const { url, from, ...attack } = JSON.parse(values.attack) as Attack & { url: string; from: number }
    if ('paths' in attack) flood(url, attack.paths, from)
    else if ('eventsOf' in attack) reportOrders(url, attack.eventsOf, from)
    else trickleBodies(url, attack.trickle)
  } else printResults(await measureHostile({ times: Number(values.times), seconds: Number(values.seconds) }))
}
