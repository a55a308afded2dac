/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** The idempotency key, so that a retry after a lost response does not repeat the message. */
  key: string
  conversationId: string
  content: string
  /** When it was written, in milliseconds. */
  at: number
  state: 'waiting' | 'failed'
  /** The server's error message. */
  reason?: string
  /** Whether it never reached the server: then it is sent when the network is back. */
  unreached?: boolean
}

/**
 * `busy` while this page sends: the response makes the events of the sent message unnecessary. `notified` reports that
 * the message arrived, in case its response gets lost.
 */
export const outgoing: { readonly busy: boolean; readonly notified: boolean } = {
  busy: false,
  notified: false,
}
export function noteBusy(busy: boolean): void {
  Object.assign(outgoing, { busy })
}
export function noteNotified(notified: boolean): void {
  Object.assign(outgoing, { notified })
}

/** The storage key of a member's unsent messages. */
export const outboxKey = (userId: string): string => `musika.outbox.${userId}`

/** Whether messages of this member wait on the device. */
export function hasWaiting(userId: string): boolean {
  try {
    return localStorage.getItem(outboxKey(userId)) !== null
  } catch {
    // Storage is switched off.
    return false
  }
}
