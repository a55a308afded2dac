/**
 * Reads of one kind that are asked for in the same turn of the event loop go to the database as one statement.
 * `readMany` gets each key once and answers what it found by key. Nobody gets what was read before they asked.
 */
export function batchReads<Found>(
  readMany: (keys: string[]) => Promise<Map<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let next: { keys: Set<string>; found: Promise<Map<string, Found>> } | undefined
  return async (key) => {
    if (!next) {
      const keys = new Set<string>()
      const turn = new Promise((resolve) => setImmediate(resolve))
      const found = turn.then(() => {
        next = undefined
        return readMany([...keys])
      })
      next = { keys, found }
    }
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
