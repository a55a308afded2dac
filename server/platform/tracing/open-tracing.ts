import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../../kernel/traces-config.ts'
import { currentSpan, outsideRequests } from '../request-id.ts'
import { traceCalls } from './trace-calls.ts'
import { traceStatements } from './trace-statements.ts'
import type { Tracing } from './span.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
/** Milliseconds until a collector that does not answer counts as failed. */
const timeout = 5000

/** Sends traces to a collector by OTLP over HTTP, in JSON. A collector that fails costs only the traces. */
export function openTracing(
  { endpoint, headers, share }: TracesConfig,
  role: string,
  warn: (error: unknown) => void,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: timeout,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'musika', 'musika.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('musika')
  const tracing: Tracing = {
    start({ name, kind, parent = currentSpan()?.traceparent, attributes = {} }) {
      const options = { kind: kinds[kind], attributes }
      const span = tracer.startSpan(name, options, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
        end({ name: finalName, attributes: more, error } = {}) {
          if (finalName !== undefined) span.updateName(finalName)
          if (more) span.setAttributes(more)
          if (error !== undefined)
            span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
          // The timer that sends spans belongs to no request.
          outsideRequests(() => span.end())
        },
      }
    },
    async stop() {
      for (const stop of stops) stop()
      await provider.shutdown().catch(warn)
    },
  }
  const stops = [traceStatements(tracing), traceCalls(tracing)]
  return tracing
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = pattern.exec(traceparent ?? '') ?? []
  return traceId && spanId
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId,
        spanId,
        traceFlags: Number(flags),
        isRemote: true,
      })
    : ROOT_CONTEXT
}
