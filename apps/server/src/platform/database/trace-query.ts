import { isTraced, startSpan } from '../tracing.ts'

type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/** Longest text of a statement in a trace. */
const textMax = 2_000

/** Runs a query in a span with its text. The parameters and the values in the text are left out. */
export function traceQuery(query: Query, args: readonly unknown[]): unknown {
  if (!isTraced()) return query(...args)
  const text = withoutValues(textOf(args[0])).slice(0, textMax)
  const [verb = 'query'] = /[a-z]+/.exec(text.toLowerCase()) ?? []
  const span = startSpan(`database ${verb}`, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    'db.query.text': text,
  })
  const end = (error?: unknown) => {
    if (error) span?.fail(error)
    span?.end()
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const ending: Callback = (error, result) => {
      end(error)
      callback(error, result)
    }
    return query(...args.slice(0, -1), ending)
  }
  const answer = query(...args)
  if (answer instanceof Promise) answer.then(() => end(), end)
  else end()
  return answer
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

/** Replaces literals; placeholders such as `$1` stay. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
