import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StartError } from './config.ts'

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

/** Takes the port at once, so that a taken one is known before anything else is made. */
export async function listen(host: string, port: number): Promise<Listening> {
  let listener: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
  let closing: Promise<void> | undefined
  const server: Server = createServer((request, response) => {
    // A browser whose answer has ended, a live stream's too, would keep its connection for the next question.
    response.once('close', () => {
      if (closing) setImmediate(() => server.closeIdleConnections())
    })
    if (listener) void listener(request, response)
    else starting(response)
  })
  // A photo over a slow phone line takes minutes.
  server.requestTimeout = 300_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 30_000
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
