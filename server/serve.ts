import { getRequestListener } from '@hono/node-server'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { StartError } from './config.ts'

export interface Listening {
  port: number
  /** From now on requests go here; before, each is told to come back. */
  serve(fetch: (request: Request) => Response | Promise<Response>): void
  /** Takes no new connections, lets what is under way finish, and cuts what is left after `grace` milliseconds. */
  close(grace: number): Promise<void>
}

const starting = (response: ServerResponse) => {
  response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'application/json' })
  response.end('{"code":"overloaded","message":"Musika is starting."}')
}

/** Takes the port at once, so that a taken one is known before anything else is made. */
export async function listen(host: string, port: number): Promise<Listening> {
  let listener: ReturnType<typeof getRequestListener> | undefined
  const server: Server = createServer((request, response) => {
    if (listener) void listener(request, response)
    else starting(response)
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 30_000
  server.maxHeadersCount = 100
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartError(`Port ${port} is already in use: stop what uses it, or set PORT to another one.`))
      else if (error.code === 'EACCES') reject(new StartError(`Port ${port} may not be used by this account: set PORT to one above 1023.`))
      else reject(new StartError(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`))
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  let closing: Promise<void> | undefined
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve(fetch) {
      listener = getRequestListener(fetch as never)
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
