import type { ReturnStep } from './return.rules.ts'

/** What a member reads about a step of the other side, or of a timer. */
export type NotifiedChange =
  | 'requested'
  | 'accepted'
  | 'proposed'
  | 'agreed'
  | 'sent'
  | 'refunded'
  | 'refundedSeller'
  | 'reduced'
  | 'disputed'
  | 'withdrawn'
  | 'lapsed'
  | 'lapsedSeller'

interface Notified {
  buyer?: NotifiedChange
  seller?: NotifiedChange
}

/** The notifications of each step. The member who takes the step gets none. */
export const returnNotifications: Record<ReturnStep, Notified> = {
  accept: { buyer: 'accepted', seller: 'accepted' },
  decline: { buyer: 'disputed' },
  propose: { buyer: 'proposed' },
  agree: { seller: 'agreed' },
  keep: { seller: 'refundedSeller' },
  send: { seller: 'sent' },
  handOver: { seller: 'refundedSeller' },
  receive: { buyer: 'refunded', seller: 'refundedSeller' },
  notReceived: { buyer: 'disputed' },
  reduce: { buyer: 'reduced' },
  agreeToReduction: { buyer: 'refunded', seller: 'refundedSeller' },
  contest: { seller: 'disputed' },
  withdraw: { seller: 'withdrawn' },
  lapse: { buyer: 'lapsed', seller: 'lapsedSeller' },
  // The charge-back has its own.
  close: {},
}
