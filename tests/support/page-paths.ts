import { join } from 'node:path'

interface Route {
  path: string
}

/** Reads routes by a path that is no literal, because types of pages need those of browsers. */
const read = async (file: string) =>
  (await import(join(import.meta.dirname, '../../web', file))) as Record<string, Route[]>

const { landingRoutes } = await read('router.ts')
const { moreRoutes } = await read('more-routes.ts')
const { adminRoutes, adminListRoutes } = await read('admin-routes.ts')
const pathsOf = (...routes: (Route[] | undefined)[]) =>
  routes.flatMap((of) => of!.map(({ path }) => path))

/** The paths of all pages of the shop and of staff, with `$names` for parameters. */
export const shopPaths = pathsOf(landingRoutes, moreRoutes)
export const staffPaths = pathsOf(adminRoutes, adminListRoutes)
