import type { OrderState, Snapshot } from '../snapshot.ts'
import { factorOf, settingAt, type Switch } from '../currencies.ts'
import { agreedOn, Agreements, figuresOf, isOpen, unchangedFaults } from './agreements.ts'
import { convert, none, type Cost, type Rated } from './amounts.ts'
import {
  amountOf,
  goodsOf,
  priceOfLines,
  priceWith,
  type Line,
  type Price,
  type Rule,
} from './pricing.ts'

type Terms = Snapshot['terms'][number]
type Stored = Snapshot['lines'][number]

/** What was settled when an item was ordered, and when its way of delivery was chosen. */
interface Placed {
  line: Line
  /** What its courier costs in each group of cities, and elsewhere. */
  courier: Map<string, Cost | null>
  elsewhere: Cost
  way: string
}

const wayOf = ({ collect, depot, point }: OrderState): string =>
  collect ? 'collection' : depot ? 'depot' : point ? `point ${point}` : 'address'

const figuresIn = (price: Price, coupon: string | null) =>
  JSON.stringify({
    shipping: Number(price.delivery.minor),
    total: Number(price.total),
    totalUsd: Number(price.totalUsd),
    discount: Number(price.discount?.minor ?? 0),
    discountUsd: Number(price.discountUsd),
    coupon: price.discount && coupon,
  })

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))

/**
 * Knows every checkout of a walk from what its members did: it prices each one again after each step, and remembers
 * what was agreed when a payment or cash was chosen.
 */
export class CheckoutOracle {
  readonly #placed = new Map<string, Placed>()
  readonly #rules = new Map<string, Rule>()
  readonly #agreements = new Agreements()

  /** Compares every order of every checkout with its expected figures. */
  faults(before: Snapshot, after: Snapshot, action: string, switches: readonly Switch[]): string[] {
    const known = byId(before.orders)
    const stored = byId(after.lines)
    const faults: string[] = []
    for (const order of after.orders.toSorted((a, b) => a.createdAt - b.createdAt)) {
      const line = stored.get(order.id)!
      if (!this.#placed.has(order.id))
        faults.push(...this.#place(before, after, order, line, switches))
      else faults.push(...this.#move(before, order, line))
      faults.push(...unchangedFaults(known.get(order.id), order))
    }
    for (const [id, orders] of Map.groupBy(after.orders, ({ checkout }) => checkout))
      faults.push(...this.#checkoutFaults(before, after, { id, orders, action }))
    return [...faults, ...this.#agreements.faults(after)]
  }

  /** Takes up a new order: its price and delivery are those of the listing at this moment. */
  #place(
    before: Snapshot,
    after: Snapshot,
    order: OrderState,
    stored: Stored,
    switches: readonly Switch[],
  ): string[] {
    const { base, rates, checkout, seller } = order
    const at: Rated = { base, rates, rate: stored.rate }
    const known = ({ terms }: Snapshot) => terms.find(({ id }) => id === order.product)
    const terms = (known(before) ?? known(after))!
    const keeps = stored.unitOriginal !== null
    const factor = factorOf(switches, terms.currency, order.createdAt)?.by
    const costOf = (minor: number | null): Cost | null =>
      minor === null ? null : costIn(BigInt(minor), terms.currency, { at, stored, keeps, factor })
    const elsewhere = costOf(terms.delivery)!
    const courier = new Map(Object.entries(terms.courier).map(([to, cost]) => [to, costOf(cost)]))
    const line: Line = {
      ...at,
      line: stored.line,
      seller,
      quantity: BigInt(order.quantity),
      unit: {
        minor: BigInt(order.unit),
        original: keeps ? BigInt(stored.unitOriginal!) : null,
      },
      priceCurrency: stored.priceCurrency,
      currency: order.currency,
      parcel: null,
      alone: none,
      feeCents: 0n,
      placedAt: order.createdAt,
    }
    this.#placed.set(order.id, { line, courier, elsewhere, way: '' })
    const origin = after.checkouts.find(({ id }) => id === checkout)!.origin
    const rule = before.deliveryRules.find((one) => one.seller === seller)
    const key = `${checkout} ${seller}`
    const isFirst = !after.orders.some(
      (one) =>
        one.id !== order.id &&
        one.checkout === checkout &&
        one.seller === seller &&
        this.#placed.has(one.id) &&
        one.payment === 'pending' &&
        one.status === 'processing',
    )
    if (isFirst) this.#rules.delete(key)
    if (origin === 'cart' && rule && isFirst) this.#rules.set(key, rule)
    return [
      ...(origin === 'cart' ? unitFaults(before, order, { line, stored, terms }) : []),
      ...rateFaults(after, order, stored),
      ...this.#move(before, order, stored),
    ]
  }

  /** Follows the buyer's choice of delivery. */
  #move(before: Snapshot, order: OrderState, stored: Stored): string[] {
    const placed = this.#placed.get(order.id)!
    const { line, courier, elsewhere } = placed
    const way = wayOf(order)
    const terms = before.terms.find(({ id }) => id === order.product)
    const priced = (cents: number | null | undefined): Cost => {
      if (cents === null || cents === undefined) return line.alone
      const keeps = stored.unitOriginal !== null
      return costIn(BigInt(cents), 'USD', { at: line, stored, keeps })
    }
    if (way === 'collection') line.alone = none
    else if (way === 'address')
      line.alone = (stored.group ? courier.get(stored.group) : undefined) ?? elsewhere
    else if (way !== placed.way)
      line.alone = priced(way === 'depot' ? terms?.busCents : terms?.pickupCents)
    placed.way = way
    line.feeCents = BigInt(order.pointCents)
    line.currency = order.currency
    line.parcel = {
      collection: null,
      address: `address ${stored.address}`,
      depot: `depot ${order.depot}`,
    }[way] as string | null
    if (order.point && !order.collect) line.parcel = way
    const { unit, quantity } = line
    const isSame =
      Number(unit.minor) === order.unit &&
      Number(quantity) === order.quantity &&
      (unit.original === null ? null : Number(unit.original)) === stored.unitOriginal &&
      line.rate === stored.rate &&
      JSON.stringify(line.rates) === JSON.stringify(order.rates)
    return isSame ? [] : [`order ${order.number} has another price or rate than when it was placed`]
  }

  #checkoutFaults(
    before: Snapshot,
    after: Snapshot,
    { id, orders, action }: { id: string; orders: OrderState[]; action: string },
  ): string[] {
    const faults: string[] = []
    const { origin, buyer } = after.checkouts.find((one) => one.id === id)!
    if (origin !== 'cart' && orders.length > 1)
      faults.push(`a checkout of an ${origin} has ${orders.length} orders`)
    if (orders.some((one) => one.buyer !== buyer)) faults.push('a checkout has two buyers')
    const open = orders.filter(isOpen)
    const lineOf = (order: OrderState) => this.#placed.get(order.id)!.line
    const couponIn = (state: Snapshot, seller: string) =>
      state.couponUses.find((one) => one.checkout === id && one.seller === seller)?.coupon
    const having = (seller: string, coupon: string | undefined) =>
      orders.filter((one) => one.seller === seller && one.coupon === coupon)
    const agreedWith = (seller: string, coupon: string | undefined) =>
      having(seller, coupon).filter((one) => one.inCash && one.status === 'processing')
    /** A paid order has used the coupon up, and one agreed on in cash a part of it. */
    const couponOf = (state: Snapshot) => (seller: string) => {
      const used = couponIn(state, seller)
      const terms = after.couponTerms.find((one) => one.id === used)
      const isSpent = having(seller, used).some(({ payment }) =>
        ['paid', 'refunded'].includes(payment),
      )
      if (!terms || origin !== 'cart' || isSpent) return undefined
      const spent = agreedWith(seller, used).reduce((sum, { discountUsd }) => sum + discountUsd, 0)
      const left = (cents: number | null) => (cents === null ? null : Math.max(0, cents - spent))
      return { ...terms, cents: left(terms.cents), maxCents: left(terms.maxCents) }
    }
    const lines = open.map(lineOf)
    const ruleOf = (seller: string) => this.#rules.get(`${id} ${seller}`)
    const { prices, dropped } = priceOfLines(lines, ruleOf, couponOf(after))
    const pending = waitingFor(after, id)
    const was = waitingFor(before, id)
    const isFrozen = pending !== undefined && pending === was
    for (const order of orders.filter(({ inCash, status }) => inCash && status === 'processing')) {
      const terms = after.couponTerms.find((one) => one.id === order.coupon)
      if (terms && goodsOf(lineOf(order)) < BigInt(terms.minCents ?? 0))
        faults.push(`order ${order.number} is agreed on in cash with a coupon that needs others`)
    }
    for (const order of open) {
      const line = lineOf(order)
      const then = before.orders.find((one) => one.id === order.id)
      const use = couponIn(after, order.seller) ?? null
      const expected = !isFrozen
        ? figuresIn(prices.get(line)!, use)
        : then
          ? figuresOf(then)
          : figuresIn(priceWith(line, line.alone, null), null)
      const found = figuresOf(order)
      if (found !== expected)
        faults.push(
          `order ${order.number} costs ${found} where it should cost ${expected}${isFrozen ? ' as before its payment' : ''}`,
        )
      const agreed = pending === was ? undefined : agreedOn(after, pending, order.id)
      const currency = after.payments.find((one) => one.id === pending)?.currency
      const asked = currency && Number(amountOf(line, prices.get(line)!, currency))
      if (agreed !== undefined && agreed !== asked)
        faults.push(`a payment asks ${agreed} for order ${order.number} that costs ${asked}`)
    }
    if (pending) return faults
    for (const seller of dropped.filter(
      (one) => agreedWith(one, couponIn(after, one)).length === 0,
    ))
      faults.push(`a coupon stays in a checkout in which it takes nothing off (${seller})`)
    if (action === 'removeCoupon' || action === 'applyCoupon' || was) return faults
    const stillDropped = priceOfLines(lines, ruleOf, couponOf(before)).dropped
    for (const { seller } of open) {
      const lost = couponIn(before, seller) !== undefined && couponIn(after, seller) === undefined
      if (lost && couponOf(before)(seller) && !stillDropped.includes(seller))
        faults.push(`a checkout lost a coupon that still takes something off`)
    }
    return faults
  }
}

const waitingFor = ({ payments }: Snapshot, checkout: string): string | undefined =>
  payments.find((one) => one.checkout === checkout && one.status === 'pending')?.id

/** A cost in the currencies of an order; `factor` is that of a retired currency, of which it has no rate. */
function costIn(
  minor: bigint,
  currency: string,
  {
    at,
    stored,
    keeps,
    factor,
  }: { at: Rated; stored: Stored; keeps: boolean; factor?: number | undefined },
): Cost {
  const retired = factor === undefined ? 0n : BigInt(Math.round(Number(minor) / factor))
  return {
    minor: convert(minor, currency, at.base, at) ?? retired,
    original: keeps ? (convert(minor, currency, stored.priceCurrency, at) ?? 0n) : null,
  }
}

/** The price of a piece is that of its listing, converted once at the rate of the order. */
function unitFaults(
  before: Snapshot,
  order: OrderState,
  { line, stored, terms }: { line: Line; stored: Stored; terms: Terms },
): string[] {
  const variant = before.variants.find(({ id }) => id === order.variant)
  const price = BigInt(variant?.original ?? terms.price)
  const unit = convert(price, terms.currency, line.base, line)
  const expected = unit === undefined || unit > 0n ? unit : 1n
  const original = terms.currency === line.base ? null : Number(price)
  return expected === undefined ||
    (Number(expected) === order.unit && original === stored.unitOriginal)
    ? []
    : [
        `order ${order.number} has pieces of ${order.unit} (${stored.unitOriginal}), its listing ${expected} (${original})`,
      ]
}

/** An order freezes the rate in force. */
function rateFaults(state: Snapshot, { base, createdAt, number }: OrderState, stored: Stored) {
  const rate = settingAt(state, 'exchange_rate', createdAt)
  return base !== 'ZWL' || typeof rate !== 'number' || rate === stored.rate
    ? []
    : [`order ${number} has the rate ${stored.rate} where ${rate} is in force`]
}
