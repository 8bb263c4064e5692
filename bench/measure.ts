import autocannon from 'autocannon'

export interface Load {
  readonly name: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Returns a new path or body for each request. */
  readonly next?: () => { path?: string; body?: string; headers?: Record<string, string> }
  /** The expected status of every answer. */
  readonly status: number
  /** Returns the CPU time that the server has used so far. */
  readonly cpuTime?: () => CpuTime
}

/** CPU time in milliseconds of a server and its database. */
export interface CpuTime {
  readonly server: number
  readonly database: number
}

export interface Figure {
  readonly perSecond: number
  readonly p99: number
  /** CPU time of a request in microseconds, with the server's other work in that time. */
  readonly serverMicros: number
  readonly databaseMicros: number
}

const connections = 50

/**
 * Makes a client ignore bodies. Autocannon decodes each as text, which takes longer for a compressed one than all of the
 * server's work.
 */
function ignoreBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } }
  pipelinedRequests.addBody = () => {}
}

const noCpuTime = (): CpuTime => ({ server: Number.NaN, database: Number.NaN })

/**
 * Runs a load once.
 *
 * @throws Error when an answer has another status, since a fast refusal is no result
 */
export async function run(load: Load, seconds: number): Promise<Figure> {
  const { next, cpuTime = noCpuTime } = load
  const before = cpuTime()
  const result = await autocannon({
    url: load.url,
    connections,
    duration: seconds,
    method: load.method ?? 'GET',
    headers: load.headers ?? {},
    setupClient: ignoreBodies,
    ...(load.body !== undefined && { body: load.body }),
    ...(next && {
      requests: [
        {
          setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }),
        },
      ],
    }),
  })
  const statuses = Object.entries(result.statusCodeStats ?? {})
  const wrong = statuses.filter(([status]) => Number(status) !== load.status)
  if (wrong.length > 0 || result.errors > 0) {
    throw new Error(`${load.name}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  }
  const used = cpuTime()
  const microsOf = (part: keyof CpuTime) => ((used[part] - before[part]) * 1_000) / result.requests.total
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    serverMicros: microsOf('server'),
    databaseMicros: microsOf('database'),
  }
}

export interface Rounds {
  readonly times: number
  /** How long each load runs. */
  readonly seconds: number
  /** Awaited before each load, e.g. until what earlier loads left to do in the background is done. */
  readonly before?: () => Promise<void>
}

/** Runs all loads in turn for several rounds, so that a noisy moment of the machine does not affect only one. */
export async function rounds(
  loads: readonly Load[],
  { times, seconds, before = async () => {} }: Rounds,
): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure[]>(loads.map((load) => [load.name, []]))
  for (const load of loads) await run(load, 1)
  for (let round = 0; round < times; round++) {
    for (const load of loads) {
      await before()
      figures.get(load.name)?.push(await run(load, seconds))
    }
  }
  return new Map(
    [...figures].map(([name, own]) => {
      const middle = (part: keyof Figure) => median(own.map((figure) => figure[part]))
      return [
        name,
        {
          perSecond: middle('perSecond'),
          p99: middle('p99'),
          serverMicros: middle('serverMicros'),
          databaseMicros: middle('databaseMicros'),
        },
      ]
    }),
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
