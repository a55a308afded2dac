import type { LRUCache } from 'lru-cache'

/** A cache with a limit in bytes: an `LRUCache` with `maxSize`. */
type BoundedCache = Pick<LRUCache<string, object>, 'size' | 'calculatedSize' | 'maxSize' | 'clear'>

export interface CacheSize {
  name: string
  entries: number
  bytes: number
  maxBytes: number
}

/** The caches of the process, for its metrics and to clear all of them. */
export interface Caches {
  /** Adds a cache and returns it. Caches with the same name are measured together. */
  add<Cache extends BoundedCache>(name: string, cache: Cache): Cache
  /** The size of all caches by name. */
  sizes(): CacheSize[]
  clear(): void
}

export function createCaches(): Caches {
  const all = new Map<string, BoundedCache[]>()
  return {
    add(name, cache) {
      if (cache.maxSize === 0) throw new Error(`The cache ${name} has no limit in bytes.`)
      all.set(name, [...(all.get(name) ?? []), cache])
      return cache
    },
    sizes: () =>
      [...all].map(([name, caches]) => {
        const sum = (part: (cache: BoundedCache) => number) =>
          caches.reduce((total, cache) => total + part(cache), 0)
        return {
          name,
          entries: sum((cache) => cache.size),
          bytes: sum((cache) => cache.calculatedSize),
          maxBytes: sum((cache) => cache.maxSize),
        }
      }),
    clear() {
      for (const cache of [...all.values()].flat()) cache.clear()
    },
  }
}
