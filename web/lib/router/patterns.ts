import type { AnyRoute } from './route.ts'

export interface Found {
  route: AnyRoute
  params: Record<string, string>
}

/**
 * Finds the route of a path: in `/orders/$id`, `$id` matches one segment; a final `$` matches the rest. Literal
 * segments take precedence over `$id`, and both over `$`. Case and a trailing slash are ignored.
 */
export function findRoute(routes: readonly AnyRoute[], pathname: string): Found | undefined {
  const segments = pathname.split('/').filter(Boolean)
  let best: (Found & { rank: string }) | undefined
  for (const route of routes) {
    const found = match(route.path, segments)
    if (found && (!best || found.rank > best.rank)) best = { route, ...found }
  }
  return best && { route: best.route, params: best.params }
}

/** `rank` orders matches: for each segment 2 if it is literal, 1 if it is a parameter. */
function match(pattern: string, segments: string[]) {
  const params: Record<string, string> = {}
  let rank = ''
  const parts = pattern.split('/').filter(Boolean)
  for (const [index, part] of parts.entries()) {
    if (part === '$') return { params, rank }
    const segment = segments[index]
    if (segment === undefined) return undefined
    if (part.startsWith('$')) {
      const value = decoded(segment)
      if (value === undefined) return undefined
      params[part.slice(1)] = value
      rank += '1'
    } else {
      if (part !== segment.toLowerCase()) return undefined
      rank += '2'
    }
  }
  return parts.length === segments.length ? { params, rank: `${rank}3` } : undefined
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
