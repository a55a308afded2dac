import { outboxKey, type Outgoing } from './outgoing.ts'

/** A member's unsent messages on the device. */
export function storedOutbox(userId: string): Outgoing[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(outboxKey(userId)) ?? '[]')
    return Array.isArray(list) ? list.filter(isOutgoing) : []
  } catch {
    // Storage is switched off, or the value is invalid.
    return []
  }
}

/** Stores unsent messages, so that they survive a reload. */
export function storeOutbox(userId: string, entries: readonly Outgoing[]): void {
  try {
    if (entries.length > 0) localStorage.setItem(outboxKey(userId), JSON.stringify(entries))
    else localStorage.removeItem(outboxKey(userId))
  } catch {
    // Storage is full or switched off: the messages stay in memory only.
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  const entry = value as Partial<Outgoing> | null
  return (
    typeof entry?.key === 'string' &&
    typeof entry.conversationId === 'string' &&
    typeof entry.content === 'string' &&
    typeof entry.at === 'number' &&
    (entry.state === 'waiting' || entry.state === 'failed')
  )
}
