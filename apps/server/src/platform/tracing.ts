import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Readonly<Record<string, string | number | undefined>>

/** `server`: a request that we answer; `client`: a call of another system; `internal`: work of our own. */
export type SpanKind = 'server' | 'client' | 'internal'

/** A step of a trace. It must not carry personal data. */
export interface Span {
  set(attributes: Attributes): void
  /** Marks it as failed, with the type of the error. Messages can contain personal data. */
  fail(error: unknown): void
  end(): void
}

/** What creates spans; `open-telemetry.ts` implements it. */
export interface Tracer {
  start(name: string, kind: SpanKind, attributes: Attributes, parent: Span | undefined): Span
}

const current = new AsyncLocalStorage<Span>()
let tracer: Tracer | undefined

/** Turns tracing on for this process, or off. */
export function setTracer(started: Tracer | undefined): void {
  tracer = started
}

/** Starts a span within the current one. @returns undefined if tracing is off */
export const startSpan = (name: string, kind: SpanKind, attributes: Attributes): Span | undefined =>
  tracer?.start(name, kind, attributes, current.getStore())

/** Whether this code runs within a span. */
export const isTraced = (): boolean => tracer !== undefined && current.getStore() !== undefined

/** Runs work within a span that somebody else ends. */
export const withinSpan = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work()

/** Adds attributes to the current span. */
export const annotateSpan = (attributes: Attributes): void => current.getStore()?.set(attributes)

/** Runs work in a span of its own. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = startSpan(name, kind, attributes)
  if (!span) return work()
  try {
    return await current.run(span, work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
