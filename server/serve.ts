import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { StartError } from './config.ts'
import { createCounts } from './platform/http/counts.ts'
import { isLoopback, networkOf } from './platform/http/network.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface Listening {
  port: number
  server: Server
  /** From now on requests go to `fetch`, past `middleware` where there is one; before, each is told to come back. */
  serve(fetch: Fetch, middleware?: Middleware): void
  /** Takes no new connections, lets what is under way finish, and cuts what is left after `grace` milliseconds. */
  close(grace: number): Promise<void>
}

const starting = (response: ServerResponse) => {
  response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'application/json' })
  response.end('{"code":"overloaded","message":"Musika is starting."}')
}

/** Connections that one address may have: browsers keep up to six, and a mobile network has thousands of people behind one. */
export const connectionsMax = 512

/** Milliseconds in which an answer has to be read; live events never end. */
const readDeadline = 300_000

function endSlowReader(response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (!String(response.getHeader('content-type')).startsWith('text/event-stream'))
      response.destroy()
  }, readDeadline)
  response.once('close', () => clearTimeout(timer))
}

/** Connections with an answer under way. */
const answering = new WeakSet<Socket>()

/** Whether a connection asks again before it has read its answer. No browser and no common proxy does: it is how a slow reader makes a lot of work with few connections. */
function isPipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (answering.has(socket)) return true
  answering.add(socket)
  response.once('close', () => answering.delete(socket))
  return false
}

function refusePipelined(response: ServerResponse): void {
  response.writeHead(429, {
    'Retry-After': '1',
    'Content-Type': 'application/json',
    Connection: 'close',
  })
  response.end('{"code":"rate_limited","message":"Send one request at a time on a connection."}')
}

/** Hangs up on whatever one address opens beyond `most`. Connections of this machine itself are not counted. */
function limitConnections(server: Server, most: number): void {
  const open = createCounts(most)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isLoopback(address)) return
    const network = networkOf(address) ?? 'unknown'
    if (!open.add(network)) return void socket.destroy()
    socket.once('close', () => open.remove(network))
  })
}

/** Takes the port at once, so that a taken one is known before anything else is made. */
export async function listen(
  host: string,
  port: number,
  connectionsPerAddress = Infinity,
): Promise<Listening> {
  let listener: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
  let closing: Promise<void> | undefined
  const server: Server = createServer(
    { connectionsCheckingInterval: 1000 },
    (request, response) => {
      endSlowReader(response)
      if (isPipelined(request, response)) return refusePipelined(response)
      // A browser whose answer has ended, a live stream's too, would keep its connection for the next question.
      response.once('close', () => {
        if (closing) setImmediate(() => server.closeIdleConnections())
      })
      if (listener) void listener(request, response)
      else starting(response)
    },
  )
  // A photo over a slow phone line takes minutes.
  server.requestTimeout = 300_000
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 30_000
  // Nothing came or went: live events say something every 20 seconds.
  server.timeout = 60_000
  limitConnections(server, connectionsPerAddress)
  server.maxHeadersCount = 100
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartError(
            `Port ${port} is already in use: stop what uses it, or set PORT to another one.`,
          ),
        )
      else if (error.code === 'EACCES')
        reject(
          new StartError(
            `Port ${port} may not be used by this account: set PORT to one above 1023.`,
          ),
        )
      else
        reject(new StartError(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`))
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    serve(fetch, middleware) {
      const answer = getRequestListener(fetch)
      listener = middleware
        ? (request, response) => middleware(request, response, () => void answer(request, response))
        : answer
    },
    close(grace) {
      closing ??= new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), grace)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      })
      return closing
    },
  }
}
