import { sql } from 'kysely'
import type { ChargeBackPreview } from '../../../contracts/charge-backs.ts'
import { usdMinorOf, zwlMinorOf, type CurrencyCode } from '../../../contracts/currencies.ts'
import type { OrderId, PaymentId, UserId } from '../../../contracts/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { localMinorOf } from '../../kernel/listed-price.ts'
import type { App } from '../../platform/app.ts'
import {
  orderPosition,
  paymentPosition,
  previewOf,
  sellerFunds,
  totalOf,
  type BookedPosition,
  type ChargeBackPart,
  type SellerFunds,
} from '../ledger/index.ts'
import type { FrozenTotal } from './payable.rules.ts'
import { ratesAt } from '../../platform/rates.ts'

interface PaidOrder extends FrozenTotal {
  id: OrderId
  sellerId: UserId
  sellerUsername: string
}

/** Throws `order_not_found`, and `order_locked` if nothing was paid for it or it was charged back. */
export async function previewOrderChargeBack(app: App, id: OrderId): Promise<ChargeBackPreview> {
  const orders = await read(app, sql`o.id = ${id}`)
  if (orders.length === 0) throw new DomainError('order_not_found')
  const preview = await previewAll(app, orders)
  if (!preview) throw new DomainError('order_locked')
  return preview
}

/** The same for a payment: its orders one after the other, then what no order took. Undefined if nothing is left. */
export async function previewPaymentChargeBack(
  app: App,
  id: PaymentId,
): Promise<ChargeBackPreview | undefined> {
  return previewAll(app, await read(app, sql`o.payment_id = ${id}`), id)
}

async function read(app: App, where: ReturnType<typeof sql>): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select o.id, o.seller_id as "sellerId", u.username::text as "sellerUsername", o.base, o.rate, o.rates,
      o.total_minor as "totalMinor", o.total_usd_minor as "totalUsdMinor"
    from orders o join users u on u.id = o.seller_id where ${where} order by o.id`.execute(app.db)
  return rows
}

async function previewAll(
  app: App,
  orders: readonly PaidOrder[],
  paymentId?: PaymentId,
): Promise<ChargeBackPreview | undefined> {
  const at = await app.db.transaction().execute(async (tx) => ratesAt(tx, await app.clock.now(tx)))
  const parts: (ChargeBackPart & { currency: CurrencyCode })[] = []
  const funds = new Map<UserId, SellerFunds>()
  for (const order of orders) {
    const { sellerId: id, sellerUsername: username } = order
    const paid = await orderPosition(app.db, order.id)
    if (!paid) continue
    const { currency } = paid
    if (!funds.has(id)) funds.set(id, await sellerFunds(app.db, id, currency))
    parts.push({ currency, paid, seller: { id, username }, toOther: atOwnRate(order, paid, at) })
  }
  const rest = paymentId && (await paymentPosition(app.db, paymentId))
  if (rest) parts.push({ currency: rest.currency, paid: rest, toOther: atRateOfNow(rest, at) })
  const currency = parts[0]?.currency
  return currency === undefined
    ? undefined
    : previewOf(parts, funds, { currency, otherCurrency: currency === 'USD' ? at.local : 'USD' })
}

type RatesNow = Awaited<ReturnType<typeof ratesAt>>

/** At the rate that the order froze: all that was paid for it is its total in the other currency. */
function atOwnRate(
  order: FrozenTotal,
  paid: BookedPosition,
  at: RatesNow,
): ChargeBackPart['toOther'] {
  const total = totalOf(paid)
  const otherTotal =
    paid.currency === 'USD' ? localMinorOf(order.totalMinor, order.base, at) : order.totalUsdMinor
  return (minor) => (minor * otherTotal * 2n + total) / (total * 2n)
}

const atRateOfNow =
  ({ currency }: BookedPosition, { local, rate, rates }: RatesNow): ChargeBackPart['toOther'] =>
  (minor) =>
    currency === 'USD'
      ? zwlMinorOf(minor, rate, local)
      : usdMinorOf(localMinorOf(minor, currency, { local, rates }), rate, local)
