import { request, type Agent } from 'node:http'

export interface Response {
  /** 0 without a response. */
  status: number
  type: string
  body: Buffer
}

/** Milliseconds for a whole response. */
const timeout = 10_000

/** Gets an address over the connections of an agent. Never throws. */
export const get = (agent: Agent, url: URL): Promise<Response> =>
  new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, type: '', body: Buffer.alloc(0) })
    const signal = AbortSignal.timeout(timeout)
    const sent = request(url, { agent, signal }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', nothing)
      const status = response.statusCode!
      const type = response.headers['content-type'] ?? ''
      response.once('end', () => resolve({ status, type, body: Buffer.concat(chunks) }))
    })
    sent.once('error', nothing)
    sent.end()
  })
