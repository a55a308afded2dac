import path from 'node:path'
import type { Shop } from './app.ts'
import type { Config } from './config.ts'
import { loadStaticFiles } from './platform/http/static-files.ts'

/** Adds static files and the rendered pages behind the API. */
export async function servePages(shop: Shop, _config: Config): Promise<(request: Request) => Response | Promise<Response>> {
  const serveStatic = await loadStaticFiles(path.join(import.meta.dirname, '../dist/client'))
  shop.http.get('*', (c) => serveStatic(c, c.req.path) ?? c.notFound())
  return (request) => shop.http.fetch(request)
}
