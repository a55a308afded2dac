import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import path from 'node:path'
import type { AppEvent, AppEventType } from '#contracts/common/events.ts'
import { startDevelopmentPages, type DevelopmentPages } from './ssr/development.ts'
import type { Caches } from './platform/caches.ts'
import type { Clock } from './platform/database/clock.ts'
import type { PageReads } from './platform/http/calls.ts'
import type { Posted } from './platform/http/input/posted.ts'
import { errorPage } from './ssr/error-page.ts'
import { createFragmentCache } from './ssr/fragment-cache.ts'
import { idsIn } from './ssr/ids-in.ts'
import { createPageCache, type CachedPage } from './ssr/page-cache.ts'
import { pageTemplate } from './ssr/page-template.ts'
import { loadBuiltPages, type Rendered } from './ssr/renderer.ts'
import { visitorOf } from './ssr/visitor.ts'

export interface PagesSettings {
  app: {
    /** Makes the reads of a page for the visitor who sent `request`. */
    readFor(request: Request): PageReads
    caches: Caches
    clock: Pick<Clock, 'estimate'>
  }
  config: { publicUrl: string; dev: boolean }
  /** The folder of the built pages. */
  dist: string
  /** Called when a page could not be rendered. */
  onError(error: unknown, request: Request): void
  /** The server on which Vite sends reload messages in development. */
  server?: Server
}

export interface RenderedPages {
  /**
   * Renders the page of a request. Only scripts with the nonce may run in it. `posted` is the result of a form: the
   * page shows it, and the response has its status. `route` is the pattern of the page's path, such as `/product/$id`.
   */
  handle(
    request: Request,
    nonce: string,
    posted?: Posted,
  ): Promise<{ response: Response; route: string }>
  /** Removes the cached pages that an event makes outdated. */
  forget(event: AppEvent): void
  /** Serves Vite's modules in development; undefined in production. */
  middleware: DevelopmentPages['middleware'] | undefined
  close(): Promise<void>
}

/** Events that change no page of an anonymous visitor. */
const ofOneMember: ReadonlySet<AppEventType> = new Set([
  'notification.created',
  'order.changed',
  'payment.changed',
  'message.sent',
  'conversation.read',
  'session.ended',
])

const root = path.join(import.meta.dirname, '..')

/** Renders the pages on the server: from `dist`, or through Vite in development. */
export async function createPages(settings: PagesSettings): Promise<RenderedPages> {
  const { app, config, server } = settings
  const development = config.dev ? await startDevelopmentPages(root, server) : undefined
  const built = development ? undefined : await loadBuiltPages(settings.dist)
  const cache = createPageCache<CachedPage>({
    caches: app.caches,
    bytesOf: ({ html }) => html.bytes,
    shows: ({ ids }, productId) => ids.has(productId),
  })
  // In development a component may have changed since its HTML was cached.
  const fragments = development ? undefined : createFragmentCache(app.caches)
  // Placeholders in a cached page for values that differ in each response. They are random, so that no content can
  // contain them.
  const noncePlaceholder = `nonce-${randomUUID()}`
  const timePlaceholder = `time-${randomUUID()}`

  async function render(request: Request, cookies: string[], posted?: Posted): Promise<CachedPage> {
    const cookie = request.headers.get('cookie')
    const { anonymous, appearance } = visitorOf(request.headers)
    const { renderer, assets } = built ?? (await development!.pages())
    const { method } = request
    const { position, read } = app.readFor(
      new Request(request.url, { method, headers: cookie ? { cookie } : {} }),
    )
    const rendered = await renderer.render({
      // The form's body has already been read, so its page is rendered as a GET.
      request: posted ? new Request(request.url, { headers: request.headers }) : request,
      posted,
      assets,
      anonymous,
      nonce: noncePlaceholder,
      position,
      renderTime: app.clock.estimate().getTime(),
      sendTime: timePlaceholder,
      publicUrl: config.publicUrl,
      appearance,
      fragments,
      async read(call) {
        const answer = await read(call)
        cookies.push(...answer.headers.getSetCookie())
        return answer
      },
    })
    return {
      status: posted ? statusAfter(posted, rendered) : rendered.status,
      location: rendered.location,
      route: rendered.route,
      visitor: rendered.visitor,
      html: pageTemplate(rendered.html, [noncePlaceholder, timePlaceholder]),
      ids: anonymous ? idsIn(rendered.html) : new Set(),
    }
  }

  return {
    async handle(request, nonce, posted) {
      const cookies: string[] = []
      try {
        const { anonymous, appearance } = visitorOf(request.headers)
        const shared = !development && request.method === 'GET' && anonymous
        const { pathname, search } = new URL(request.url)
        const key = `${appearance.theme} ${appearance.saver} ${appearance.city} ${pathname}${search}`
        const page = await (shared
          ? cache.get(key, () => render(request, []))
          : render(request, cookies, posted))
        const response = pageResponse(page, cookies, {
          [noncePlaceholder]: nonce,
          [timePlaceholder]: String(app.clock.estimate().getTime()),
        })
        if (ordering.test(pathname)) response.headers.set('cache-control', 'no-store')
        return { response, route: page.route }
      } catch (error) {
        development?.mendStack(error)
        settings.onError(error, request)
        const response = new Response(errorPage('en'), { status: 500, headers: pageHeaders() })
        return { response, route: 'failed page' }
      }
    },
    forget(event) {
      if (ofOneMember.has(event.type)) return
      // A bid also moves its auction in lists by price, for which the lifetime of a cached page is short enough.
      if (event.type === 'auction.bid_placed') cache.forgetProduct(event.data.productId)
      else cache.clear()
    },
    middleware: development && ((...call) => development.middleware(...call)),
    close: async () => development?.close(),
  }
}

/** The status of a form's page: that of the form, or a redirect that does not send the form again. */
function statusAfter(posted: Posted, rendered: Rendered): number {
  if (rendered.location !== null) return 303
  return rendered.status < 300 ? posted.status : rendered.status
}

function pageResponse(
  page: CachedPage,
  cookies: string[],
  values: Record<string, string>,
): Response {
  const headers = pageHeaders()
  if (page.visitor) headers.set('x-visitor', page.visitor)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (page.location !== null) {
    headers.set('location', page.location)
    return new Response(null, { status: page.status, headers })
  }
  return new Response(page.html.render(values), { status: page.status, headers })
}

/** Pages that "Back" must not show as they were before an order, also without scripts. */
const ordering = /^\/(?:cart|checkout)(?:\/|$)/

/** A page depends on the time and the session, so browsers must revalidate it. */
function pageHeaders(): Headers {
  return new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Save-Data',
  })
}
