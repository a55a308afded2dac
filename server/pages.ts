import path from 'node:path'
import type { Shop } from './app.ts'
import type { Config } from './config.ts'
import { loadStaticFiles } from './platform/http/static-files.ts'
import type { Listening } from './serve.ts'
import { createPages } from './ssr.ts'

/** Adds static files and the rendered pages behind the API, and opens the port for requests. Answers how to stop what only development needs. */
export async function servePages(
  shop: Shop,
  config: Config,
  port: Listening,
): Promise<() => Promise<void>> {
  const { http, app } = shop
  const serveStatic = await loadStaticFiles(path.join(import.meta.dirname, '../dist/client'))
  const pages = await createPages({
    app: { fetchApi: (request) => http.fetch(request), position: () => app.events.position() },
    config: { publicUrl: config.publicUrl, dev: config.development },
    onError: (error, request) =>
      app.log.error(
        { err: error, path: new URL(request.url).pathname },
        'a page could not be rendered',
      ),
    server: port.server,
  })
  app.events.subscribe(() => pages.forget())
  http.get('*', (c) => serveStatic(c, c.req.path) ?? pages.handle(c.req.raw, c.get('nonce')))
  // A form that a browser sent by itself and that a module has looked at: its page answers.
  http.post('*', (c, next) => {
    const posted = c.get('posted')
    return posted ? pages.handle(c.req.raw, c.get('nonce'), posted) : next()
  })
  port.serve((request, env) => http.fetch(request, env), pages.middleware)
  return () => pages.close()
}
