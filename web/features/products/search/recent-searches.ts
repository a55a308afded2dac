import { searchesSlot as slot } from '../../../lib/device/forget-viewed.ts'

const searchesMax = 8

/** Recent searches on this device, newest first; empty if local storage is unavailable. */
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

/** Stores a search as the newest and removes its earlier copy. */
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
    // Local storage can be full or disabled; recent searches are optional.
  }
}
