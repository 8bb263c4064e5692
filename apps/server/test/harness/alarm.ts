import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { processMetrics } from '../../src/platform/metrics.ts'
import type { TestApp } from './app.ts'
import { evaluate, type Scrape, samplesIn } from './promql.ts'

/** `metricsToken` of an app whose alarm is read. */
export const metricsToken = 'figures-for-prometheus'

export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: Readonly<Record<string, string>>
}

/** Reads the alert rules that come with Zuruf. */
export function readAlertRules(): AlertRule[] {
  const file = resolve(import.meta.dirname, '../../../../ops/prometheus/alerts.yml')
  const { groups } = parse(readFileSync(file, 'utf8')) as {
    groups: readonly { readonly rules: readonly AlertRule[] }[]
  }
  return groups.flatMap(({ rules }) => rules)
}

/** Reads metrics as Prometheus does, and evaluates the alert rules on them. */
export async function openAlarm(server: TestApp) {
  let now = Date.now() / 1000
  // The counters of the process alone: what the database knows is cached for some seconds.
  const scrapes: Scrape[] = [{ at: now, samples: samplesIn(await processMetrics.metrics()) }]
  const rules = new Map(readAlertRules().map(({ alert, expr }) => [alert, expr]))

  /** Returns the series for which the expression of an alert holds at the last scrape, however long it must hold to fire. */
  function seriesOf(alert: string) {
    const expression = rules.get(alert)
    if (expression === undefined) throw new Error(`There is no alert ${alert}`)
    return evaluate(expression, scrapes)
  }

  return {
    /**
     * Scrapes `/metrics`.
     * @param seconds time since the last scrape, as the alert rules see it
     * @returns what `/metrics` prints
     */
    async scrape(seconds = 60): Promise<string> {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const { body } = await server.app.inject({ url: '/metrics', headers })
      now += seconds
      scrapes.push({ at: now, samples: samplesIn(body) })
      return body
    },

    seriesOf,
    isRaised: (alert: string): boolean => seriesOf(alert).length > 0,
  }
}
