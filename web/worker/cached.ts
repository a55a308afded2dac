import { cachedAtHeader } from '../lib/device/saved-note.ts'

/** Responses cached on the device, each with the time when it was read. */

interface Store {
  name: string
  /** The maximum number of entries; the least recently read ones are deleted first. */
  most: number
}

const stores = {
  pages: { name: 'musika-pages', most: 30 },
  reads: { name: 'musika-reads', most: 80 },
  pictures: { name: 'musika-pictures', most: 60 },
  files: { name: 'musika-files', most: 150 },
  /** The offline page with its styles. */
  offline: { name: 'musika-offline', most: 10 },
} satisfies Record<string, Store>
export type StoreName = keyof typeof stores

/** The response header with the visitor that a page was rendered for. */
export const visitorHeader = 'x-visitor'

/** Counts wipes: a response that was requested before a wipe must not be cached after it. */
let wipes = 0
export const wipeCount = (): number => wipes

const open = (store: StoreName) => caches.open(stores[store].name)

/** Caches a successful response, unless personal data was wiped since `asOf`. */
export async function cacheAnswer(
  store: StoreName,
  url: string,
  answer: Response,
  asOf = wipes,
): Promise<void> {
  if (answer.status !== 200 || asOf !== wipes) return
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, String(Date.now()))
  const body = await answer.blob()
  const cache = await open(store)
  if (asOf !== wipes) return
  // Delete first, so that the entry moves to the end of the cache's order.
  await cache.delete(url)
  await cache.put(url, new Response(body, { status: 200, headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -stores[store].most).map((key) => cache.delete(key)))
}

export async function find(store: StoreName, url: string): Promise<Response | undefined> {
  const cache = await open(store)
  return cache.match(url, { ignoreVary: true })
}

/** When a cached response was read, in milliseconds. */
export const cachedAt = (answer: Response): number => Number(answer.headers.get(cachedAtHeader))

/** URLs in a cache, the most recently read first. */
export async function addressesIn(store: StoreName): Promise<string[]> {
  const cache = await open(store)
  const keys = await cache.keys()
  return keys.map(({ url }) => url).reverse()
}

/** Deletes pages and API responses of the session. */
export async function wipePersonal(): Promise<void> {
  wipes += 1
  await Promise.all([caches.delete(stores.pages.name), caches.delete(stores.reads.name)])
}

/** Deletes caches of earlier releases. */
export async function dropUnknownStores(): Promise<void> {
  const known = new Set(Object.values(stores).map(({ name }) => name))
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)))
}
