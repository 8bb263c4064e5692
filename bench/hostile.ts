import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { median } from './measure.ts'
import { printResults } from './results.ts'
import { startZuruf } from './servers.ts'
import { createSome, type Result } from './web.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const hostileConnections = 4

/** Something that costs much; stops when told to. */
type Attack = () => { stop(): void }

/** As fast as answers come, whatever they are. */
function flood(url: string, path: (n: number) => string): Attack {
  return () => {
    let n = 0
    const instance = autocannon(
      {
        url,
        connections: hostileConnections,
        duration: 600,
        headers: { 'user-agent': browser, 'accept-encoding': 'gzip' },
        requests: [{ setupRequest: (request) => ({ ...request, path: path(n++) }) }],
      },
      () => {},
    )
    return { stop: () => instance.stop() }
  }
}

/** Bodies of a megabyte that come byte by byte. */
function trickle(url: string): Attack {
  return () => {
    const { hostname, port } = new URL(url)
    const sockets = new Set<Socket>()
    const open = () => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `POST /api/v1/swb/empfehlen/create HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n`,
        ),
      )
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket) && !stopped && open())
      sockets.add(socket)
    }
    let stopped = false
    for (let n = 0; n < hostileConnections; n++) open()
    const timer = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ')
    }, 50)
    return {
      stop() {
        stopped = true
        clearInterval(timer)
        for (const socket of sockets) socket.destroy()
      },
    }
  }
}

/** A few people who follow links, not as many as the process can take. */
async function clicks(url: string, numbers: readonly string[], seconds: number): Promise<number> {
  let turn = 0
  const result = await autocannon({
    url,
    ...{ connections: 10, overallRate: 300, duration: seconds, headers: { 'user-agent': browser } },
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

/** p99 of a click while four connections do the worst they can, against a quiet moment of the same run. */
export async function measureHostile({
  times,
  seconds,
}: {
  times: number
  seconds: number
}): Promise<Result[]> {
  const zuruf = await startZuruf()
  try {
    const numbers = await createSome(`${zuruf.url}/api/v1/swb`, 100)
    const attacks: Readonly<Record<string, Attack>> = {
      'the API’s document': flood(zuruf.url, () => '/api/docs/json'),
      'pages with a query of their own': flood(zuruf.url, (n) => `/de?x=${n}`),
      'pages of a made-up category': flood(zuruf.url, (n) => `/de?kategorie=${n}`),
      'story pictures': flood(
        zuruf.url,
        (n) => `/api/v1/swb/empfehlung/${numbers[n % numbers.length]}/bild?format=story`,
      ),
      'bodies that trickle': trickle(zuruf.url),
    }
    await clicks(zuruf.url, numbers, 1)
    const quiet: number[] = []
    const under = new Map(Object.keys(attacks).map((name) => [name, [] as number[]]))
    for (let round = 0; round < times; round++) {
      quiet.push(await clicks(zuruf.url, numbers, seconds))
      for (const [name, attack] of Object.entries(attacks)) {
        const running = attack()
        under.get(name)?.push(await clicks(zuruf.url, numbers, seconds))
        running.stop()
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
    options: { times: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
  })
  printResults(await measureHostile({ times: Number(values.times), seconds: Number(values.seconds) }))
}
