import { LRUCache } from 'lru-cache'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Caches } from '../platform/caches.ts'
import type { PageTemplate } from './page-template.ts'

/** A rendered page that may be sent to all visitors without a cookie. */
export interface CachedPage {
  status: number
  location: string | null
  /** The pattern of the page's path, such as `/product/$id`. */
  route: string
  /** Identifies the visitor, so that a device never shows a page stored for another member. */
  visitor: string
  html: PageTemplate
  /** All ids in the page, among them those of the products that it shows. */
  ids: ReadonlySet<string>
}

/** Milliseconds for which a page is cached, and the size of all cached pages in bytes. */
const lifetime = 1000
const cachedBytes = 20_000_000

interface PageCacheSettings<Page> {
  caches: Caches
  /** The size of a page. One that is larger than the cache is not cached. */
  bytesOf: (page: Page) => number
  /** Whether a page shows this product. */
  shows: (page: Page, productId: ProductId) => boolean
}

/**
 * Caches pages of anonymous visitors for a moment, so that many visitors of one page cost one rendering: requests
 * during a rendering share it.
 */
export function createPageCache<Page extends object>({
  caches,
  bytesOf,
  shows,
}: PageCacheSettings<Page>) {
  const pages = new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: cachedBytes,
    sizeCalculation: (page, key) => bytesOf(page) + key.length,
    ttl: lifetime,
    perf: { now: () => performance.now() },
    fetchMethod: (_key, _old, { context: render }) => render(),
    // Requests that wait for a page get it even if it was removed from the cache meanwhile.
    ignoreFetchAbort: true,
  })
  caches.add('pages', pages)
  /** The pages that are being rendered. */
  const rendering = new Map<object, string>()

  return {
    get: (key: string, render: () => Promise<Page>): Promise<Page> =>
      pages.forceFetch(key, {
        context: async () => {
          const token = {}
          rendering.set(token, key)
          try {
            return await render()
          } finally {
            rendering.delete(token)
          }
        },
      }),
    /** Removes all pages, because data has changed. */
    clear: () => pages.clear(),
    /** Removes the pages that show this product, and those being rendered, which may have read it before. */
    forgetProduct(productId: ProductId): void {
      const outdated = [...pages.entries()].filter(([, page]) => shows(page, productId))
      for (const [key] of outdated) pages.delete(key)
      for (const key of rendering.values()) pages.delete(key)
    },
  }
}
