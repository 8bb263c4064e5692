import { expect, test } from 'vitest'
import { readAlertRules } from './alarm.ts'
import { evaluate, samplesIn } from './promql.ts'

const scrapes = [
  {
    at: 0,
    samples: samplesIn('# TYPE a counter\na{tenant="x",kind="p"} 1\na{tenant="y",kind="p"} 5\nup 1\n'),
  },
  {
    at: 60,
    samples: samplesIn(
      'a{tenant="x",kind="p"} 4\na{tenant="y",kind="p"} 5\na{tenant="x",kind="q"} 9\nup 0\n',
    ),
  },
]

test.each([
  ['up == 0', 1],
  ['up > 0', 0],
  ['sum(a) == 18', 1],
  ['max by (tenant) (a) > 4', 2],
  ['a{kind="q"} > 8 and up', 0],
  ['a{kind!="q"} > 100 or up', 1],
  ['sum(increase(a{kind=~"p|z"}[1m])) == 3', 1],
  ['sum(increase(a[30s])) > 0', 0],
  ['max(max_over_time(up[5m])) == 1', 1],
  ['max(max_over_time(up[30s] offset 1m)) == 1', 1],
  ['max(max_over_time(up[30s])) == 1', 0],
  ['time() - sum(a) * 2 == 24', 1],
  ['max by (tenant) (a) > 4 and max by (tenant) (a{kind="q"}) > 8', 1],
])('%s has %i series', (expression, count) => {
  expect(evaluate(expression, scrapes)).toHaveLength(count)
})

test.each(['count(a)', 'a >', 'a % 2', 'up up'])('%s is refused', (expression) => {
  expect(() => evaluate(expression, scrapes)).toThrow(/^(Not|Expected)/)
})

test('the alert rules can be evaluated, but for quantiles and clocks', () => {
  const rest = readAlertRules().filter(({ expr }) => !/histogram_quantile|abs/.test(expr))
  expect(rest.length).toBeGreaterThan(20)
  for (const { expr } of rest) expect(() => evaluate(expr, scrapes)).not.toThrow()
})

test.each([
  ['a worker that fails, beside one that sent its last mail before', [0, 900], [500, 0], true],
  ['one that succeeds, beside one that failed before', [900, 0], [0, 500], false],
  ['no mail yet', [0, 0], [0, 0], false],
])('the mail server with two workers: %s', (_, [success1, failure1], [success2, failure2], isDown) => {
  const { expr = '' } = readAlertRules().find(({ alert }) => alert === 'ZurufMailServerDown') ?? {}
  const metric = (outcome: string, instance: string, at: number | undefined) =>
    `zuruf_mail_server_last_${outcome}_timestamp_seconds{instance="${instance}"} ${at}\n`
  const printed = [
    metric('success', 'a', success1),
    metric('failure', 'a', failure1),
    metric('success', 'b', success2),
    metric('failure', 'b', failure2),
  ]
  const found = evaluate(expr, [{ at: 1000, samples: samplesIn(printed.join('')) }])
  expect(found).toHaveLength(isDown ? 1 : 0)
})
