import { LRUCache } from 'lru-cache'
import type { PageTemplate } from './page-template.ts'

/** A rendered page that may be sent to all visitors without a cookie. */
export interface CachedPage {
  status: number
  location: string | null
  /** Identifies the visitor, so that a device never shows a page stored for another member. */
  visitor: string
  html: PageTemplate
}

/** Milliseconds for which a page is cached, and the most cached pages. */
const lifetime = 1000
const cachedPagesMax = 200

/**
 * Caches pages of anonymous visitors for a moment, so that many visitors of one page cost one rendering: requests
 * during a rendering share it.
 */
export function createPageCache<Page extends object>() {
  const pages = new LRUCache<string, Page, () => Promise<Page>>({
    max: cachedPagesMax,
    ttl: lifetime,
    perf: Date,
    fetchMethod: (_key, _old, { context: render }) => render(),
    // Requests that wait for a page get it even if it was removed from the cache meanwhile.
    ignoreFetchAbort: true,
  })

  return {
    get: (key: string, render: () => Promise<Page>): Promise<Page> =>
      pages.forceFetch(key, { context: render }),
    /** Removes all pages, because data has changed. */
    clear: () => pages.clear(),
  }
}
