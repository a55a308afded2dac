/**
 * Lets concurrent calls for the same key share one read. A call never gets a read that began before it: calls during
 * a read share the next one. So no result is stale, and many readers of one list cost one statement at a time.
 */
export function singleFlight<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { running: Promise<unknown>; next?: Promise<T> }>()

  function start(key: string, read: () => Promise<T>): Promise<T> {
    const running = read()
    const lane: { running: Promise<unknown>; next?: Promise<T> } = { running }
    lanes.set(key, lane)
    const leave = () => {
      if (!lane.next && lanes.get(key) === lane) lanes.delete(key)
    }
    running.then(leave, leave)
    return running
  }

  return (key, read) => {
    const lane = lanes.get(key)
    if (!lane) return start(key, read)
    const begin = () => start(key, read)
    lane.next ??= lane.running.then(begin, begin)
    return lane.next
  }
}
