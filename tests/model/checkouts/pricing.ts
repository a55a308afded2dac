import { convert, halfUp, least, none, splitBy, sumOf, type Cost, type Rated } from './amounts.ts'

/**
 * What a checkout costs by docs/rules/orders.md, computed again from the facts, without the code and the types of the
 * shop.
 */
export interface Line extends Rated {
  /** The variant or the listing: rounding and ties go by it. */
  line: string
  seller: string
  quantity: bigint
  unit: Cost
  priceCurrency: string
  /** In which it will be paid. */
  currency: string
  /** Where it is sent; null if it is collected. */
  parcel: string | null
  /** What its delivery costs by itself. */
  alone: Cost
  /** What its pickup point earns. */
  feeCents: bigint
  placedAt: number
}

export interface Rule {
  percent: number | null
  freeCents: number | null
}

export interface Coupon {
  kind: 'percent' | 'amount' | 'delivery'
  percent: number | null
  cents: number | null
  maxCents: number | null
  minCents: number | null
  /** It counts for what was placed before. */
  until: number | null
}

export interface Price {
  delivery: Cost
  discount: Cost | null
  total: bigint
  totalUsd: bigint
  discountUsd: bigint
}

/** The price of each line, and the sellers whose coupon takes nothing off. */
export function priceOfLines<L extends Line>(
  unsorted: readonly L[],
  ruleOf: (seller: string) => Rule | undefined,
  couponOf: (seller: string) => Coupon | undefined,
): { prices: Map<L, Price>; dropped: string[] } {
  const lines = unsorted.toSorted((a, b) => (a.line < b.line ? -1 : 1))
  const prices = new Map<L, Price>()
  const dropped: string[] = []
  for (const [seller, own] of Map.groupBy(lines, (line) => line.seller)) {
    const rule = ruleOf(seller)
    const costs = own.map((line) => deliveryOf(line, own, rule))
    const coupon = couponOf(seller)
    const discounts = coupon && discountsOf(coupon, own, costs)
    if (discounts?.every((discount) => discount === null)) dropped.push(seller)
    for (const [at, line] of own.entries())
      prices.set(line, priceWith(line, costs[at]!, discounts?.[at] ?? null))
  }
  return { prices, dropped }
}

const partsOf = ({ quantity, unit }: Line): Cost => ({
  minor: unit.minor * quantity,
  original: unit.original === null ? null : unit.original * quantity,
})

/** Total = price × quantity + shipping, less what a coupon takes off. */
export function priceWith(line: Line, delivery: Cost, discount: Cost | null): Price {
  const totals = totalsOf(line, delivery, discount ?? none)
  const full = discount ? totalsOf(line, delivery, none) : totals
  return { delivery, discount, ...totals, discountUsd: full.totalUsd - totals.totalUsd }
}

function totalsOf(line: Line, delivery: Cost, off: Cost) {
  const goods = partsOf(line)
  const total = goods.minor + delivery.minor - off.minor
  const inDollars = line.priceCurrency === 'USD' && goods.original !== null
  const totalUsd = inDollars
    ? goods.original! + (delivery.original ?? 0n) - (off.original ?? 0n)
    : usd(line, total)
  return { total, totalUsd }
}

const usd = (line: Line, minor: bigint): bigint => convert(minor, line.base, 'USD', line)!

/** The worth of a part of the line in US cents: a price in dollars costs exactly that many. */
const worth = (line: Line, { minor, original }: Cost): bigint =>
  line.priceCurrency === 'USD' && original !== null ? original : usd(line, minor)

/** What the pieces of a line are worth in US cents. */
export const goodsOf = (line: Line): bigint => worth(line, partsOf(line))

/** What is paid for it in a currency. */
export const amountOf = (line: Line, { total, totalUsd }: Price, currency: string): bigint =>
  currency === 'USD' ? totalUsd : (convert(total, line.base, currency, line) ?? 0n)

/** What is left to pay at least, in US cents. */
const leftOf = ({ feeCents }: Line): bigint => (feeCents > 0n ? feeCents : 1n)

/** Enough is left to pay, also in the currency of the payment. */
function isEnough(line: Line, price: Price): boolean {
  const isReached = price.total > 0n && price.totalUsd >= leftOf(line)
  return isReached && amountOf(line, price, line.currency) > 0n
}

/**
 * Of the items in one parcel the dearest delivery is paid in full and each further one at the seller's percentage, or
 * none if they cost enough. A line that would not pay the fee of its point, or nothing at all, pays no less than alone.
 */
function deliveryOf(line: Line, own: readonly Line[], rule: Rule | undefined): Cost {
  if (line.parcel === null || !rule) return line.alone
  const parcel = own.filter((one) => one.parcel === line.parcel && one.base === line.base)
  const goods = sumOf(parcel.map(goodsOf))
  const dearest = parcel.reduce((a, b) => (b.alone.minor > a.alone.minor ? b : a))
  const isFree = rule.freeCents !== null && goods >= BigInt(rule.freeCents)
  const percent = isFree ? 0 : line === dearest ? 100 : (rule.percent ?? 100)
  if (percent === 100) return line.alone
  const share = (minor: bigint) => halfUp(minor * BigInt(percent), 100n)
  const original = line.alone.original === null ? null : share(line.alone.original)
  const minor =
    original === null ? undefined : convert(original, line.priceCurrency, line.base, line)
  const cost = { minor: minor ?? share(line.alone.minor), original }
  const { total, totalUsd } = totalsOf(line, cost, none)
  const paid = line.currency === 'USD' ? totalUsd : convert(total, line.base, line.currency, line)
  return paid && totalUsd >= line.feeCents ? cost : line.alone
}

/** What the coupon takes off each line that was placed before it ended. Null where it takes nothing off. */
function discountsOf(
  coupon: Coupon,
  own: readonly Line[],
  costs: readonly Cost[],
): (Cost | null)[] {
  const { until } = coupon
  const taking = [...own.keys()].filter((at) => until === null || own[at]!.placedAt < until)
  const taken = discountsOfTaking(
    coupon,
    taking.map((at) => own[at]!),
    taking.map((at) => costs[at]!),
  )
  return own.map((_, at) => taken[taking.indexOf(at)] ?? null)
}

function discountsOfTaking(
  coupon: Coupon,
  own: readonly Line[],
  costs: readonly Cost[],
): (Cost | null)[] {
  const goods = own.map(partsOf)
  const reached = sumOf(own.map(goodsOf))
  if (reached < BigInt(coupon.minCents ?? 0)) return own.map(() => null)
  const parts = coupon.kind === 'delivery' ? costs : goods
  const percent = coupon.kind === 'percent' ? BigInt(coupon.percent ?? 0) : 100n
  const off = (at: number, times: bigint, by: bigint) =>
    takeOff(own[at]!, { delivery: costs[at]!, part: parts[at]! }, times, by)
  const wanted = own.map((_, at) => off(at, percent, 100n))
  const cents = wanted.map((cost, at) =>
    cost ? priceWith(own[at]!, costs[at]!, cost).discountUsd : 0n,
  )
  const limit = coupon.kind === 'amount' ? coupon.cents : coupon.maxCents
  if (limit === null || sumOf(cents) <= BigInt(limit)) return wanted
  const shares = splitBy(BigInt(limit), cents)
  return own.map((line, at) => {
    const whole = worth(line, parts[at]!)
    return whole === 0n ? null : off(at, least(shares[at]!, whole), whole)
  })
}

/** This fraction of a part of the line, or as much as leaves enough to pay. */
function takeOff(
  line: Line,
  { delivery, part }: { delivery: Cost; part: Cost },
  times: bigint,
  by: bigint,
): Cost | null {
  const fraction = (above: bigint, below: bigint): Cost => ({
    minor: halfUp(part.minor * above, below),
    original: part.original === null ? null : halfUp(part.original * above, below),
  })
  const wanted = fraction(times, by)
  if (wanted.minor === 0n) return null
  if (isEnough(line, priceWith(line, delivery, wanted))) return wanted
  const whole = worth(line, part)
  const { totalUsd } = totalsOf(line, delivery, none)
  const rest = totalUsd - leftOf(line)
  const most = least(rest, whole - 1n)
  const less = [most, most - 1n]
    .filter((cents) => cents > 0n)
    .map((cents) => fraction(cents, whole))
    .find((cost) => isEnough(line, priceWith(line, delivery, cost)))
  return less ?? null
}
