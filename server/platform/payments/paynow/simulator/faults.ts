/** Simulated faults of a provider. */
export const faults = [
  'reply_lost',
  'error_500',
  'hang',
  'wrong_hash',
  'short_amount',
  'duplicate_callbacks',
  'reordered_callbacks',
  'no_callback',
  'poll_500',
  'awaiting_delivery',
  'delivered',
  'disputed',
  'refunded',
  'capitals',
  'send_reply_lost',
  'send_dropped',
  'send_hang',
  'send_500',
  'send_refused',
  'send_declined',
  'send_waits',
  'send_lookup_500',
  'send_other_amount',
] as const
export type Fault = (typeof faults)[number]

export interface Faults {
  /** Faults of one phone's payments, or of all if the phone is empty. */
  set(phone: string, wanted: readonly Fault[]): void
  has(fault: Fault, transaction: { phone: string; reference: string }): boolean
  clear(): void
}

/** A reference can also name a fault: `FAULT-hang-...`. */
const inReference = /^FAULT-([a-z0-9_]+)-/

export function createFaults(): Faults {
  const byPhone = new Map<string, ReadonlySet<Fault>>()
  return {
    set: (phone, wanted) => void byPhone.set(phone, new Set(wanted)),
    has: (fault, { phone, reference }) =>
      (byPhone.get(phone)?.has(fault) ?? false) ||
      (byPhone.get('')?.has(fault) ?? false) ||
      inReference.exec(reference)?.[1] === fault,
    clear: () => byPhone.clear(),
  }
}
