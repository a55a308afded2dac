import { request } from 'node:http'

export interface RawRequest {
  method?: string
  /** Sent unchanged: nothing is resolved or escaped. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Empty for a live stream, which never ends. */
  text: string
  /** Length of the body on the network, before decompression. */
  bytes: number
}

/** Sends a request that no browser would send. Rejects if the server closes the connection without a response. */
export function rawRequest(url: string, sent: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', path, headers = {}, body } = sent
  const { hostname, port } = new URL(url)
  const length = body === undefined ? undefined : String(Buffer.byteLength(body))
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        setHost: !('host' in headers),
        headers: { ...(length !== undefined && { 'content-length': length }), ...headers },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          asked.destroy()
          resolve({ status, headers: answer.headers, text: '', bytes: 0 })
          return
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const whole = Buffer.concat(chunks)
          const { headers: said } = answer
          resolve({ status, headers: said, text: whole.toString(), bytes: whole.length })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
