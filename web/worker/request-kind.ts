/** The purpose of a request, for caching its answer. */
export type RequestKind = 'page' | 'read' | 'picture' | 'file'

interface RequestParts {
  method: string
  mode: string
  url: string
}

/** Calls whose answers are never cached: secrets, staff, payments in progress, streams and tools. */
const neverStored =
  /^\/api\/(admin|auth|account\/(sessions|privacy|exports)|docs|events|objects|openapi\.json|payments|push|search\/suggestions)\b/

/**
 * Classifies the requests of the shop's pages; undefined for those that go straight to the network: all writes, events,
 * staff pages and other sites.
 */
export function requestKind(
  { method, mode, url }: RequestParts,
  origin: string,
): RequestKind | undefined {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return undefined
  if (pathname.startsWith('/api/')) return neverStored.test(pathname) ? undefined : 'read'
  if (/^\/admin(\/|$)/.test(pathname)) return undefined
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/images/')) return 'picture'
  return /^\/(assets|fonts|icons)\/|^\/favicon\.svg$/.test(pathname) ? 'file' : undefined
}
