import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { currentSpan } from '../request-id.ts'
import { errorType, type OpenSpan, type Tracing } from './span.ts'

/** A request of `fetch`, as its channels describe it. */
interface FetchRequest {
  method: string
  origin: string
}

/**
 * Records the calls of requests and jobs to other servers, with method, host and status only: paths may have ids and
 * tokens. The trace is not sent to them. Returns a function that ends this.
 */
export function traceCalls(tracing: Tracing): () => void {
  const open = new WeakMap<object, OpenSpan>()

  function start(request: object, method: string, host: string, port?: string): void {
    if (!currentSpan()) return
    const attributes = {
      'http.request.method': method,
      'server.address': host,
      ...(port && { 'server.port': Number(port) }),
    }
    open.set(request, tracing.start({ name: method, kind: 'client', attributes }))
  }
  function end(request: object, status?: number, error?: unknown): void {
    const failure = error === undefined ? statusError(status) : errorType(error)
    open.get(request)?.end({
      ...(status !== undefined && { attributes: { 'http.response.status_code': status } }),
      error: failure,
    })
    open.delete(request)
  }

  const channels: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) => {
      const { hostname, port } = new URL(request.origin)
      start(request, request.method, hostname, port)
    },
    'undici:request:headers': (message: { request: object; response: { statusCode: number } }) =>
      end(message.request, message.response.statusCode),
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) =>
      end(request, undefined, error),
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      start(request, request.method, request.host),
    'http.client.response.finish': (message: {
      request: ClientRequest
      response: IncomingMessage
    }) => end(message.request, message.response.statusCode),
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) =>
      end(request, undefined, error),
  }
  for (const [name, receive] of Object.entries(channels))
    subscribe(name, receive as (message: unknown) => void)
  return () => {
    for (const [name, receive] of Object.entries(channels))
      unsubscribe(name, receive as (message: unknown) => void)
  }
}

const statusError = (status: number | undefined): string | undefined =>
  status !== undefined && status >= 400 ? String(status) : undefined
