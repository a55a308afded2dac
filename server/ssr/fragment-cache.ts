import { LRUCache } from 'lru-cache'
import type { Caches } from '../platform/caches.ts'

/** The cached HTML of parts of pages, by keys that contain everything that the part depends on. */
export interface FragmentCache {
  get(key: string): string | undefined
  set(key: string, html: string): void
}

/** The size of all cached fragments with their keys in bytes. */
const cachedBytes = 30_000_000

export function createFragmentCache(caches: Caches): FragmentCache {
  const fragments = new LRUCache<string, string>({
    maxSize: cachedBytes,
    sizeCalculation: (html, key) => bytesOf(html) + bytesOf(key),
  })
  return caches.add('fragments', fragments)
}

const beyondLatin1 = /[^\0-\xff]/

/** The bytes of a string in memory. The search also joins the pieces of which React builds a string. */
const bytesOf = (text: string): number => text.length * (beyondLatin1.test(text) ? 2 : 1)
