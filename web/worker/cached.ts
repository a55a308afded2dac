import { cachedAtHeader } from '../lib/device/saved-note.ts'

/** Answers kept on the device, each with the time at which it was read. */

interface Store {
  name: string
  /** How many are kept; the ones read longest ago go first. */
  most: number
}

const stores = {
  pages: { name: 'musika-pages', most: 30 },
  reads: { name: 'musika-reads', most: 80 },
  pictures: { name: 'musika-pictures', most: 60 },
  files: { name: 'musika-files', most: 150 },
  /** The page for unvisited pages, with its styles. */
  offline: { name: 'musika-offline', most: 10 },
} satisfies Record<string, Store>
export type StoreName = keyof typeof stores

/** In a page: whose it is. */
export const visitorHeader = 'x-visitor'

/** Counts the wipings: an answer that was asked for before one must not be kept after it. */
let wipes = 0
export const wipeCount = (): number => wipes

const open = (store: StoreName) => caches.open(stores[store].name)

/** Keeps a successful answer, unless everything personal was wiped since `asOf`. */
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
  // Taken out first, so that it moves behind those read earlier.
  await cache.delete(url)
  await cache.put(url, new Response(body, { status: 200, headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -stores[store].most).map((key) => cache.delete(key)))
}

export async function find(store: StoreName, url: string): Promise<Response | undefined> {
  const cache = await open(store)
  return cache.match(url, { ignoreVary: true })
}

/** When an answer from the store was read, in milliseconds. */
export const cachedAt = (answer: Response): number => Number(answer.headers.get(cachedAtHeader))

/** Addresses in a store, the one read last first. */
export async function addressesIn(store: StoreName): Promise<string[]> {
  const cache = await open(store)
  const keys = await cache.keys()
  return keys.map(({ url }) => url).reverse()
}

/** Deletes reads of a session. */
export async function wipePersonal(): Promise<void> {
  wipes += 1
  await Promise.all([caches.delete(stores.pages.name), caches.delete(stores.reads.name)])
}

/** Deletes stores of earlier releases that this one does not know. */
export async function dropUnknownStores(): Promise<void> {
  const known = new Set(Object.values(stores).map(({ name }) => name))
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)))
}
