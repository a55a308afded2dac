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
import { openStreamsInTurns } from './platform/http/limits/stream-limit.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface Listening {
  port: number
  server: Server
  /** Passes requests to `fetch`, after `middleware` if there is one. Until then every request gets a 503. */
  serve(fetch: Fetch, middleware?: Middleware): void
  /**
   * Accepts no more connections, lets running requests finish, and closes the remaining connections after `grace`
   * milliseconds.
   */
  close(grace: number): Promise<void>
}

const refuseWhileStarting = (response: ServerResponse) => {
  response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'application/json' })
  response.end('{"code":"overloaded","message":"Musika is starting."}')
}

/** The response in progress on each connection. */
const responses = new WeakMap<Socket, ServerResponse>()
/**
 * Milliseconds to wait for the previous response to close: a client may read its last byte and send the next request
 * before the server has noticed the end.
 */
const closeDelay = 100

/**
 * Handles one request at a time on each connection and refuses pipelined requests, which arrive before the previous
 * response was read. Browsers and common proxies do not pipeline, and a slow reader could cause a lot of work with
 * few connections that way.
 */
function serveOneAtATime({ socket }: IncomingMessage, response: ServerResponse, serve: () => void) {
  const begin = () => {
    responses.set(socket, response)
    response.once('close', () => responses.delete(socket))
    serve()
  }
  const previous = responses.get(socket)
  if (!previous) return begin()
  const mayBeRead = previous.headersSent && socket.writableLength === 0
  if (!mayBeRead) return refusePipelined(response)
  const refuse = setTimeout(() => {
    previous.off('close', serveNext)
    refusePipelined(response)
  }, closeDelay)
  const serveNext = () => {
    clearTimeout(refuse)
    begin()
  }
  previous.once('close', serveNext)
}

/** Two Host headers: Node reads the first one, and a proxy may have routed by the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0)
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
}

function refuseTwoHosts(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' })
  response.end('{"code":"invalid_request","message":"Send one Host header."}')
}

function refusePipelined(response: ServerResponse): void {
  response.writeHead(429, {
    'Retry-After': '1',
    'Content-Type': 'application/json',
    Connection: 'close',
  })
  response.end('{"code":"rate_limited","message":"Send one request at a time on a connection."}')
}

/**
 * Opens the port. The start does this first, so that a port in use is reported before anything is created. `variable`
 * is the setting that an error names. Throws a `StartError`.
 */
export async function listen(
  host: string,
  port: number,
  limits: ConnectionLimits = connectionLimits,
  variable = 'PORT',
): Promise<Listening> {
  let listener: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
  let closing: Promise<void> | undefined
  const server: Server = createServer(
    { connectionsCheckingInterval: 1000 },
    (request, response) => {
      // After a response, even that of a live stream, a browser would keep the connection open for its next request.
      response.once('close', () => {
        if (closing) setImmediate(() => server.closeIdleConnections())
      })
      serveOneAtATime(request, response, () => {
        if (hasTwoHosts(request)) refuseTwoHosts(response)
        else if (listener) void listener(request, response)
        else refuseWhileStarting(response)
      })
    },
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Uploading an image over a slow mobile connection takes minutes.
  server.requestTimeout = 300_000
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 30_000
  // Idle time of a connection. Live streams send a comment every 20 seconds.
  server.timeout = 60_000
  limitConnections(server, limits)
  server.maxHeadersCount = 100
  const opened = await openPort(server, host, port).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(describeOpenError(error, { host, port, variable }))
  })
  return {
    port: opened.port,
    server,
    serve(fetch, middleware) {
      const answer = openStreamsInTurns(getRequestListener(fetch))
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
        // Browsers open connections in advance. Node counts them as busy until their first request has ended.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      })
      return closing
    },
  }
}

function describeOpenError(
  error: NodeJS.ErrnoException,
  { host, port, variable }: { host: string; port: number; variable: string },
): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what uses it, or set ${variable} to another one.`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account: set ${variable} to one above 1023.`
  return `Cannot listen on ${host}:${port} (${error.code ?? error.message}).`
}
