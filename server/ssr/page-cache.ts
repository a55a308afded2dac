import { LRUCache } from 'lru-cache'
import type { PageTemplate } from './page-template.ts'

/** A rendered page that may be shown to anybody without a cookie. */
export interface CachedPage {
  status: number
  location: string | null
  /** Whose page it is; the device keeps no page of one for another. */
  visitor: string
  html: PageTemplate
}

/** How long a page may be shown again, in milliseconds, and how many are kept. */
const lifetime = 1000
const pagesKept = 200

/**
 * Caches pages of anonymous visitors for a moment, so that a crowd on one page costs one rendering: requests during a
 * rendering share it.
 */
export function createPageCache<Page extends object>() {
  const pages = new LRUCache<string, Page, () => Promise<Page>>({
    max: pagesKept,
    ttl: lifetime,
    perf: Date,
    fetchMethod: (_key, _old, { context: render }) => render(),
    // A page that is dropped while it is being rendered is still the answer of the requests that wait for it.
    ignoreFetchAbort: true,
  })

  return {
    get: (key: string, render: () => Promise<Page>): Promise<Page> =>
      pages.forceFetch(key, { context: render }),
    /** Something changed: nothing that was cached is shown again. */
    clear: () => pages.clear(),
  }
}
