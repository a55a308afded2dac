import { renderToString } from 'react-dom/server'
import type { Appearance } from '#contracts/accounts/appearance.ts'
import { App } from './app.tsx'
import { writeDocument, type Assets } from './document-tags.ts'
import { cartQuery } from './features/cart/cart.queries.ts'
import { packQueries } from './hydration-state.ts'
import { createReads, newIdempotencyKey, type ReadInside } from './lib/api/api.ts'
import { formKeyKey, postedKey, type PostedForm } from './lib/api/posted-form.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { Fragments } from './lib/fragment.ts'
import { readLocation } from './lib/router/location.ts'
import { resolveView } from './lib/router/resolve-view.ts'
import { Redirect, type StaticData } from './lib/router/route.ts'
import { fixedRouter } from './lib/router/router.ts'
import { sessionQuery } from './lib/account/session.ts'
import { siteQuery, unreadSite } from './lib/site.ts'
import { createPageFragments, type FragmentStore } from './page-fragments.tsx'
import { NoScripts } from './pages/frame/no-scripts.tsx'
import { landingRoutes, readAdminRoutes, readMoreRoutes, shopPages } from './router.ts'

export interface RenderSettings {
  request: Request
  /** A form that the browser submitted natively and that was refused. */
  posted?: PostedForm | undefined
  /** Reads the API on behalf of the visitor. */
  read: ReadInside
  /** The visitor has no cookie, so the session is empty and the cart too; neither is requested. */
  anonymous: boolean
  nonce: string
  /** The position of live events before the page's data were read. */
  position: string
  publicUrl: string
  /** The server's time in milliseconds. */
  renderTime: number
  /** Written into the page as the server's time when it is sent; may be a placeholder. */
  sendTime: string
  appearance: Appearance
  assets: Assets
  /** The cached HTML of fragments; without it all parts are rendered. */
  fragments?: FragmentStore | undefined
}

/** A rendered page, or a redirect to `location`. */
export interface Rendered {
  status: number
  location: string | null
  /** The pattern of the path, such as `/product/$id`. */
  route: string
  /** The id of the member whose page it is, or `guest`. */
  visitor: string
  html: string
}

/** Renders the page of a request. Throws errors of the page's code. */
export async function render(settings: RenderSettings): Promise<Rendered> {
  const { pathname, search } = new URL(settings.request.url)
  if (pathname !== '/' && pathname.endsWith('/')) return redirectTo(tidied(pathname) + search, 308)

  const queryClient = createQueryClient(createReads(settings.read))
  if (settings.posted) queryClient.setQueryData(postedKey, settings.posted)
  if (settings.anonymous) {
    queryClient.setQueryData(sessionQuery.queryKey, { user: null })
    queryClient.setQueryData(cartQuery.queryKey, [])
  } else queryClient.setQueryData(formKeyKey, newIdempotencyKey())
  const { publicUrl, renderTime, sendTime, appearance, position, nonce, assets } = settings
  try {
    const pages = shopPages({
      queryClient,
      publicUrl,
      saver: appearance.saver,
      city: appearance.city,
    })
    const view = await resolveView(pages, readLocation(pathname + search))
    const router = fixedRouter(view)
    const fragments = settings.fragments && createPageFragments(settings.fragments)
    const rendered = renderToString(
      <Fragments value={fragments?.htmlOf}>
        <App
          router={router}
          queryClient={queryClient}
          renderTime={renderTime}
          appearance={appearance}
          noScripts={<NoScripts />}
        />
      </Fragments>,
    )
    const site = queryClient.getQueryData(siteQuery.queryKey) ?? unreadSite
    const around = { router, renderTime, saver: appearance.saver, site }
    const markup = fragments?.fill(rendered, around) ?? rendered
    const { state, data, added } = view
    const html = writeDocument({
      markup,
      nonce,
      assets,
      view,
      hydrationState: {
        view: { state, data, added },
        queries: packQueries(queryClient),
        publicUrl,
        renderTime,
        sendTime,
        appearance,
        position,
      },
    })
    return {
      status: state === 'missing' ? 404 : 200,
      location: null,
      route: view.route.path,
      visitor: queryClient.getQueryData(sessionQuery.queryKey)?.user?.id ?? 'guest',
      html,
    }
  } catch (error) {
    if (error instanceof Redirect) return redirectTo(error.href, error.forEver ? 301 : 307)
    throw error
  } finally {
    queryClient.clear()
  }
}

/** Removes repeated and trailing slashes, so that the path never leads to another site. */
function tidied(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).join('/')}`
}

const redirectTo = (location: string, status: 301 | 307 | 308): Rendered => ({
  status,
  location,
  route: 'redirect',
  visitor: '',
  html: '',
})

/** The source files that each page needs in addition to those of every page. */
export async function pageFiles(): Promise<Record<string, string[]>> {
  const files: Record<string, string[]> = {}
  const add = (routes: readonly { path: string; staticData?: StaticData }[], shared: string[]) => {
    for (const { path, staticData } of routes)
      if (staticData?.file) files[path] = [...shared, staticData.file]
  }
  add(landingRoutes, [])
  add(await readMoreRoutes(), ['web/more-routes.ts'])
  add(await readAdminRoutes(), ['web/admin-routes.ts'])
  return files
}
