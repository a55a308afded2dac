import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/** The JSON encoding of OTLP: 64-bit integers are text or numbers, ids are hexadecimal. */
const Value = z.union([
  z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.strictObject({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.strictObject({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.strictObject({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
])
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, value])))
const Nanoseconds = z.string().regex(/^\d{19}$/)
const Span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: Attributes.default({}),
  status: z.object({ code: z.number().optional() }).default({}),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({ scope: z.object({ name: z.string() }), spans: z.array(Span) }),
      ),
    }),
  ),
})

export type ReceivedSpan = z.output<typeof Span> & { resource: Record<string, unknown> }

/** A collector of traces that accepts OTLP over HTTP in JSON. */
export interface OtlpReceiver {
  url: string
  spans: ReceivedSpan[]
  /** The requests as they came. */
  bodies: string[]
  /** Requests that were not OTLP. */
  faults: string[]
  headers: Record<string, unknown>[]
  stop(): Promise<void>
}

export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const faults: string[] = []
  const headers: Record<string, unknown>[] = []
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = await json(request)
    bodies.push(JSON.stringify(body))
    headers.push(request.headers)
    const parsed = Export.safeParse(body)
    if (request.method !== 'POST' || request.url !== '/v1/traces' || !parsed.success) {
      faults.push(`${request.method} ${request.url} ${parsed.error?.message ?? ''}`)
      response.writeHead(400).end()
      return
    }
    for (const { resource, scopeSpans } of parsed.data.resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, resource: resource.attributes })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    faults,
    headers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
