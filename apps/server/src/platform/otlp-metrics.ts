import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'
import type { TelemetryConfig } from './config.ts'

export type OtlpAttributes = Readonly<Record<string, string>>
export type PromMetric = MetricObjectWithValues<MetricValue<string>>
/** Reads all metrics as Prometheus would. */
export type ReadMetrics = () => Promise<readonly PromMetric[]>

interface OtlpData {
  readonly dataPoints: readonly object[]
  readonly aggregationTemporality?: number
  readonly isMonotonic?: boolean
}

interface OtlpMetric {
  readonly name: string
  readonly description: string
  readonly sum?: OtlpData
  readonly gauge?: OtlpData
  readonly histogram?: OtlpData
}

type Labels = Readonly<Record<string, string | number | undefined>>

const intervalMs = 60_000
/** Short, because a shutdown waits for the last one. */
export const sendTimeoutMs = 5_000

/** The protocol's number for values since the start of the process. */
const cumulative = { aggregationTemporality: 2 }

/**
 * Sends the metrics of Prometheus every minute as OTLP. A lost minute is not sent again, because the next has the sums.
 * @returns a function that sends them once more and stops
 */
export function pushMetrics(
  { endpoint, headers }: TelemetryConfig,
  attributes: OtlpAttributes,
  read: ReadMetrics,
): () => Promise<void> {
  const startedAt = Date.now() - Math.round(performance.now())

  async function push(): Promise<void> {
    const metrics = toOtlpMetrics(await read(), startedAt, Date.now())
    const resource = { attributes: toAttributes(attributes) }
    const body = { resourceMetrics: [{ resource, scopeMetrics: [{ scope: { name: 'zuruf' }, metrics }] }] }
    await fetch(`${endpoint}/v1/metrics`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(sendTimeoutMs),
    })
  }

  const timer = setInterval(() => void push().catch(() => {}), intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await push().catch(() => {})
  }
}

/** Converts metrics to the JSON of OTLP. @see https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export function toOtlpMetrics(metrics: readonly PromMetric[], startedAt: number, now: number): OtlpMetric[] {
  const times = { startTimeUnixNano: `${startedAt}000000`, timeUnixNano: `${now}000000` }
  const pointOf = ({ labels, value }: MetricValue<string>) => ({
    ...times,
    attributes: toAttributes(labels),
    asDouble: value,
  })
  const measured = metrics.filter(({ values }) => values.length > 0)
  return measured.map(({ name, help, type, values }): OtlpMetric => {
    const base = { name, description: help }
    // The types of the package name the values of its enumeration, which does not exist at run time.
    switch (String(type)) {
      case 'counter':
        return { ...base, sum: { ...cumulative, isMonotonic: true, dataPoints: values.map(pointOf) } }
      case 'histogram': {
        const points = histogramPoints(values as MetricValueWithName<string>[])
        return {
          ...base,
          histogram: { ...cumulative, dataPoints: points.map((point) => ({ ...times, ...point })) },
        }
      }
      default:
        return { ...base, gauge: { dataPoints: values.map(pointOf) } }
    }
  })
}

/** Joins the series of a histogram; OTLP counts each bucket alone, Prometheus all up to it. */
function histogramPoints(values: readonly MetricValueWithName<string>[]) {
  const groups = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }))
  return [...groups.values()].map((series) => {
    const ending = (end: string) => series.filter(({ metricName = '' }) => metricName.endsWith(end))
    const buckets = ending('_bucket')
    const sums = buckets.map(({ value }) => value)
    const { le: _, ...labels } = (series[0]?.labels ?? {}) as Labels
    return {
      attributes: toAttributes(labels),
      count: String(ending('_count')[0]?.value ?? 0),
      sum: ending('_sum')[0]?.value ?? 0,
      bucketCounts: sums.map((sum, index) => String(sum - (sums[index - 1] ?? 0))),
      explicitBounds: buckets.slice(0, -1).map(({ labels: { le } }) => Number(le)),
    }
  })
}

const toAttributes = (labels: Labels) =>
  Object.entries(labels).map(([key, value]) => ({ key, value: { stringValue: String(value) } }))
