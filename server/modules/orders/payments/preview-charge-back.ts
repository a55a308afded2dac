import { sql } from 'kysely'
import type { ChargeBackPreview } from '#contracts/payments/admin/charge-backs.ts'
import type { OrderId, PaymentId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import {
  orderPosition,
  paymentPosition,
  previewOf,
  sellerFunds,
  totalOf,
  type BookedPosition,
  type ChargeBackPart,
  type SellerFunds,
} from '../../ledger/index.ts'
import { minorIn, type RatesInForce } from '../../../kernel/listed-price.ts'
import { amountIn, type FrozenTotal } from '#contracts/orders/order-amounts.rules.ts'
import { ratesAt } from '../../../platform/rates.ts'

interface PaidOrder extends FrozenTotal {
  id: OrderId
  sellerId: UserId
  sellerUsername: string
}

/**
 * The effect of charging an order back now. Throws `order_not_found`, and `order_locked` if it is unpaid or was charged
 * back.
 */
export async function previewOrderChargeBack(app: App, id: OrderId): Promise<ChargeBackPreview> {
  const orders = await read(app, sql`o.id = ${id}`)
  if (orders.length === 0) throw new DomainError('order_not_found')
  const preview = await previewAll(app, orders)
  if (!preview) throw new DomainError('order_locked')
  return preview
}

/**
 * The effect of charging a payment back now: its orders in turn, then the unused rest. Undefined if nothing is left.
 */
export async function previewPaymentChargeBack(
  app: App,
  id: PaymentId,
): Promise<ChargeBackPreview | undefined> {
  return previewAll(app, await read(app, sql`o.payment_id = ${id}`), id)
}

async function read(app: App, where: ReturnType<typeof sql>): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select o.id, o.seller_id as "sellerId", u.username::text as "sellerUsername", o.rate, o.rates,
      o.base, o.total_minor as "totalMinor", o.total_usd_minor as "totalUsdMinor"
    from orders o join users u on u.id = o.seller_id where ${where} order by o.id`.execute(app.db)
  return rows
}

async function previewAll(
  app: App,
  orders: readonly PaidOrder[],
  paymentId?: PaymentId,
): Promise<ChargeBackPreview | undefined> {
  const found: { order: PaidOrder; paid: BookedPosition | undefined }[] = []
  for (const order of orders) found.push({ order, paid: await orderPosition(app.db, order.id) })
  const rest = paymentId && (await paymentPosition(app.db, paymentId))
  const currency = found.find(({ paid }) => paid)?.paid?.currency ?? rest?.currency
  if (currency === undefined) return undefined
  const at = await ratesOfNow(app)
  // Dollar amounts are also shown in the currency of the orders.
  const otherCurrency = currency === 'USD' ? (orders.at(-1)?.base ?? at.local) : 'USD'
  const toOther = (minor: bigint) => minorIn(minor, currency, otherCurrency, at)
  const parts: ChargeBackPart[] = []
  const funds = new Map<UserId, SellerFunds>()
  const readFunds = async (id: UserId) => {
    if (!funds.has(id)) funds.set(id, await sellerFunds(app.db, id, currency))
  }
  for (const { order, paid } of found) {
    const { sellerId: id, sellerUsername: username } = order
    if (!paid) continue
    await readFunds(id)
    const otherTotal = amountIn(order, otherCurrency)
    parts.push({
      paid,
      seller: { id, username },
      toOther: otherTotal === undefined ? toOther : atOwnRate(paid, otherTotal),
    })
  }
  if (rest) {
    const { owedBy } = rest
    if (owedBy) await readFunds(owedBy)
    const seller = owedBy && { id: owedBy, username: await usernameOf(app, owedBy) }
    parts.push({ paid: rest, ...(seller && { seller }), toOther })
  }
  return parts.length === 0 ? undefined : previewOf(parts, funds, { currency, otherCurrency })
}

const usernameOf = async (app: App, id: UserId): Promise<string> => {
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return username
}

/** Converts at the order's frozen rate; its full payment gives its total in the other currency. */
function atOwnRate(paid: BookedPosition, otherTotal: bigint): ChargeBackPart['toOther'] {
  const total = totalOf(paid) - paid.couponMinor
  return (minor) => (minor * otherTotal * 2n + total) / (total * 2n)
}

const ratesOfNow = (app: App): Promise<RatesInForce> =>
  app.db.transaction().execute(async (tx) => ratesAt(tx, await app.clock.now(tx)))
