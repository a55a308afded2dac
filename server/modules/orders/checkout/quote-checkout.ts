import { sql } from 'kysely'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { localCurrency, minorOf, type Rates } from '#contracts/currencies/currencies.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import { lineOf } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import type { App } from '../../../platform/app.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { cashLines } from '../cash/cash-terms.ts'
import { couponProblem } from '../cash/cash.rules.ts'
import { noTerms } from '../coupons/coupon.rules.ts'
import { quotedCoupons, type QuotedCoupon } from '../coupons/quoted-coupons.ts'
import { pointFees } from '../pickup/points.ts'
import { blocksOf, chosenWays, parts, type QuotedLine } from './checkout-blocks.rules.ts'
import { busCostOf } from './delivery.rules.ts'
import { quoteOf } from './quote.ts'

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
  const { rate, lines } = await linesOf(app, items)
  const coupons = buyerId
    ? await quotedCoupons(app, {
        buyerId,
        codes: parts(choices.coupons),
        sellers: new Set(lines.map(({ sellerId }) => sellerId)),
      })
    : []
  const inFull = lines.filter((line) => {
    const own = coupons.find(({ sellerId, terms }) => sellerId === line.sellerId && terms)
    return !couponProblem(line, own ? { ...own.terms!, isOfShop: own.isOfShop } : null)
  })
  const cash = await cashLines(app, inFull, buyerId)
  const blocks = chosenWays(blocksOf(lines), parts(choices.ways))
  const fees = await pointFees(
    app.db,
    blocks.flatMap(({ pointId }) => pointId ?? []),
  )
  return quoteOf(app, {
    base: localCurrency(),
    rate,
    blocks: blocks.map((own) => ({
      ...own,
      lines: own.lines.map((line) => ({
        ...withTerms(line, coupons),
        pointFeeUsdMinor: own.pointId === null ? null : fees.get(own.pointId),
      })),
    })),
    coupons,
    cash,
  })
}

/** What a line can be had for in other ways, by its listing. */
interface TermsRow {
  id: ProductId
  busUsdMinor: bigint | null
  pickupUsdMinor: bigint | null
}

/** The lines that can be ordered, at the rates of now. */
async function linesOf(
  app: App,
  items: readonly CartItem[],
): Promise<{ rate: number; lines: QuotedLine[] }> {
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
  return {
    rate,
    lines: available.map((item) =>
      lineIn(item, terms.get(item.productId), { rate, rates: frozenRates }),
    ),
  }
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
    currency: base,
    location: product.location,
    address: '',
    couponId: null,
    takesCoupon: true,
    ...noTerms,
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

/** The line with the coupon of its seller, which counts for every item of a cart. */
function withTerms(line: QuotedLine, coupons: readonly QuotedCoupon[]): QuotedLine {
  const coupon = coupons.find(({ sellerId, terms }) => sellerId === line.sellerId && terms)
  return { ...line, ...coupon?.terms, couponId: coupon ? coupon.code : null }
}
