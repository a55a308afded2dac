import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection that a test writes to byte by byte. */
export interface SlowClient {
  socket: Socket
  /** The response so far. */
  answer: () => string
  closed: Promise<unknown>
}

/** Opens a connection and writes these bytes. With `reads: false` it never reads the response. */
export async function slowClient(
  url: string,
  bytes: string,
  { reads = true } = {},
): Promise<SlowClient> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let answer = ''
  socket.on('error', () => undefined)
  if (reads) socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  else socket.pause()
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, answer: () => answer, closed }
}

/** The head of a request with these header lines. */
export const head = (method: string, path: string, ...lines: string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: musika.example', ...lines, '', ''].join('\r\n')

/** A request that announces 100 bytes of JSON and sends one. */
export const unfinishedJson = (path: string, ...lines: string[]): string =>
  `${head('POST', path, 'Content-Type: application/json', 'Content-Length: 100', ...lines)}{`
