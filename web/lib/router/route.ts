import type { ComponentType } from 'react'
import type { Head } from '../head/head.ts'
import type { PageContext } from '../head/page-context.ts'
import type { SearchParams } from '../search-params.ts'
import type { Location } from './location.ts'

/** The parameters in a path such as `/orders/$id`. */
export type ParamsOf<Path extends string> = string extends Path
  ? Record<string, string>
  : { [Name in NamesIn<Path>]: string }
type NamesIn<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? NamesIn<First> | NamesIn<Rest>
  : Path extends `$${infer Name}`
    ? Name extends ''
      ? never
      : Name
    : never

/** A route that matches a URL, before its data are loaded. */
export interface Match<Params, Deps, Added> {
  pathname: string
  params: Params
  search: SearchParams
  loaderDeps: Deps
  context: PageContext & Added
}

export interface StaticData {
  /** Source file of the page's chunk, so that the server can preload it in the head. */
  file?: string
  /** Has its own header and main element, and no footer: the admin pages. */
  bare?: boolean
  /** Without scripts, header and footer: the offline page. */
  still?: boolean
}

export interface RouteOptions<Path extends string, Deps, Added, Data> {
  /** `/product/$id`: a segment with a dollar sign is a parameter, a final `$` matches the rest. */
  path: Path
  staticData?: StaticData
  /** Runs first; its result is added to `context`. It may redirect. */
  beforeLoad?: (args: {
    context: PageContext
    location: Location
    params: ParamsOf<Path>
  }) => Added | Promise<Added>
  /** The query parameters that the page depends on. */
  loaderDeps?: (args: { search: SearchParams }) => Deps
  /** Reads the page's data, which the server includes in the page as JSON. */
  loader?: (args: {
    context: PageContext & Added
    params: ParamsOf<Path>
    deps: Deps
  }) => Data | Promise<Data>
  head?: (args: {
    /** Undefined if the loader failed or found nothing. */
    loaderData: Awaited<Data> | undefined
    params: ParamsOf<Path>
    match: Match<ParamsOf<Path>, Deps, Added>
  }) => Head
  component?: LazyComponent
  /** Shown while the page loads for longer than a moment. */
  pendingComponent?: ComponentType
  /** Shown when the loader calls `notFound`. */
  notFoundComponent?: ComponentType
}

export interface Route<Path extends string, Deps, Added, Data> extends RouteOptions<
  Path,
  Deps,
  Added,
  Data
> {
  /** For types only: used by `getRouteApi`. */
  readonly types?: {
    params: ParamsOf<Path>
    deps: Deps
    data: Awaited<Data>
    context: PageContext & Added
  }
}

/** A route with data of any type, as the router sees it. */
export interface AnyRoute {
  path: string
  staticData?: StaticData
  component?: LazyComponent
  pendingComponent?: ComponentType
  notFoundComponent?: ComponentType
  beforeLoad?(args: object): unknown
  loaderDeps?(args: object): unknown
  loader?(args: object): unknown
  head?(args: object): Head
}

export function createRoute<const Path extends string, Deps, Added, Data>(
  options: RouteOptions<Path, Deps, Added, Data>,
): Route<Path, Deps, Added, Data> {
  return options
}

export interface LazyComponent {
  /** Fetches the page's chunk once; throws `PartMissing`. */
  load(): Promise<ComponentType>
}

/** The page's chunk could not be fetched: no connection, or a newer release is deployed. */
export class PartMissing extends Error {}

/** A page that is loaded as a separate chunk: `lazyRouteComponent(() => import('./home.tsx'), 'HomePage')`. */
export function lazyRouteComponent<Part, Name extends keyof Part>(
  fetchPart: () => Promise<Part>,
  name: Name,
): LazyComponent {
  let part: Promise<ComponentType> | undefined
  return {
    load() {
      part ??= fetchPart().then(
        (loaded) => loaded[name] as ComponentType,
        (cause: unknown) => {
          part = undefined
          throw new PartMissing('a part of the page could not be fetched', { cause })
        },
      )
      return part
    },
  }
}

/** Thrown if there is no such page. */
export class NotFound extends Error {}
/** Thrown to redirect to another URL. */
export class Redirect extends Error {
  readonly href: string
  readonly forEver: boolean
  constructor(href: string, forEver: boolean) {
    super(`redirected to ${href}`)
    this.href = href
    this.forEver = forEver
  }
}

/** Shows the route's `notFoundComponent`, with status 404. */
export function notFound(): never {
  throw new NotFound('not found')
}

/** Redirects to another URL of the shop, permanently if `forEver` is set. */
export function redirect(href: string, forEver = false): never {
  throw new Redirect(href, forEver)
}
