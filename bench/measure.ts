import autocannon from 'autocannon'

export interface Load {
  readonly name: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Returns a new path or body for each request. */
  readonly next?: () => { path?: string; body?: string }
  /** The expected status of every answer. */
  readonly status: number
}

export interface Figure {
  readonly perSecond: number
  readonly p99: number
}

const connections = 50

/**
 * Runs a load once.
 *
 * @throws Error when an answer has another status, since a fast refusal is no result
 */
export async function run(load: Load, seconds: number): Promise<Figure> {
  const { next } = load
  const result = await autocannon({
    url: load.url,
    connections,
    duration: seconds,
    method: load.method ?? 'GET',
    headers: load.headers ?? {},
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
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** Runs all loads in turn for several rounds, so that a noisy moment of the machine does not affect only one. */
export async function rounds(
  loads: readonly Load[],
  { times, seconds }: { times: number; seconds: number },
): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure[]>(loads.map((load) => [load.name, []]))
  for (const load of loads) await run(load, 1)
  for (let round = 0; round < times; round++) {
    for (const load of loads) figures.get(load.name)?.push(await run(load, seconds))
  }
  return new Map(
    [...figures].map(([name, own]) => [
      name,
      { perSecond: median(own.map((f) => f.perSecond)), p99: median(own.map((f) => f.p99)) },
    ]),
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
