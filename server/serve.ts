import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { StartError } from './config.ts'
import {
  connectionLimits,
  limitConnections,
  type ConnectionLimits,
} from './platform/http/limits/limit-connections.ts'
import { openPort } from './platform/http/limits/open-port.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface Listening {
  port: number
  server: Server
  /** From now on requests go to `fetch`, after `middleware` if there is one; before, each is asked to come back. */
  serve(fetch: Fetch, middleware?: Middleware): void
  /** Refuses new connections, lets running requests finish, and ends the rest after `grace` milliseconds. */
  close(grace: number): Promise<void>
}

const starting = (response: ServerResponse) => {
  response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'application/json' })
  response.end('{"code":"overloaded","message":"Musika is starting."}')
}

/** The answer that is under way on a connection. */
const answering = new WeakMap<Socket, ServerResponse>()
/**
 * Milliseconds for the end of an answer to be noted: its last byte may be read, and the next request sent, before the
 * server ends it.
 */
const endingTime = 100

/**
 * Serves one request of a connection at a time, and refuses one that comes before the last answer was read: no browser
 * and no common proxy sends it, and a slow reader makes a lot of work with few connections by it.
 */
function serveInTurn({ socket }: IncomingMessage, response: ServerResponse, serve: () => void) {
  const begin = () => {
    answering.set(socket, response)
    response.once('close', () => answering.delete(socket))
    serve()
  }
  const before = answering.get(socket)
  if (!before) return begin()
  const mayBeRead = before.headersSent && socket.writableLength === 0
  if (!mayBeRead) return refusePipelined(response)
  const refuse = setTimeout(() => {
    before.off('close', inTurn)
    refusePipelined(response)
  }, endingTime)
  const inTurn = () => {
    clearTimeout(refuse)
    begin()
  }
  before.once('close', inTurn)
}

function refusePipelined(response: ServerResponse): void {
  response.writeHead(429, {
    'Retry-After': '1',
    'Content-Type': 'application/json',
    Connection: 'close',
  })
  response.end('{"code":"rate_limited","message":"Send one request at a time on a connection."}')
}

/** Takes the port at once, so that a taken one is known before anything else is made. */
export async function listen(
  host: string,
  port: number,
  limits: ConnectionLimits = connectionLimits,
): Promise<Listening> {
  let listener: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
  let closing: Promise<void> | undefined
  const server: Server = createServer(
    { connectionsCheckingInterval: 1000 },
    (request, response) => {
      // A browser whose answer has ended, a live stream's too, would keep its connection for the next question.
      response.once('close', () => {
        if (closing) setImmediate(() => server.closeIdleConnections())
      })
      serveInTurn(request, response, () => {
        if (listener) void listener(request, response)
        else starting(response)
      })
    },
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A photo over a slow phone line takes minutes.
  server.requestTimeout = 300_000
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 30_000
  // Nothing came or went: live events say something every 20 seconds.
  server.timeout = 60_000
  limitConnections(server, limits)
  server.maxHeadersCount = 100
  const opened = await openPort(server, host, port).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(whyNotOpened(error, host, port))
  })
  return {
    port: opened.port,
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
        void opened
          .close()
          .then(resolve)
          .finally(() => clearTimeout(cut))
        server.closeIdleConnections()
        // Browsers open some in advance; Node counts them as busy until a first request has ended.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      })
      return closing
    },
  }
}

function whyNotOpened(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what uses it, or set PORT to another one.`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account: set PORT to one above 1023.`
  return `Cannot listen on ${host}:${port} (${error.code ?? error.message}).`
}
