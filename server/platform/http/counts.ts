/** Counts by name, in this process. */
export interface Counts {
  /** Adds one to the count of a name. Returns false, without counting, if the name has reached the maximum. */
  add(name: string): boolean
  remove(name: string): void
}

/** Creates counts of at most `most` for each name. */
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
