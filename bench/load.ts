import autocannon from 'autocannon'
import type { Shot } from './requests.ts'

export interface Measured {
  /** Successful responses (2xx) per second. */
  rate: number
  p50: number
  p99: number
  refused: number
  errors: number
}

/**
 * Sends requests to `url` over keep-alive connections; `shot` makes each of them. Times are in milliseconds. 5xx and
 * broken connections count as errors, 4xx as refused.
 */
export async function fire(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
  shot: (n: number) => Shot,
): Promise<Measured> {
  let n = 0
  const next = (request: Record<string, unknown>) => {
    const { method = 'GET', path, headers = {}, body } = shot((n += 1))
    return {
      ...request,
      method,
      path,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }
  }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: next }],
  })
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result['4xx'],
    errors: result.errors + result.timeouts + result['5xx'],
  }
}
