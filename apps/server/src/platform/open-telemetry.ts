import * as api from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from './config.ts'
import { type OtlpAttributes, pushMetrics, type ReadMetrics, sendTimeoutMs } from './otlp-metrics.ts'
import { type Attributes, type Span, type SpanKind, setTracer, type Tracer } from './tracing.ts'

const kinds: Record<SpanKind, api.SpanKind> = {
  server: api.SpanKind.SERVER,
  client: api.SpanKind.CLIENT,
  internal: api.SpanKind.INTERNAL,
}

/**
 * Sends traces and metrics to an OpenTelemetry collector. Loaded only with `OTEL_EXPORTER_OTLP_ENDPOINT`. The SDK patches
 * nothing: spans are started at few places of our own (`tracing.ts`). Decision 111
 */
export function startOpenTelemetry(config: TelemetryConfig, resource: OtlpAttributes) {
  const attributes = { 'service.name': config.serviceName, ...resource }
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint}/v1/traces`,
    headers: config.headers,
    timeoutMillis: sendTimeoutMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(attributes),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  setTracer(tracerOf(provider.getTracer('zuruf')))
  let stopMetrics: (() => Promise<void>) | undefined
  return {
    /** Also sends the metrics, every minute. */
    sendMetrics(read: ReadMetrics): void {
      stopMetrics = pushMetrics(config, attributes, read)
    },

    /** Sends what is left. */
    async stop(): Promise<void> {
      setTracer(undefined)
      await Promise.all([provider.shutdown(), stopMetrics?.()])
    },
  }
}

class OpenTelemetrySpan implements Span {
  readonly span: api.Span

  constructor(span: api.Span) {
    this.span = span
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes)
  }

  fail(error: unknown): void {
    this.span.setAttribute('error.type', typeOf(error))
    this.span.setStatus({ code: api.SpanStatusCode.ERROR })
  }

  end(): void {
    this.span.end()
  }
}

const tracerOf = (tracer: api.Tracer): Tracer => ({
  start(name, kind, attributes, parent) {
    const context =
      parent instanceof OpenTelemetrySpan
        ? api.trace.setSpan(api.ROOT_CONTEXT, parent.span)
        : api.ROOT_CONTEXT
    return new OpenTelemetrySpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, context))
  },
})

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return code ?? error.name
}
