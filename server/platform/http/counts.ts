/** How many of something each name has right now. */
export interface Counts {
  /** One more for this name; false, and not counted, where it has the most already. */
  add(name: string): boolean
  remove(name: string): void
}

/** Counts by name in this process, at most `most` for each. */
export function createCounts(most: number): Counts {
  const counts = new Map<string, number>()
  return {
    add(name) {
      const count = counts.get(name) ?? 0
      if (count >= most) return false
      counts.set(name, count + 1)
      return true
    },
    remove(name) {
      const count = counts.get(name) ?? 0
      if (count > 1) counts.set(name, count - 1)
      else counts.delete(name)
    },
  }
}
