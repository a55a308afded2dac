/** How the response to a request is cached. */
export type RequestKind = 'page' | 'read' | 'picture' | 'file'

interface RequestParts {
  method: string
  mode: string
  url: string
}

/** Calls whose responses are never cached: secrets, admin, payments in progress, streams and tools. */
const neverStored =
  /^\/api\/(admin|auth|account\/(sessions|privacy|exports|two-factor|passkeys|security-events)|docs|events|objects|openapi\.json|payments|push|search\/suggestions)\b/

/**
 * Classifies GET requests of the shop's pages. Returns undefined for requests that are not cached: writes, events,
 * admin pages, pages with secrets, and other sites.
 */
export function requestKind(
  { method, mode, url }: RequestParts,
  origin: string,
): RequestKind | undefined {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return undefined
  if (pathname.startsWith('/api/')) return neverStored.test(pathname) ? undefined : 'read'
  // A page of the second kind may show the secret of an authenticator app.
  if (/^\/(admin|account\/security|signin)(\/|$)/.test(pathname)) return undefined
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/images/')) return 'picture'
  return /^\/(assets|fonts|icons)\/|^\/favicon\.svg$/.test(pathname) ? 'file' : undefined
}
