import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

declare module 'hono' {
  interface ContextVariableMap {
    /** The route of a rendered page, such as `/product/$id`, or `assets`. */
    page: string
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const names = new Map<string, string>()

/** The method of a request, or `other` if a visitor made it up. */
export const methodOf = (c: Context): string => (methods.has(c.req.method) ? c.req.method : 'other')

/** The route pattern of a request, as the contracts write it: `/product/{id}`. No part of it comes from a visitor. */
export function routeOf(c: Context): string {
  const pattern = patternOf(c)
  let route = names.get(pattern)
  if (route === undefined) names.set(pattern, (route = nameOf(pattern)))
  return route
}

/** The route of the page, or the first route that is not for all paths, as middleware is. */
const patternOf = (c: Context): string =>
  c.get('page') ?? matchedRoutes(c).find(({ path }) => path !== '/*')?.path ?? 'other'

const nameOf = (pattern: string): string =>
  pattern === '$' ? 'not found' : pattern.replace(/[:$](\w+)/g, '{$1}')
