import { sql } from 'kysely'
import type { DepotId, PickupPointId, UserId } from '#contracts/common/ids.ts'
import { currencyCodes, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type {
  CheckoutBlock,
  CheckoutQuote,
  DeliveryWay,
} from '#contracts/orders/checkout/checkout.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { identityMonth } from '../../../platform/identity-badge.ts'
import { sellerOf, type SellerRow } from '../../products/index.ts'
import type { NoDiscount } from '../coupons/discount.rules.ts'
import type { Block } from './checkout-blocks.rules.ts'
import { figuresAt } from './delivery.rules.ts'
import { priceCheckout, type PricedLine } from './price-checkout.rules.ts'

/** A coupon of the items of a seller, as its quote names it. */
interface NamedCoupon {
  sellerId: UserId
  code: string
  problem: string | null
  /** What to say if it is dropped. */
  dropped?: Record<NoDiscount, string>
}

interface Quoted {
  /** The currency of the lines. */
  base: CurrencyCode
  rate: number
  blocks: readonly Block[]
  coupons: readonly NamedCoupon[]
  /** The lines whose orders can be paid in cash. */
  cash: ReadonlySet<string>
}

/** What these blocks cost as they are chosen, and what each would cost in another way. */
export async function quoteOf(
  app: App,
  { base, rate, blocks, coupons, cash }: Quoted,
): Promise<CheckoutQuote> {
  const sellers = await sellersOf(
    app,
    blocks.map(({ sellerId }) => sellerId),
  )
  const priced = priceCheckout(blocks.flatMap((own) => sentBy(own, own.way)))
  return {
    base,
    rate,
    ...totalsOf(priced.lines, base),
    lines: priced.lines.map((line) => ({
      line: line.id,
      goods: wireAmount(line.unitMinor * BigInt(line.quantity), line.base),
      goodsUsd: usdText(figuresAt(line, null).totalUsdMinor),
      shippingCost: wireAmount(line.alone.minor, line.base),
    })),
    blocks: blocks.map((own) => ({
      id: own.id,
      sellerId: own.sellerId,
      seller: sellers.get(own.sellerId)!,
      location: own.lines[0]?.location ?? null,
      lines: own.lines.map(({ id }) => id),
      ways: own.ways.map((way) => wayCosts(own, way, base)),
      way: own.way,
      depotId: own.depotId as DepotId | null,
      pointId: own.pointId as PickupPointId | null,
      pointFeeMax: usdText(lowest(own.lines.map(({ pickupUsdMinor }) => pickupUsdMinor ?? 0n))),
      noCourierTo: own.lines.find(({ noCourierTo }) => noCourierTo !== null)?.noCourierTo ?? null,
      takesCoupon: own.lines.some(({ takesCoupon }) => takesCoupon),
      cash: own.ways.includes('collection') && own.lines.every(({ id }) => cash.has(id)),
    })),
    coupons: coupons.map(({ sellerId, code, problem, dropped }) => {
      const own = priced.lines.filter((line) => line.sellerId === sellerId)
      const why = priced.dropped.get(sellerId)
      return {
        sellerId,
        code,
        discount: wireAmount(sum(own.map(({ discount }) => discount?.minor ?? 0n)), base),
        discountUsd: usdText(sum(own.map(({ discount }) => discount?.usdMinor ?? 0n))),
        problem: problem ?? ((why && dropped?.[why]) || null),
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

async function sellersOf(
  app: App,
  ids: readonly UserId[],
): Promise<Map<UserId, CheckoutBlock['seller']>> {
  const { rows } = await sql<SellerRow & { idChecked: boolean }>`
    select u.id as seller_id, u.username::text as username, u.city, u.created_at as member_since,
      u.email_verified_at is not null as email_verified, u.phone_verified_at is not null as phone_verified,
      r.rating_count, r.rating_sum, r.positive_count, ${sql.raw(identityMonth('u.id'))} is not null as "idChecked"
    from users u left join seller_stats r on r.seller_id = u.id where u.id = any(${ids}::uuid[])`.execute(
    app.db,
  )
  return new Map(rows.map((row) => [row.seller_id, { ...sellerOf(row), idChecked: row.idChecked }]))
}

/** The lines of a block, sent in a way; without one they cost what they cost without delivery. */
function sentBy(own: Block, way: DeliveryWay | null) {
  return own.lines.map((line) => {
    const cost = (way && line.costs[way]) ?? { minor: 0n, originalMinor: null }
    return {
      ...line,
      collect: way === null || way === 'collection',
      // Items that go to one place go in one parcel.
      destination: `${way} ${way === 'address' ? line.address : (own.depotId ?? own.pointId ?? '')}`,
      separateMinor: cost.minor,
      separateOriginalMinor: cost.originalMinor,
      pointFeeUsdMinor: way === 'pickup' ? line.pointFeeUsdMinor : null,
    }
  })
}

type Priced = PricedLine<ReturnType<typeof sentBy>[number]>

/** What the items of a block cost in a way, and what that saves. */
function wayCosts(own: Block, way: DeliveryWay, base: CurrencyCode): CheckoutBlock['ways'][number] {
  const { lines } = priceCheckout(sentBy(own, way))
  const cost = deliveryOf(lines)
  const alone = deliveryOf(lines.map((line) => ({ ...line, delivery: line.alone })))
  return {
    way,
    cost: wireAmount(cost.minor, base),
    usd: usdText(cost.usdMinor),
    saving: wireAmount(alone.minor - cost.minor, base),
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

function totalsOf(lines: readonly Priced[], base: CurrencyCode) {
  const figures = lines.map((line) => ({
    ...figuresAt(line, line.delivery, line.collect, line.discount),
    rates: line.rates,
  }))
  const inBase = (amounts: readonly bigint[]) => wireAmount(sum(amounts), base)
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
