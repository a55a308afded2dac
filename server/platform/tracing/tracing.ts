import type { Config } from '../../config.ts'
import { currentSpan, withSpan } from '../request-id.ts'
import { errorType, type SpanStart, type Tracing } from './span.ts'

/** One for the process: it traces what all shops of the process send. Undefined without traces. */
let tracing: Tracing | undefined
export const currentTracing = (): Tracing | undefined => tracing

/** Loads OpenTelemetry if traces are on. Returns a function that sends what is left and ends it. */
export async function startTracing(
  { traces, role }: Pick<Config, 'traces' | 'role'>,
  warn: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (!traces) return async () => undefined
  const { openTracing } = await import('./open-tracing.ts')
  const opened = openTracing(traces, role, warn)
  tracing = opened
  return async () => {
    tracing = undefined
    await opened.stop()
  }
}

/** Runs work in a span of its own if traces are on. A span of the kind `client` needs a current span. */
export async function traced<T>(about: SpanStart, work: () => Promise<T>): Promise<T> {
  if (!tracing || (about.kind === 'client' && !currentSpan())) return work()
  const span = tracing.start(about)
  try {
    const result = await withSpan(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({ error: errorType(error) })
    throw error
  }
}
