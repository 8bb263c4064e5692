import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/**
 * Metrics of the process. However many apps it opens, it has them once: `collectDefaultMetrics` adds an observer that
 * cannot be removed, so it would keep each closed app in memory.
 */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

const registers = [processMetrics]

export const requestSeconds = new Histogram({
  name: 'zuruf_http_request_seconds',
  help: 'Time to answer, by operation and status',
  labelNames: ['operation', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers,
})
