/** The terms for delaying payouts of new sellers, set by staff. */
export interface NewSellerTerms {
  /** Days after joining and completed sales; a seller is new until both are reached. */
  days: number
  sales: number
  /** Days for which the money of a completed sale waits. */
  holdDays: number
  /** The limit of one day, in minor units of the payout's currency; 0 for no limit. */
  dailyMinor: bigint
}

/** Facts about a seller and their money in one currency. */
export interface SellerAccount {
  joined: Date
  /** Completed sales that count, one of each buyer. */
  sales: number
  availableMinor: bigint
  /** Recent income, each sale with the time when it became the seller's. */
  released: readonly { minor: bigint; at: Date }[]
  /** Requested today, by Harare's calendar. */
  askedTodayMinor: bigint
}

/** Why an amount cannot be paid out yet: its sale is too recent, or the daily limit is reached. */
export type WaitReason = 'hold' | 'daily'
export interface Waiting {
  minor: bigint
  from: Date
  reason: WaitReason
}

export const day = 24 * 60 * 60 * 1000
/** Harare is two hours ahead of UTC, all year. */
const ahead = 2 * 60 * 60 * 1000

/** The moment at which this day began in Harare. */
export const dayBegan = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + ahead) / day) * day - ahead)

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const atLeastNothing = (a: bigint) => (a > 0n ? a : 0n)

/** The date and the number of sales until which a seller counts as new; undefined for an established seller. */
export function newness(
  { joined, sales }: Pick<SellerAccount, 'joined' | 'sales'>,
  terms: NewSellerTerms,
  now: Date,
): { until: Date; salesLeft: number } | undefined {
  const until = new Date(joined.getTime() + terms.days * day)
  const salesLeft = Math.max(0, terms.sales - sales)
  return now < until || salesLeft > 0 ? { until, salesLeft } : undefined
}

/**
 * The part of the available balance that can be paid out now, and the times for the rest. Recent income waits, and the
 * rest is limited per day. Earlier payouts used the oldest money.
 */
export function withdrawable(
  account: SellerAccount,
  terms: NewSellerTerms,
  now: Date,
): { nowMinor: bigint; waiting: Waiting[] } {
  const availableMinor = atLeastNothing(account.availableMinor)
  if (!newness(account, terms, now)) return { nowMinor: availableMinor, waiting: [] }
  const holds = heldSales(account, terms, now, availableMinor)
  const heldMinor = holds.reduce((sum, { minor }) => sum + minor, 0n)
  const freeMinor = availableMinor - heldMinor
  if (terms.dailyMinor === 0n) return { nowMinor: freeMinor, waiting: holds }
  const leftToday = atLeastNothing(terms.dailyMinor - account.askedTodayMinor)
  const nowMinor = smaller(freeMinor, leftToday)
  const tomorrow = new Date(dayBegan(now).getTime() + day)
  const later: Waiting = { minor: freeMinor - nowMinor, from: tomorrow, reason: 'daily' }
  return { nowMinor, waiting: later.minor > 0n ? [later, ...holds] : holds }
}

/** The waiting part of recent sales, one entry for each day on which some of it becomes available. */
function heldSales(
  { released }: SellerAccount,
  { holdDays }: NewSellerTerms,
  now: Date,
  availableMinor: bigint,
): Waiting[] {
  const byDay = new Map<number, Waiting>()
  let left = availableMinor
  // The newest sales first, because earlier payouts used the oldest money.
  for (const { minor, at } of released.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const from = new Date(at.getTime() + holdDays * day)
    const held = smaller(minor, left)
    if (from <= now || held <= 0n) continue
    left -= held
    const key = dayBegan(from).getTime()
    const same = byDay.get(key)
    if (same) same.minor += held
    else byDay.set(key, { minor: held, from, reason: 'hold' })
  }
  return [...byDay.values()].toSorted((a, b) => a.from.getTime() - b.from.getTime())
}
