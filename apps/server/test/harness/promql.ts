/**
 * Evaluates the part of PromQL that our alert rules use, on a few scrapes. Prometheus extrapolates `increase` and `rate`
 * to the edges of their range; here they are the difference between scrapes.
 */

type Labels = Readonly<Record<string, string>>

export interface Sample {
  readonly name: string
  readonly labels: Labels
  readonly value: number
}

export interface Scrape {
  /** Seconds since 1970. */
  readonly at: number
  readonly samples: readonly Sample[]
}

type Vector = readonly { readonly labels: Labels; readonly value: number }[]
type Value = Vector | number
type Operator = (left: Value, right: Value) => Value

/** Reads what `/metrics` prints. */
export function samplesIn(printed: string): Sample[] {
  return printed.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    return name && value ? [{ name, labels: labelsIn(labels), value: Number(value) }] : []
  })
}

const labelsIn = (text: string): Labels =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

/**
 * Returns the series of an expression at the last scrape.
 * @throws Error when the expression uses a part of PromQL that the alert rules do not need
 */
export function evaluate(expression: string, scrapes: readonly Scrape[]): Vector {
  const reader: Reader = { words: wordsIn(expression), next: 0, scrapes, now: scrapes.at(-1)?.at ?? 0 }
  const value = binary(reader)
  if (reader.next < reader.words.length) throw new Error(`Not understood: ${reader.words[reader.next]}`)
  return vectorOf(value)
}

interface Reader {
  readonly words: readonly string[]
  next: number
  readonly scrapes: readonly Scrape[]
  readonly now: number
}

function wordsIn(expression: string): string[] {
  const word = /\s*(\d+[smhd]|\d+(?:\.\d+)?|[a-zA-Z_]\w*|\{[^}]*\}|\[\d+[smhd]\]|==|[<>+\-*/(),])/y
  const text = expression.trim()
  const words: string[] = []
  while (word.lastIndex < text.length) {
    const [, found] = word.exec(text) ?? []
    if (found === undefined) throw new Error(`Not understood: ${text}`)
    words.push(found)
  }
  return words
}

const peek = ({ words, next }: Reader): string => words[next] ?? ''

function take(reader: Reader, expected?: string): string {
  const word = peek(reader)
  if (expected !== undefined && word !== expected) throw new Error(`Expected ${expected}, not "${word}"`)
  reader.next++
  return word
}

const keepsWhere =
  (holds: (a: number, b: number) => boolean): Operator =>
  (left, right) =>
    pairs(left, right).flatMap(({ labels, a, b }) => (holds(a, b) ? [{ labels, value: a }] : []))

const calculates =
  (of: (a: number, b: number) => number): Operator =>
  (left, right) =>
    typeof left === 'number' && typeof right === 'number'
      ? of(left, right)
      : pairs(left, right).map(({ labels, a, b }) => ({ labels, value: of(a, b) }))

/** Operators by precedence; those of the last level bind first. */
const levels: readonly Readonly<Record<string, Operator>>[] = [
  { or: (a, b) => [...vectorOf(a), ...vectorOf(b).filter(({ labels }) => !find(a, labels))] },
  { and: (a, b) => vectorOf(a).filter(({ labels }) => find(b, labels)) },
  { '>': keepsWhere((a, b) => a > b), '<': keepsWhere((a, b) => a < b), '==': keepsWhere((a, b) => a === b) },
  { '+': calculates((a, b) => a + b), '-': calculates((a, b) => a - b) },
  { '*': calculates((a, b) => a * b), '/': calculates((a, b) => a / b) },
]

function binary(reader: Reader, level = 0): Value {
  const operators = levels[level]
  if (!operators) return operand(reader)
  let left = binary(reader, level + 1)
  for (let apply = operators[peek(reader)]; apply; apply = operators[peek(reader)]) {
    take(reader)
    left = apply(left, binary(reader, level + 1))
  }
  return left
}

const aggregations: Readonly<Record<string, (values: readonly number[]) => number>> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  sum: (values) => values.reduce((total, value) => total + value, 0),
}

const growthOf = (values: readonly number[]) =>
  values.reduce((total, value, index) => total + Math.max(0, value - (values[index - 1] ?? value)), 0)

/** Each gets the values of a series within the range, oldest first. */
const rangeFunctions: Readonly<Record<string, (values: readonly number[], seconds: number) => number>> = {
  increase: growthOf,
  rate: (values, seconds) => growthOf(values) / seconds,
  max_over_time: (values) => Math.max(...values),
  min_over_time: (values) => Math.min(...values),
}

function operand(reader: Reader): Value {
  const word = take(reader)
  if (word === '') throw new Error('Not complete')
  if (/^\d/.test(word)) return Number(word)
  if (word === '(') {
    const value = binary(reader)
    take(reader, ')')
    return value
  }
  if (word === 'time') {
    take(reader, '(')
    take(reader, ')')
    return reader.now
  }
  const aggregate = aggregations[word]
  if (aggregate) return aggregated(reader, aggregate)
  const ofRange = rangeFunctions[word]
  if (ofRange) return overRange(reader, ofRange)
  if (peek(reader) === '(') throw new Error(`Not implemented: ${word}`)
  const filter = peek(reader).startsWith('{') ? take(reader) : ''
  return seriesIn(reader, word, filter, 0).map(({ labels, values }) => ({
    labels,
    value: values.at(-1) ?? 0,
  }))
}

function aggregated(reader: Reader, aggregate: (values: readonly number[]) => number): Vector {
  const names: string[] = []
  if (peek(reader) === 'by') {
    take(reader)
    take(reader, '(')
    while (peek(reader) !== ')') names.push(take(reader))
    take(reader, ')')
  }
  const groups = Map.groupBy(vectorOf(operand(reader)), ({ labels }) =>
    names.map((name) => labels[name]).join('\n'),
  )
  return [...groups.values()].map((group) => ({
    labels: Object.fromEntries(names.map((name) => [name, group[0]?.labels[name] ?? ''])),
    value: aggregate(group.map(({ value }) => value)),
  }))
}

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

function overRange(reader: Reader, of: (values: readonly number[], seconds: number) => number): Vector {
  take(reader, '(')
  const name = take(reader)
  const filter = peek(reader).startsWith('{') ? take(reader) : ''
  const [, count = '', unit = ''] = /^\[(\d+)(\w)\]$/.exec(take(reader)) ?? []
  const earlier = peek(reader) === 'offset' ? offset(reader) : 0
  take(reader, ')')
  const seconds = Number(count) * (secondsOf[unit] ?? Number.NaN)
  const then = { ...reader, now: reader.now - earlier }
  return seriesIn(then, name, filter, seconds).map(({ labels, values }) => ({
    labels,
    value: of(values, seconds),
  }))
}

function offset(reader: Reader): number {
  take(reader)
  const [, count = '', unit = ''] = /^(\d+)(\w)$/.exec(take(reader)) ?? []
  return Number(count) * (secondsOf[unit] ?? Number.NaN)
}

function seriesIn({ scrapes, now }: Reader, name: string, filter: string, seconds: number) {
  const found = new Map<string, { readonly labels: Labels; readonly values: number[] }>()
  for (const { samples } of scrapes.filter(({ at }) => at >= now - seconds && at <= now)) {
    for (const { labels, value } of samples.filter(
      (one) => one.name === name && matches(one.labels, filter),
    )) {
      const key = JSON.stringify(labels)
      const series = found.get(key) ?? { labels, values: [] }
      series.values.push(value)
      found.set(key, series)
    }
  }
  return [...found.values()]
}

function matches(labels: Labels, filter: string): boolean {
  return [...filter.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].every(([, name = '', operator, text = '']) => {
    const value = labels[name] ?? ''
    if (operator === '=~') return new RegExp(`^(?:${text})$`).test(value)
    return (value === text) === (operator === '=')
  })
}

const vectorOf = (value: Value): Vector => (typeof value === 'number' ? [{ labels: {}, value }] : value)

/** Finds the series with exactly these labels. */
const find = (value: Value, labels: Labels) =>
  vectorOf(value).find((one) => JSON.stringify(one.labels) === JSON.stringify(labels))

/** Pairs series with the same labels; a number goes with every series. */
function pairs(left: Value, right: Value) {
  if (typeof left === 'number')
    return vectorOf(right).map(({ labels, value }) => ({ labels, a: left, b: value }))
  return left.flatMap(({ labels, value }) => {
    const other = typeof right === 'number' ? right : find(right, labels)?.value
    return other === undefined ? [] : [{ labels, a: value, b: other }]
  })
}
