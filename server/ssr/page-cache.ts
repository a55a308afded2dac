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
 * Keeps what anonymous visitors see for a moment, so that a crowd on one page costs one rendering;
 * who comes while it is being rendered waits for the same one.
 */
export function createPageCache<Page>(now: () => number = Date.now) {
  const pages = new Map<string, { page: Promise<Page>; until: number }>()

  return {
    get(key: string, render: () => Promise<Page>): Promise<Page> {
      const kept = pages.get(key)
      if (kept && kept.until > now()) return kept.page
      const entry = { page: render(), until: Infinity }
      pages.delete(key)
      pages.set(key, entry)
      entry.page.then(
        () => (entry.until = now() + lifetime),
        () => pages.get(key) === entry && pages.delete(key),
      )
      const [oldest] = pages.keys()
      if (pages.size > pagesKept && oldest !== undefined) pages.delete(oldest)
      return entry.page
    },
    /** Something changed: nothing that was kept is shown again. */
    clear: () => pages.clear(),
  }
}
