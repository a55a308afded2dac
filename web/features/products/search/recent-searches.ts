/** Searches of this device, newest first. They never leave it. */
const slot = 'musika.searches'
const searchesMax = 8

/** Earlier searches on this device; none if the browser stores nothing. */
export function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(slot) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((search) => typeof search === 'string').slice(0, searchesMax)
      : []
  } catch {
    return []
  }
}

/** Remembers a search, once, as the newest. */
export function keepSearch(search: string): void {
  const words = search.trim().replace(/\s+/g, ' ')
  if (!words) return
  const others = readSearches().filter((stored) => stored.toLowerCase() !== words.toLowerCase())
  write([words, ...others].slice(0, searchesMax))
}

export const forgetSearches = (): void => write([])

function write(searches: string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(slot, JSON.stringify(searches))
    else localStorage.removeItem(slot)
  } catch {
    // A browser that keeps nothing is no reason to fail.
  }
}
