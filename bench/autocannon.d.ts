declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { setupRequest: (request: Record<string, unknown>) => Record<string, unknown> }[]
  }
  interface Result {
    duration: number
    errors: number
    timeouts: number
    '2xx': number
    '4xx': number
    '5xx': number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
