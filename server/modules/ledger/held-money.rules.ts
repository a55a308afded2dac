import { durations } from '#contracts/common/limits.ts'
import { heldReasons, type HeldReason } from '#contracts/ledger/payouts.ts'
import type { OrderStatus } from '#contracts/orders/order-states.ts'
import { after } from '../../kernel/clock.ts'
import { harareDay } from '../../kernel/harare-time.ts'

/** Money held for orders in the same state that are due on the same day. */
export interface HeldMoney {
  minor: bigint
  orders: number
  status: Exclude<OrderStatus, 'completed' | 'cancelled' | 'refunded'> | 'returning'
  /** The buyer collects. */
  collect: boolean
  /** When the timer next checks the last of the orders; null unless they are sent or delivered. */
  dueAt: Date | null
  reminded: boolean
}

export interface HeldPart {
  minor: bigint
  orders: number
  reason: HeldReason
  /** The latest time at which the money becomes available if no buyer reports a problem; null if it is not known. */
  by: Date | null
}

/** Dates for each reason. The last one includes all later ones. */
const datesMax = 3

/**
 * The parts of the held money by what they wait for, the earliest first within a reason. They sum to the money held.
 * `holdMs`: how long a completed sale of this seller waits.
 */
export function heldParts(
  held: readonly HeldMoney[],
  { now, holdMs }: { now: Date; holdMs: number },
): HeldPart[] {
  const parts = held.map((money): HeldPart => ({
    minor: money.minor,
    orders: money.orders,
    reason: reasonOf(money),
    by: money.dueAt && availableBy(money, money.dueAt, now, holdMs),
  }))
  return heldReasons.flatMap((reason) => {
    const days = byDay(parts.filter((part) => part.reason === reason))
    const late = days.splice(datesMax - 1)
    return late.length > 0 ? [...days, late.reduce(joined)] : days
  })
}

const reasons = {
  delivered: 'delivered',
  dispatched: 'sent',
  processing: 'unsent',
  ready_for_collection: 'uncollected',
  disputed: 'disputed',
  returning: 'returning',
} as const satisfies Record<HeldMoney['status'], HeldReason>

const reasonOf = ({ status, collect }: HeldMoney): HeldReason =>
  status === 'processing' && collect ? 'uncollected' : reasons[status]

/** A sent order counts as delivered, and a delivered one completes, if its buyer says nothing. */
function availableBy(
  { status, reminded }: HeldMoney,
  dueAt: Date,
  now: Date,
  holdMs: number,
): Date {
  const next = dueAt > now ? dueAt : now
  if (status === 'delivered') return after(next, holdMs)
  const toDelivery = reminded ? 0 : durations.deliveryGrace
  return after(next, toDelivery + durations.completion + holdMs)
}

/** One part for each day, the earliest first. */
function byDay(parts: readonly HeldPart[]): HeldPart[] {
  const days = Map.groupBy(parts, ({ by }) => (by ? harareDay(by) : ''))
  return [...days.values()]
    .map((same) => same.reduce(joined))
    .toSorted((a, b) => Number(a.by) - Number(b.by))
}

const joined = (a: HeldPart, b: HeldPart): HeldPart => ({
  reason: a.reason,
  minor: a.minor + b.minor,
  orders: a.orders + b.orders,
  by: Number(a.by) > Number(b.by) ? a.by : b.by,
})
