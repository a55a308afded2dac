import { sql } from 'kysely'
import type { CartItem } from '../../../../contracts/cart/cart.ts'
import type { DepotId, PickupPointId, ProductId, UserId } from '../../../../contracts/common/ids.ts'
import {
  currencyCodes,
  localCurrency,
  minorOf,
  type Rates,
} from '../../../../contracts/currencies/currencies.ts'
import type { CheckoutQuote, DeliveryWay } from '../../../../contracts/orders/checkout/checkout.ts'
import { lineOf } from '../../../../contracts/orders/checkout/checkout-lines.rules.ts'
import { amountIn } from '../../../../contracts/orders/order-amounts.rules.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { cashLines } from '../cash/cash-terms.ts'
import { quotedCoupons, type QuotedCoupon } from '../coupons/quoted-coupons.ts'
import { pointFees } from '../pickup/points.ts'
import {
  blocksOf,
  chosenWays,
  parts,
  type Block,
  type QuotedLine,
} from './checkout-blocks.rules.ts'
import { busCostOf, figuresAt } from './delivery.rules.ts'
import { priceCheckout, type PricedLine } from './price-checkout.rules.ts'

/** The choices of a quote, as its query names them. */
interface Choices {
  ways?: string | undefined
  coupons?: string | undefined
}

/**
 * What these lines of a cart cost with these choices, and in which other ways they can be had. Their orders are priced
 * in the same way. Throws `rate_limited` after too many wrong coupons.
 */
export async function quoteCheckout(
  app: App,
  items: readonly CartItem[],
  { buyerId, ...choices }: Choices & { buyerId: UserId | undefined },
): Promise<CheckoutQuote> {
  const lines = await linesOf(app, items)
  const coupons = buyerId
    ? await quotedCoupons(app, {
        buyerId,
        codes: parts(choices.coupons),
        sellers: new Set(lines.map(({ sellerId }) => sellerId)),
      })
    : []
  // An order with a coupon of the shop, or one that needs other items too, is not paid in cash.
  const hasOwn = (line: QuotedLine) =>
    coupons.every(
      ({ sellerId, terms, isOfShop }) =>
        sellerId !== line.sellerId ||
        !terms ||
        (!isOfShop && figuresAt(line, null).totalUsdMinor >= (terms.minUsdMinor ?? 0n)),
    )
  const cash = await cashLines(app, lines.filter(hasOwn), buyerId)
  const blocks = chosenWays(blocksOf(lines), parts(choices.ways))
  const fees = await pointFees(
    app.db,
    blocks.flatMap(({ pointId }) => pointId ?? []),
  )
  const withCoupon = blocks.map((own) => ({
    ...own,
    pointFeeUsdMinor: own.pointId === null ? null : fees.get(own.pointId),
    lines: own.lines.map((line) => withTerms(line, coupons)),
  }))
  const priced = priceCheckout(withCoupon.flatMap(sentAsChosen))
  return {
    base: localCurrency(),
    ...totalsOf(priced.lines),
    lines: priced.lines.map((line) => ({
      line: line.id,
      goods: wireAmount(line.unitMinor * BigInt(line.quantity), line.base),
      goodsUsd: usdText(figuresAt(line, null).totalUsdMinor),
      shippingCost: wireAmount(line.alone.minor, line.base),
    })),
    blocks: withCoupon.map((own) => ({
      id: own.id,
      sellerId: own.sellerId,
      lines: own.lines.map(({ id }) => id),
      ways: own.ways.map((way) => wayCosts(own, way)),
      way: own.way,
      depotId: own.depotId as DepotId | null,
      pointId: own.pointId as PickupPointId | null,
      pointFeeMax: usdText(lowest(own.lines.map(({ pickupUsdMinor }) => pickupUsdMinor ?? 0n))),
      noCourierTo: own.lines.find(({ noCourierTo }) => noCourierTo !== null)?.noCourierTo ?? null,
      cash: own.ways.includes('collection') && own.lines.every(({ id }) => cash.has(id)),
    })),
    coupons: coupons.map(({ sellerId, code, problem, minimumProblem, nothingProblem }) => {
      const own = priced.lines.filter((line) => line.sellerId === sellerId)
      const dropped = priced.dropped.get(sellerId)
      return {
        sellerId,
        code,
        discount: wireAmount(
          sum(own.map(({ discount }) => discount?.minor ?? 0n)),
          localCurrency(),
        ),
        discountUsd: usdText(sum(own.map(({ discount }) => discount?.usdMinor ?? 0n))),
        problem:
          problem ??
          (dropped === 'minimum' ? minimumProblem : dropped === 'nothing' ? nothingProblem : null),
      }
    }),
    cash:
      blocks.length > 0 &&
      blocks.every((own) => own.way === 'collection' && own.lines.every(({ id }) => cash.has(id))),
  }
}

const usdText = (minor: bigint) => wireAmount(minor, 'USD')
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const lowest = (amounts: readonly bigint[]) => amounts.reduce((a, b) => (a < b ? a : b))

/** What a line can be had for in other ways, by its listing. */
interface TermsRow {
  id: ProductId
  busUsdMinor: bigint | null
  pickupUsdMinor: bigint | null
}

/** The lines that can be ordered, at the rates of now. */
async function linesOf(app: App, items: readonly CartItem[]): Promise<QuotedLine[]> {
  const available = items.filter((item) => item.available)
  const ids = available.map(({ productId }) => productId)
  const [{ rows }, { rate, frozenRates }] = await Promise.all([
    sql<TermsRow>`
      select p.id, ${sql.raw(wayPrice('p', 'bus'))} as "busUsdMinor",
        ${sql.raw(wayPrice('p', 'pickup'))} as "pickupUsdMinor"
      from products p where p.id = any(${ids}::uuid[])`.execute(app.db),
    app.db.transaction().execute(async (tx) => ratesAt(tx, await app.clock.now(tx))),
  ])
  const terms = new Map(rows.map((row) => [row.id, row]))
  return available.map((item) =>
    lineIn(item, terms.get(item.productId), { rate, rates: frozenRates }),
  )
}

function lineIn(
  item: CartItem,
  terms: TermsRow | undefined,
  at: { rate: number; rates: Rates },
): QuotedLine {
  const { product, quantity, courier, combinedDelivery: rule } = item
  const { base, currency } = product
  const original = (amount: string) =>
    currency === base ? null : (minorOf(amount, currency) ?? 0n)
  const line = {
    ...at,
    id: lineOf(item),
    sellerId: product.sellerId,
    quantity,
    base,
    unitMinor: minorOf(product.price, base) ?? 0n,
    priceCurrency: currency,
    unitOriginalMinor: original(product.originalPrice),
  }
  const costAt = (usdMinor: bigint | null | undefined) =>
    usdMinor === null || usdMinor === undefined ? null : busCostOf(usdMinor, line)
  const delivers = !product.collectionOnly && courier?.delivers !== false
  return {
    ...line,
    hasRule: rule !== null,
    furtherPercent: rule?.furtherPercent ?? null,
    freeFromUsdMinor: rule?.freeFrom ? (minorOf(rule.freeFrom, 'USD') ?? null) : null,
    pickupUsdMinor: terms?.pickupUsdMinor ?? null,
    noCourierTo: courier && !courier.delivers ? (courier.city ?? '') : null,
    costs: {
      address: delivers
        ? {
            minor: minorOf(product.shippingCost, base) ?? 0n,
            originalMinor: original(product.originalShippingCost),
          }
        : null,
      bus: costAt(terms?.busUsdMinor),
      pickup: costAt(terms?.pickupUsdMinor),
      collection:
        product.allowsCollection || product.collectionOnly
          ? { minor: 0n, originalMinor: currency === base ? null : 0n }
          : null,
    },
  }
}

type TermedLine = QuotedLine & Pick<QuotedCoupon, 'terms'> & { couponId: string | null }

/** The line with the coupon of its seller, which counts for every item of a cart. */
function withTerms(line: QuotedLine, coupons: readonly QuotedCoupon[]): TermedLine {
  const coupon = coupons.find(({ sellerId, terms }) => sellerId === line.sellerId && terms)
  return { ...line, terms: coupon?.terms ?? null, couponId: coupon ? coupon.code : null }
}

type TermedBlock = Omit<Block, 'lines'> & {
  lines: TermedLine[]
  pointFeeUsdMinor: bigint | null | undefined
}

const noTerms = { kind: 'percent', percent: null, amountUsdMinor: null, maxUsdMinor: null } as const

/** The lines of a block, sent in a way; without one they cost what they cost without delivery. */
function sentBy(own: TermedBlock, way: DeliveryWay | null) {
  return own.lines.map((line) => {
    const cost = (way && line.costs[way]) ?? { minor: 0n, originalMinor: null }
    return {
      ...line,
      ...(line.terms ?? { ...noTerms, minUsdMinor: null }),
      currency: localCurrency(),
      collect: way === null || way === 'collection',
      // Items that go to one place go in one parcel.
      destination: `${way} ${own.depotId ?? own.pointId ?? ''}`,
      separateMinor: cost.minor,
      separateOriginalMinor: cost.originalMinor,
      takesCoupon: true,
      pointFeeUsdMinor: way === 'pickup' ? own.pointFeeUsdMinor : null,
    }
  })
}

const sentAsChosen = (own: TermedBlock) => sentBy(own, own.way)

type Priced = PricedLine<ReturnType<typeof sentAsChosen>[number]>

/** What the items of a block cost in a way, and what that saves. */
function wayCosts(
  own: TermedBlock,
  way: DeliveryWay,
): CheckoutQuote['blocks'][number]['ways'][number] {
  const { lines } = priceCheckout(sentBy(own, way))
  const cost = deliveryOf(lines)
  const alone = deliveryOf(lines.map((line) => ({ ...line, delivery: line.alone })))
  return {
    way,
    cost: wireAmount(cost.minor, localCurrency()),
    usd: usdText(cost.usdMinor),
    saving: wireAmount(alone.minor - cost.minor, localCurrency()),
    savingUsd: usdText(alone.usdMinor - cost.usdMinor),
  }
}

/** What the delivery of all lines costs: the difference that it makes to their totals. */
function deliveryOf(lines: readonly Priced[]): { minor: bigint; usdMinor: bigint } {
  const without = lines.map((line) => figuresAt(line, null, true))
  const sent = lines.map((line) => figuresAt(line, line.delivery, line.collect))
  return {
    minor: sum(sent.map(({ totalMinor }) => totalMinor)) - sum(without.map((of) => of.totalMinor)),
    usdMinor:
      sum(sent.map(({ totalUsdMinor }) => totalUsdMinor)) -
      sum(without.map((of) => of.totalUsdMinor)),
  }
}

function totalsOf(lines: readonly Priced[]) {
  const figures = lines.map((line) => ({
    ...figuresAt(line, line.delivery, line.collect, line.discount),
    rates: line.rates,
  }))
  const inBase = (amounts: readonly bigint[]) => wireAmount(sum(amounts), localCurrency())
  const amounts: CheckoutQuote['amounts'] = {}
  for (const currency of currencyCodes()) {
    const owed = figures.map((order) => amountIn(order, currency) ?? 0n)
    if (owed.length > 0 && owed.every((amount) => amount > 0n))
      amounts[currency] = wireAmount(sum(owed), currency)
  }
  const delivery = deliveryOf(lines).minor
  return {
    goods: inBase(lines.map(({ unitMinor, quantity }) => unitMinor * BigInt(quantity))),
    shipping: inBase([delivery]),
    saving: inBase([
      deliveryOf(lines.map((line) => ({ ...line, delivery: line.alone }))).minor - delivery,
    ]),
    discount: inBase(lines.map(({ discount }) => discount?.minor ?? 0n)),
    total: inBase(figures.map(({ totalMinor }) => totalMinor)),
    totalUsd: usdText(sum(figures.map(({ totalUsdMinor }) => totalUsdMinor))),
    amounts,
  }
}
