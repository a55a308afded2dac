import path from 'node:path'
import { language } from '#messages/language'
import type { Context } from 'hono'
import type { Shop } from './app.ts'
import type { Config } from './config.ts'
import { shareAssets } from './platform/assets/share-assets.ts'
import { countedAddress } from './platform/http/limits/client-address.ts'
import { loggedPath } from './platform/http/logged-path.ts'
import type { Posted } from './platform/http/input/posted.ts'
import { allowPictures, loadStaticFiles, sendStatic } from './platform/http/answers/static-files.ts'
import { createTurns } from './platform/http/limits/turns.ts'
import type { Listening } from './serve.ts'
import { pictureSource } from './platform/storage/s3/require-links.ts'
import { createPages } from './ssr.ts'

/** Rendering is bound by the processor: rendering more pages at once would only delay each of them. */
const pageTurns = {
  atOnce: 8,
  atOncePerAddress: 4,
  waiting: 128,
  waitingPerAddress: 32,
  patience: 5000,
}

/**
 * Registers static files and rendered pages after the routes of the API, and starts to handle requests. Returns a
 * function that stops the development server.
 */
export async function servePages(
  shop: Shop,
  config: Config,
  port: Listening,
): Promise<() => Promise<void>> {
  const { http, app } = shop
  const dist = path.join(import.meta.dirname, '../dist', language)
  const files = await loadStaticFiles(path.join(dist, 'client'))
  const pictures = config.s3 && pictureSource(config.s3)
  if (pictures) await allowPictures(files, pictures)
  const released = config.development ? undefined : await shareAssets(app, files)
  const pages = await createPages({
    app: {
      readFor: (request) => shop.readFor(request),
      caches: app.caches,
      clock: app.clock,
    },
    config: { publicUrl: config.publicUrl, dev: config.development },
    dist,
    onError: (error, request) =>
      app.log.error(
        { err: error, path: loggedPath(new URL(request.url).pathname) },
        'a page could not be rendered',
      ),
    server: port.server,
  })
  app.events.subscribe(({ event }) => pages.forget(event))
  const turns = createTurns(pageTurns)
  app.metrics?.gauge(
    {
      name: 'musika_pages',
      help: 'Pages that are being rendered, and pages that wait for it.',
      labelNames: ['state'],
    },
    () => [
      [{ state: 'running' }, turns.running],
      [{ state: 'waiting' }, turns.waiting],
    ],
  )
  const render = (c: Context, posted?: Posted) => {
    const address = countedAddress(c, config)
    return turns.take(address, async () => {
      const { response, route } = await pages.handle(c.req.raw, c.get('nonce'), posted)
      c.set('page', route)
      return response
    })
  }
  http.get('*', async (c) => {
    const file = files.get(c.req.path) ?? (await released?.find(c.req.path))
    if (!file) return render(c, c.get('posted'))
    c.set('page', 'assets')
    return sendStatic(c, file)
  })
  // A module has already handled a form that was sent without JavaScript; its page shows the result.
  http.post('*', (c, next) => {
    const posted = c.get('posted')
    return posted ? render(c, posted) : next()
  })
  port.serve((request, env) => http.fetch(request, env), pages.middleware)
  return async () => {
    await released?.stop()
    await pages.close()
  }
}
