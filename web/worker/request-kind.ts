/** What a request is for, as far as keeping its answer is concerned. */
export type RequestKind = 'page' | 'read' | 'picture' | 'file'

interface Asked {
  method: string
  mode: string
  url: string
}

/** Calls whose answers are never kept: secrets, staff, money under way, streams and what is only for tools. */
const neverStored =
  /^\/api\/(admin|auth|account\/(sessions|privacy|exports)|docs|events|objects|openapi\.json|payments|push|search\/suggestions)\b/

/** Sorts the requests of the shop's pages; undefined for what goes straight to the network: every write, events, staff pages and other sites. */
export function requestKind({ method, mode, url }: Asked, origin: string): RequestKind | undefined {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return undefined
  if (pathname.startsWith('/api/')) return neverStored.test(pathname) ? undefined : 'read'
  if (/^\/admin(\/|$)/.test(pathname)) return undefined
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/images/')) return 'picture'
  return /^\/(assets|fonts|icons)\/|^\/favicon\.svg$/.test(pathname) ? 'file' : undefined
}
