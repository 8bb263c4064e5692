import { randomUUID } from 'node:crypto'
import { databaseCpuTime, processCpuTime, untilIdle } from './cpu-time.ts'
import { type Figure, type Load, rounds } from './measure.ts'
import { startBaseline, startZuruf } from './servers.ts'

/** A measured ratio and the goal in QUALITY. */
export interface Result {
  readonly quality: number
  readonly what: string
  readonly value: number
  readonly goal: number
  /** Whether higher or lower values are better. */
  readonly better: 'more' | 'less'
  readonly figure: string
}

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/**
 * Measures clicks, creation, config and pages compared with a bare Fastify redirect in the same run. QUALITY
 * 27, 28, 31
 */
export async function measureWeb(options: { times: number; seconds: number }): Promise<Result[]> {
  const baseline = await startBaseline()
  const zuruf = await startZuruf()
  try {
    const api = `${zuruf.url}/api/v1/swb`
    const numbers = await createSome(api, 500)
    let turn = 0
    let person = 0
    const redirect: Load = {
      name: 'redirect',
      url: `${baseline.url}/here`,
      status: 302,
      cpuTime: () => ({ server: processCpuTime(baseline.pid), database: 0 }),
    }
    const cpuTime = () => ({ server: processCpuTime(zuruf.pid), database: databaseCpuTime(zuruf.dataDir) })
    const loads: Load[] = [
      {
        name: 'hot click',
        url: `${zuruf.url}/e/${numbers[0]}`,
        headers: { 'user-agent': browser },
        status: 302,
      },
      {
        name: 'many clicks',
        url: zuruf.url,
        headers: { 'user-agent': browser },
        next: () => ({ path: `/e/${numbers[turn++ % numbers.length]}` }),
        status: 302,
      },
      {
        name: 'create',
        url: `${api}/empfehlen/create`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        next: () => ({ body: newReferral(person++) }),
        status: 201,
      },
      {
        name: 'create with a key',
        url: `${api}/empfehlen/create`,
        method: 'POST',
        next: () => ({
          body: newReferral(person++),
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        }),
        status: 201,
      },
      { name: 'config', url: `${zuruf.url}/api/v1/mandant/swb`, status: 200 },
      { name: 'routes', url: `${api}/route/default`, status: 200 },
      { name: 'tiles', url: `${api}/produkt`, headers: { 'accept-encoding': 'gzip' }, status: 200 },
      {
        name: 'home',
        url: `${zuruf.url}/de`,
        headers: { host: new URL(zuruf.url).host, 'accept-encoding': 'gzip' },
        status: 200,
      },
    ]
    const figures = await rounds([redirect, ...loads.map((load) => ({ ...load, cpuTime }))], {
      ...options,
      before: () => untilIdle(zuruf.dataDir, zuruf.pid),
    })
    return results(figures)
  } finally {
    await zuruf.stop()
    await baseline.stop()
  }
}

function results(figures: Map<string, Figure>): Result[] {
  const of = (name: string): Figure => {
    const figure = figures.get(name)
    if (!figure) throw new Error(`No figure for ${name}`)
    return figure
  }
  const base = of('redirect')
  const share = (quality: number, name: string, goal: number): Result => ({
    quality,
    what: `${name} ÷ bare redirect`,
    value: of(name).perSecond / base.perSecond,
    goal,
    better: 'more',
    figure: `${Math.round(of(name).perSecond)}/s, p99 ${of(name).p99} ms, CPU ${Math.round(of(name).serverMicros)} + ${Math.round(of(name).databaseMicros)} µs; bare ${Math.round(base.perSecond)}/s, p99 ${base.p99} ms, CPU ${Math.round(base.serverMicros)} µs`,
  })
  return [
    share(27, 'hot click', 0.3),
    share(27, 'many clicks', 0.3),
    {
      quality: 27,
      what: 'one hot link ÷ many links',
      value: of('hot click').perSecond / of('many clicks').perSecond,
      goal: 0.9,
      better: 'more',
      figure: '',
    },
    {
      quality: 27,
      what: 'p99 of a click ÷ p99 of a bare redirect',
      value: of('many clicks').p99 / Math.max(1, base.p99),
      goal: 3,
      better: 'less',
      figure: '',
    },
    // QUALITY 27 equates 15 × 985/s with 0.30 of a bare redirect; therefore 4 × 1,326/s is 0.11 of it.
    share(28, 'create', 0.11),
    share(28, 'create with a key', 0.11),
    {
      quality: 28,
      what: 'p99 of a creation in ms',
      value: of('create').p99,
      goal: 25,
      better: 'less',
      figure: '',
    },
    {
      quality: 28,
      what: 'p99 of a creation with a key in ms',
      value: of('create with a key').p99,
      goal: 25,
      better: 'less',
      figure: '',
    },
    share(31, 'config', 0.6),
    share(31, 'routes', 0.6),
    share(31, 'tiles', 0.6),
    share(31, 'home', 0.1),
  ]
}

function newReferral(person: number): string {
  return JSON.stringify({
    Empfehlung: {
      Produkt: { Id: '1006' },
      Channel: 'whatsapp',
      AnteilEmpfehler: 50,
      AgbText: 'Ich stimme zu.',
    },
    Empfehler: { Vorname: 'Last', Nachname: 'Messung', Email: `p${person}-${process.pid}@bench.test` },
  })
}

/** Creates referrals. @returns their numbers */
export async function createSome(api: string, count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let n = 0; n < count; n++) {
    const answer = await fetch(`${api}/empfehlen/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: newReferral(-1 - n),
    })
    const { Empfehlung } = (await answer.json()) as { Empfehlung: { Empfehlungsnummer: string } }
    numbers.push(Empfehlung.Empfehlungsnummer)
  }
  return numbers
}
