import {
  addressesIn,
  find,
  cacheAnswer,
  cachedAt,
  visitorHeader,
  wipePersonal,
  wipeCount,
} from './cached.ts'
import { cachedAtHeader } from '../lib/device/saved-note.ts'
import { filesOf, iconsOf, listSaved, markSaved, titleOf } from './saved-page.ts'

/** Milliseconds to wait for a page before its cached copy is shown. */
const pageTimeout = 4000
/** Milliseconds for which an image is cached. */
const pictureLifetime = 30 * 24 * 3_600_000
export const offlinePath = '/offline'

/** Registers work that continues after the response. */
type Later = (work: Promise<unknown>) => void

/** A page from the network, or the cached copy if the network fails or is slow. */
export async function answerPage(
  request: Request,
  later: Later,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const asOf = wipeCount()
  const url = withoutHash(request.url)
  const reading = preloaded.then((response) => response ?? fetch(request))
  const read = reading.then((response) => {
    later(cachePage(url, response.clone(), asOf))
    return response
  })
  const cached = await find('pages', url)
  if (!cached) return read.catch(() => offlinePage(url))
  later(read.catch(() => undefined))
  const inTime = await Promise.race([read.catch(() => undefined), wait(pageTimeout)])
  if (inTime) return inTime
  const html = await cached.text()
  return pageWith(markSaved(html, cachedAt(cached), Date.now()), cached.headers)
}

/** Caches the pages that were open before this worker started; the browser's HTTP cache still has them. */
export async function cacheOpenPages(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const page = await fetch(withoutHash(url), { mode: 'same-origin', cache: 'only-if-cached' })
      await cachePage(withoutHash(url), page, wipeCount())
    }),
  )
}

async function cachePage(url: string, response: Response, asOf: number): Promise<void> {
  const visitor = response.headers.get(visitorHeader)
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || !isPage || visitor === null) return
  const since = (await isOtherVisitor(visitor)) ? wipeCount() : asOf
  const html = await response.clone().text()
  await cacheAnswer('pages', url, response, since)
  const icons = iconsOf(html)
  await Promise.all(
    filesOf(html).map((path) =>
      cacheFile(new URL(path, url).href, path === icons ? 'force-cache' : 'only-if-cached'),
    ),
  )
}

/**
 * Caches a file that a page loaded before this worker started, which only the browser's HTTP cache has. Others would
 * cost the visitor's data; those that a page loads later are cached then. Only the icons of the next press load in
 * advance.
 */
async function cacheFile(file: string, cache: RequestCache): Promise<void> {
  if (await find('files', file)) return
  const loaded = fetch(file, { mode: 'same-origin', cache })
  await loaded.then((response) => cacheAnswer('files', file, response)).catch(() => undefined)
}

/** Wipes personal data if the visitor has changed. Returns whether they have. */
async function isOtherVisitor(visitor: string): Promise<boolean> {
  const [last] = await addressesIn('pages')
  const before = last && (await find('pages', last))?.headers.get(visitorHeader)
  if (!before || before === visitor) return false
  await wipePersonal()
  return true
}

/** A response of the API from the network, or the cached copy with the time when it was read. */
export async function answerRead(request: Request, later: Later): Promise<Response> {
  const asOf = wipeCount()
  try {
    const response = await fetch(request)
    if (response.headers.get('content-type')?.startsWith('application/json'))
      later(cacheAnswer('reads', request.url, response.clone(), asOf))
    return response
  } catch (error) {
    const cached = await find('reads', request.url)
    if (cached) return cached
    throw error
  }
}

/** An image from the cache for a month. If it is not cached and the network fails, another size of it. */
export async function answerPicture(request: Request, later: Later): Promise<Response> {
  const cached = await find('pictures', request.url)
  if (cached && Date.now() - cachedAt(cached) < pictureLifetime) return cached
  try {
    // The picture may be in a store elsewhere, whose response is readable in this mode only.
    const readable = new Request(request, { mode: 'cors', credentials: 'same-origin' })
    const response = await fetch(readable)
    later(cacheAnswer('pictures', request.url, response.clone()))
    return response
  } catch (error) {
    const other = cached ?? (await otherSize(request.url))
    if (other) return other
    throw error
  }
}

async function otherSize(url: string): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const addresses = await addressesIn('pictures')
  const other = addresses.find((address) => address.startsWith(folder))
  return other ? find('pictures', other) : undefined
}

/** Scripts, styles and fonts, whose names change with their content. */
export async function answerFile(request: Request, later: Later): Promise<Response> {
  const cached = (await find('files', request.url)) ?? (await find('offline', request.url))
  if (cached) return cached
  const response = await fetch(request)
  later(cacheAnswer('files', request.url, response.clone()))
  return response
}

/** Caches the offline page and its styles. */
export async function readyOfflinePage(origin: string): Promise<void> {
  const page = await fetch(offlinePath, { credentials: 'omit' })
  const html = await page.clone().text()
  await cacheAnswer('offline', origin + offlinePath, page)
  for (const path of filesOf(html)) {
    const file = await fetch(path, { cache: 'force-cache' })
    await cacheAnswer('offline', origin + path, file)
  }
}

async function offlinePage(asked: string): Promise<Response> {
  const page = await find('offline', self.location.origin + offlinePath)
  if (!page) return Response.error()
  const addresses = await addressesIn('pages')
  const pages = await Promise.all(
    addresses.map(async (address) => {
      const cached = await find('pages', address)
      return { path: pathOf(address), title: titleOf((await cached?.text()) ?? '') }
    }),
  )
  return pageWith(listSaved(await page.text(), pathOf(asked), pages), page.headers, 503)
}

function pageWith(html: string, headers: Headers, status = 200): Response {
  const cleaned = new Headers(headers)
  // The body is already decompressed, and its length differs.
  for (const name of ['content-encoding', 'content-length', cachedAtHeader]) cleaned.delete(name)
  return new Response(html, { status, headers: cleaned })
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const withoutHash = (url: string) => url.split('#')[0] ?? url
const wait = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
