import * as commonAdminText from '#messages/common/admin'
import type { AdminSession } from '#contracts/staff/admin/staff.ts'
import { waitingQuery } from '../../admin/frame/admin.queries.ts'
import type { AdminPageName } from '../../admin/frame/admin-pages.ts'
import { requireStaff } from '../../admin/frame/require-staff.ts'
import type { AdminListPage } from '../../admin/lists/admin-list-page.tsx'
import { loadFound, type Findable } from '../../lib/api/load-found.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load, type Loadable, type PageContext } from '../../lib/head/page-context.ts'
import {
  createRoute,
  lazyRouteComponent,
  notFound,
  type LazyComponent,
  type ParamsOf,
  type RouteOptions,
} from '../../lib/router/route.ts'
import type { SearchParams } from '../../lib/search-params.ts'
import { adminMissing } from './shop/missing.tsx'
import { adminPending } from './shop/pending.tsx'

/** The head of an admin page, hidden from search engines. */
export const adminHead = (title: string, match: { pathname: string; context: PageContext }) =>
  pageHead(
    { title, description: commonAdminText.forStaffOfMusika, path: match.pathname, hidden: true },
    match.context.publicUrl,
  )

interface PageOptions<Path extends string, Deps> {
  path: Path
  /** The path below `web/pages/admin`, without the extension. */
  file: string
  component: LazyComponent
  title: string
  /** The query parameters that the page depends on. */
  asks?: (search: SearchParams) => Deps
  /** Queries to load in addition to the counts of the tabs, which every page needs. */
  reads?: (deps: Deps, params: ParamsOf<Path>) => Loadable[]
}

/** Options of all admin pages: visitors are redirected to the login, and search engines do not list them. */
function optionsOf<const Path extends string, Deps>({
  path,
  file,
  component,
  title,
  asks,
  reads = () => [],
}: PageOptions<Path, Deps>): RouteOptions<Path, Deps, { admin: AdminSession }, void | undefined> {
  return {
    path,
    staticData: { file: `web/pages/admin/${file}.tsx`, bare: true },
    component,
    beforeLoad: ({ context }) => requireStaff(context),
    ...(asks && { loaderDeps: ({ search }) => asks(search) }),
    loader: ({ context, params, deps }) => load(context, waitingQuery, ...reads(deps, params)),
    head: ({ match }) => adminHead(title, match),
  }
}

/** Creates the route of an admin page. */
export const adminPage = <const Path extends string, Deps = undefined>(
  options: PageOptions<Path, Deps>,
) => createRoute(optionsOf(options))

interface RecordOptions<Path extends string, Deps, Found> extends PageOptions<Path, Deps> {
  /** The navigation entry to highlight while the record is loading or missing. */
  current: AdminPageName
  record: (params: ParamsOf<Path>) => Findable<Found>
  /** False if the record is missing in what was found, such as a list of all. */
  has?: (found: Found, params: ParamsOf<Path>) => boolean
  /** Queries to load once the record is found. */
  of?: (found: Found) => Loadable[]
}

/** Creates the route of a page for one record; responds with status 404 if the record does not exist. */
export function adminRecordPage<const Path extends string, Found, Deps = undefined>({
  current,
  record,
  has = () => true,
  of = () => [],
  ...options
}: RecordOptions<Path, Deps, Found>) {
  const { reads = () => [] } = options
  return createRoute({
    ...optionsOf(options),
    notFoundComponent: adminMissing(current),
    pendingComponent: adminPending(current),
    loader: async ({ context, params, deps }) => {
      const found = await loadFound(context, record(params))
      if (found && !has(found, params)) notFound()
      await load(context, waitingQuery, ...reads(deps, params), ...(found ? of(found) : []))
    },
  })
}

/** Creates the route of a list page. The file name gives the URL: `orders.list.tsx` is `/admin/orders`. */
export function adminListRoute(file: string, fetchPage: () => Promise<{ default: AdminListPage }>) {
  const component = lazyRouteComponent(fetchPage, 'default')
  return createRoute({
    path: file.replace(/^.*\/(.+)\.list\.tsx$/, '/admin/$1'),
    staticData: { file: file.replace('./', 'web/'), bare: true },
    component,
    beforeLoad: ({ context }) => requireStaff(context),
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      const { title, access, reads } = (await component.load()) as AdminListPage
      const mayOpen = access !== 'admin' || context.admin.role === 'admin'
      await load(context, waitingQuery, ...(mayOpen ? reads(deps) : []))
      return { title }
    },
    head: ({ loaderData, match }) => adminHead(loaderData?.title ?? commonAdminText.admin, match),
  })
}
