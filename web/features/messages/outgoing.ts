/** A message that the server does not have yet. */
export interface Outgoing {
  /** Sent along, so that a retry after a lost answer does not repeat it. */
  key: string
  conversationId: string
  content: string
  /** When it was written, in milliseconds. */
  at: number
  state: 'waiting' | 'failed'
  /** The server's reason for the failure. */
  reason?: string
  /** It never reached the server: it goes by itself once the network is back. */
  unreached?: boolean
}

/**
 * `busy` while this page sends: events of its own message come with the answer anyway. `notified` reports that the
 * message arrived, in case its answer gets lost.
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

/** Where a member's messages wait on the device until they are sent. */
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
