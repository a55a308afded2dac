import type { ComponentType } from 'react'
import type { Head } from '../head/head.ts'
import type { PageContext } from '../head/page-context.ts'
import type { Location } from './location.ts'
import { findRoute, type Found } from './patterns.ts'
import { NotFound, notFound, PartMissing, type AnyRoute, type Match } from './route.ts'

/** All pages, and the components and data that they share. */
export interface Pages {
  /** Routes that are available without another request. */
  routes: readonly AnyRoute[]
  /** Loads the other routes that a path may match; rejects if they cannot be fetched. */
  readMoreRoutes(pathname: string): Promise<readonly AnyRoute[]>
  context: PageContext
  /** Reads the data of the frame around every page. */
  loadShell(context: PageContext): Promise<void> | undefined
  /** For missing records, if the route has no component for them. */
  Missing: ComponentType
  /** For slow pages, if the route has no skeleton. */
  Pending: ComponentType
  /** For pages that cannot be shown. */
  Failure: ComponentType
}

/** The current view: a URL, its route and the loaded result. */
export interface View {
  location: Location
  route: AnyRoute
  match: Match<Record<string, string>, unknown, object>
  state: 'ready' | 'pending' | 'missing' | 'failed'
  /** The loader's result. */
  data: unknown
  /** The result of `beforeLoad`. */
  added: object
  /** The content of the main part of the page. */
  Page: ComponentType
  head: Head
}

/** The part of a view that the server sends, so that the browser does not read it again. */
export type SentView = Pick<View, 'state' | 'data' | 'added'>

/**
 * Reads all data of a URL. Throws a `Redirect`, a `PartMissing` if the page's chunk did not load, and errors of the
 * page's code.
 */
export async function resolveView(pages: Pages, location: Location): Promise<View> {
  const begun = await beginView(pages, location)
  const { route, match } = begun
  const { params, loaderDeps } = match
  try {
    const added: object =
      (await route.beforeLoad?.({ context: pages.context, location, params })) ?? {}
    const context = { ...pages.context, ...added }
    const [data, Page] = await Promise.all([
      route.loader?.({ context, params, deps: loaderDeps }),
      route.component?.load() ?? pages.Missing,
      pages.loadShell(pages.context),
    ])
    return finishView({ ...begun, match: { ...match, context }, state: 'ready', data, added, Page })
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    await pages.loadShell(pages.context)
    return missingView(pages, begun)
  }
}

/** Builds the view that the server sent, without reading data. */
export async function adoptView(pages: Pages, location: Location, sent: SentView): Promise<View> {
  const begun = await beginView(pages, location)
  if (sent.state === 'missing') return missingView(pages, begun)
  const match = { ...begun.match, context: { ...pages.context, ...sent.added } }
  const Page = (await begun.route.component?.load()) ?? pages.Missing
  return finishView({ ...begun, ...sent, match, Page })
}

/**
 * The skeleton of a slow page: the route's own, or the general one if it takes `long`. Undefined if there is none
 * (yet). A page with its own frame shows only its own skeleton.
 */
export async function pendingView(
  pages: Pages,
  location: Location,
  long: boolean,
): Promise<View | undefined> {
  const begun = await beginView(pages, location)
  const { pendingComponent, staticData } = begun.route
  const Page = pendingComponent ?? (long && !staticData?.bare ? pages.Pending : undefined)
  return Page && { ...begun, state: 'pending', Page }
}

/** The view of a page that could not be shown. */
export function failedView(pages: Pages, location: Location): View {
  return { ...viewOf(pages, location, nowhere), state: 'failed', Page: pages.Failure }
}

const nowhere: Found = { route: { path: '$', loader: notFound }, params: {} }

async function beginView(pages: Pages, location: Location): Promise<View> {
  const { pathname } = location
  const known = findRoute(pages.routes, pathname)
  if (known) return viewOf(pages, location, known)
  const more = await pages.readMoreRoutes(pathname).catch((cause: unknown) => {
    throw new PartMissing('the routes could not be fetched', { cause })
  })
  return viewOf(pages, location, findRoute(more, pathname) ?? nowhere)
}

function viewOf(pages: Pages, location: Location, { route, params }: Found): View {
  const { pathname, search } = location
  const loaderDeps: unknown = route.loaderDeps?.({ search })
  return {
    location,
    route,
    match: { pathname, params, search, loaderDeps, context: pages.context },
    state: 'pending',
    data: undefined,
    added: {},
    Page: pages.Missing,
    head: { meta: [] },
  }
}

function missingView(pages: Pages, begun: View): View {
  const Page = begun.route.notFoundComponent ?? pages.Missing
  return finishView({ ...begun, state: 'missing', Page })
}

function finishView(view: View): View {
  const { route, match, data } = view
  const head = route.head?.({ loaderData: data, params: match.params, match })
  return head ? { ...view, head } : view
}
