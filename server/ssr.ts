import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import path from 'node:path'
import { startDevelopmentPages, type DevelopmentPages } from './ssr/development.ts'
import { errorPage } from './ssr/error-page.ts'
import { createPageCache, type CachedPage } from './ssr/page-cache.ts'
import { loadBuiltPages } from './ssr/renderer.ts'

export interface PagesSettings {
  app: {
    /** Answers a call of the API in this process, without a connection. */
    fetchApi(request: Request): Response | Promise<Response>
    /** Where live events stand: what a page made now shows is at least as new. */
    position(): string
  }
  config: { publicUrl: string; dev: boolean }
  /** Where the built pages are; `dist` of the project unless told otherwise. */
  dist?: string
  /** A page that could not be rendered. */
  onError(error: unknown, request: Request): void
  /** Carries Vite's reload messages in development. */
  server?: Server
}

export interface RenderedPages {
  /** The page of a request. Only scripts with the nonce may run in it. */
  handle(request: Request, nonce: string): Promise<Response>
  /** Something changed: nothing rendered before is shown again. */
  forget(): void
  /** Serves Vite's own modules in development; absent in production. */
  middleware: DevelopmentPages['middleware'] | undefined
  close(): Promise<void>
}

const root = path.join(import.meta.dirname, '..')

/** Renders the pages on the server: from `dist`, or through Vite in development. */
export async function createPages(settings: PagesSettings): Promise<RenderedPages> {
  const { app, config, server } = settings
  const development = config.dev ? await startDevelopmentPages(root, server) : undefined
  const built = development
    ? undefined
    : await loadBuiltPages(settings.dist ?? path.join(root, 'dist'))
  const cache = createPageCache()
  // Stand in a kept page for what differs each time it is sent; nobody outside can guess them.
  const nonceMark = `nonce-${randomUUID()}`
  const timeMark = `time-${randomUUID()}`

  async function render(request: Request, cookies: string[]): Promise<CachedPage> {
    const cookie = request.headers.get('cookie')
    const { renderer, assets } = built ?? (await development!.pages())
    const position = app.position()
    const rendered = await renderer.render({
      request,
      assets,
      anonymous: !cookie,
      nonce: nonceMark,
      position,
      sendTime: timeMark,
      publicUrl: config.publicUrl,
      saver: savesData(request),
      async send(call, init) {
        const headers = new Headers(init.headers)
        if (cookie) headers.set('cookie', cookie)
        const response = await app.fetchApi(
          new Request(new URL(call, request.url), { ...init, headers }),
        )
        cookies.push(...response.headers.getSetCookie())
        return response
      },
    })
    return {
      status: rendered.status,
      location: rendered.headers.get('location'),
      html: await rendered.text(),
    }
  }

  return {
    async handle(request, nonce) {
      const cookies: string[] = []
      try {
        const shared = !development && request.method === 'GET' && !request.headers.has('cookie')
        const { pathname, search } = new URL(request.url)
        const key = `${savesData(request) ? 'saver' : ''} ${pathname}${search}`
        const page = await (shared
          ? cache.get(key, () => render(request, []))
          : render(request, cookies))
        return answer(page, cookies, (html) =>
          html.replaceAll(nonceMark, nonce).replace(timeMark, String(Date.now())),
        )
      } catch (error) {
        development?.mendStack(error)
        settings.onError(error, request)
        return new Response(errorPage, { status: 500, headers: pageHeaders() })
      }
    },
    forget: cache.clear,
    middleware: development && ((...call) => development.middleware(...call)),
    close: async () => development?.close(),
  }
}

function answer(page: CachedPage, cookies: string[], fill: (html: string) => string): Response {
  const headers = pageHeaders()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (page.location !== null) {
    headers.set('location', page.location)
    return new Response(null, { status: page.status, headers })
  }
  return new Response(fill(page.html), { status: page.status, headers })
}

/** A page shows what is true now and who is signed in: browsers ask again each time. */
function pageHeaders(): Headers {
  return new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Save-Data',
  })
}

const savesData = (request: Request) => request.headers.get('save-data') === 'on'
