export type SpanAttributes = Record<string, string | number>

/** What a span is about. Names and attributes must not have personal data, tokens or query strings. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer'
  /** The `traceparent` of another process. Without one, the parent is the current span. */
  parent?: string | undefined
  attributes?: SpanAttributes
}

export interface OpenSpan {
  /** For other processes: the header `traceparent` of the W3C. */
  traceparent: string
  /** Ends the span; `error` is the type of what went wrong. */
  end(more?: { name?: string; attributes?: SpanAttributes; error?: string | undefined }): void
}

/** Records traces and sends them in the background. */
export interface Tracing {
  start(about: SpanStart): OpenSpan
  stop(): Promise<void>
}

/** The code or class of an error. Messages may have personal data. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
