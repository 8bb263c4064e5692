import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scheduledJobs } from '../src/platform/jobs/queues.ts'
import { announceJobs } from '../src/platform/metrics.ts'
import { tenantWork } from '../src/platform/module.ts'
import { metricsToken, readAlertRules } from './harness/alarm.ts'
import { openTestApp, type TestApp } from './harness/app.ts'

/** The alert rules, the dashboard and the table of metrics fit what `/metrics` prints. */

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Panel {
  readonly type: string
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const rules = readAlertRules()
const dashboard = JSON.parse(read('ops/grafana/zuruf.json')) as {
  panels: readonly Panel[]
  templating: { list: readonly { name: string; type: string; query: string }[] }
}
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
const queries = panels.flatMap(({ targets }) => targets?.map(({ expr }) => expr) ?? [])
const expressions = [...rules.map(({ expr }) => expr), ...queries]
const operations = read('docs/operations.md')

let server: TestApp
let printed: string
/** Names of series, and of metrics without those that Node or the process have. */
let series: Set<string>
let ours: string[]
beforeAll(async () => {
  server = await openTestApp({ config: { metricsToken } })
  // What a worker prints beside the metrics of a web process, which are in the same registry.
  announceJobs()
  const headers = { authorization: `Bearer ${metricsToken}` }
  printed = (await server.app.inject({ url: '/metrics', headers })).body
  const types = [...printed.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }))
  series = new Set(types.flatMap(({ name, type }) => seriesOf(name, type)))
  ours = types.map(({ name }) => name).filter((name) => name.startsWith('zuruf_'))
})
afterAll(() => server.close())

const seriesOf = (name: string, type: string) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]

/** Returns the metrics in an expression: names that are neither functions, labels nor texts. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\boffset \w+/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b(and|or|unless|bool)\b/g, ' ')
  return [...bare.matchAll(/[a-z_]\w*(?!\w*\s*\()/gi)].map(([name]) => name)
}

/** Written by Prometheus itself. */
const ofPrometheus = ['up']

test('the expressions are read rightly', () => {
  expect(
    metricsIn(
      'histogram_quantile(0.95, sum by (le) (rate(a_bucket{job=~"$job"}[5m] offset 1h))) > 0.5 and b',
    ),
  ).toEqual(['a_bucket', 'b'])
})

test('every metric in an alert or a panel exists', () => {
  expect(expressions.length).toBeGreaterThan(40)
  for (const expression of expressions) {
    const names = metricsIn(expression)
    expect(names.length, expression).toBeGreaterThan(0)
    expect(names.filter((name) => !series.has(name) && !ofPrometheus.includes(name))).toEqual([])
  }
})

test('variables of the dashboard read existing metrics, and panels use existing variables', () => {
  const variables = dashboard.templating.list
  for (const { query, type } of variables) {
    const metric = /^label_values\((\w+), \w+\)$/.exec(query)?.[1]
    if (type === 'query') expect(series).toContain(metric)
  }
  const known = [...variables.map(({ name }) => name), '__rate_interval']
  const used = new Set(queries.flatMap((query) => [...query.matchAll(/\$(\w+)/g)].map(([, name]) => name)))
  expect([...used].filter((name) => name !== undefined && !known.includes(name))).toEqual([])
})

test.each([
  ['scheduled_job', Object.keys(scheduledJobs)],
  ['work', tenantWork],
] as const)('values of the label %s exist', (label, values) => {
  const named = expressions.flatMap((expression) =>
    [...expression.matchAll(new RegExp(`\\b${label}=~?"([^"$]*)"`, 'g'))].flatMap(([, text]) =>
      text?.split('|'),
    ),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !(values as readonly (string | undefined)[]).includes(name))).toEqual([])
})

test('an overdue job is an alert, unless it runs once a month', () => {
  const { expr = '' } = rules.find(({ alert }) => alert === 'ZurufJobOverdue') ?? {}
  const watched = new Set(
    [...expr.matchAll(/scheduled_job=~?"([^"]*)"/g)].flatMap(([, names]) => names?.split('|')),
  )
  expect(Object.keys(scheduledJobs).filter((name) => !watched.has(name))).toEqual(['creditnotes.issue'])
})

describe('alerts', () => {
  const anchors = [...operations.matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) =>
      `#${title
        ?.toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(/\s+/g, '-')}`,
  )

  test.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s says what it is and what to do',
    (_, rule) => {
      expect(['critical', 'warning']).toContain(rule.labels.severity)
      expect(rule.annotations.summary).toMatch(/\S/)
      expect(rule.annotations.description).toMatch(/\S.*\.$/)
      const [file, anchor] = (rule.annotations.runbook_url ?? '').split(/(?=#)/)
      expect(file).toBe('docs/operations.md')
      expect(anchors).toContain(anchor)
    },
  )

  test('names are unique', () => {
    const names = rules.map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
  })
})

test('the table of metrics in docs/operations.md is complete', () => {
  const listed = [...operations.matchAll(/^\| `(zuruf_\w+)` +\|/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(ours.toSorted())
})
