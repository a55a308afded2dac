import { sql, type Transaction } from 'kysely'
import {
  usdMinorOf,
  type CurrencyCode,
  type PaymentMethod,
  type Rates,
} from '#contracts/currencies/currencies.ts'
import type {
  CheckoutId,
  ImageId,
  OrderId,
  ProductId,
  UserId,
  VariantId,
} from '#contracts/common/ids.ts'
import type { ShippingAddress } from '#contracts/orders/orders.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { feesAt } from '../fees/index.ts'
import type { DeliveryCost } from './checkout/delivery.rules.ts'
import type { CourierCost } from './courier/courier-costs.rules.ts'
import type { PaymentTime } from './steps/deadlines.rules.ts'
import type { Figures } from './figures.rules.ts'
import type { OrderActor } from './steps/order.rules.ts'
import { orderNumber } from './checkout/order-number.ts'

/** A new order with all figures. The buyer's registered address and phone are used if none are given. */
export interface NewOrderLine {
  source: 'checkout' | 'auction'
  checkoutId: CheckoutId
  buyerId: UserId
  sellerId: UserId
  productId: ProductId
  variantId?: VariantId | undefined
  title: string
  imageId: ImageId | null
  quantity: number
  figures: Figures
  /** ZWL for one unit of each other currency, frozen with the order. */
  rates: Rates
  currency: CurrencyCode
  paymentMethod: PaymentMethod | null
  /** Paid by a mobile wallet. */
  mobile: boolean
  /** E.164. */
  mobileMoneyNumber?: string | undefined
  collect: boolean
  /** What delivery costs if the buyer of a collected order chooses it before paying; absent if it is not possible. */
  deliveryCost?: DeliveryCost | undefined
  /** What the courier costs in each group of cities and elsewhere, if its seller has prices for them. */
  courierCosts?: readonly CourierCost[] | undefined
  size?: string | undefined
  /** The phone is E.164. */
  shippingAddress?: ShippingAddress | undefined
  now: Date
  /** Defaults to the payment time of its source. */
  time?: PaymentTime
  paymentDueAt: Date
}

const numberDraws = 5

export interface SavedOrder {
  id: OrderId
  number: string
}

/**
 * Inserts the order, its delivery and its first step, in one statement. Draws another number if the first one is
 * taken.
 */
export async function saveOrder(
  tx: Transaction<Schema>,
  line: NewOrderLine,
  drawNumber: () => string = orderNumber,
): Promise<SavedOrder> {
  const { figures, shippingAddress: address } = line
  const delivery = deliveryOf(line)
  const commission = await commissionOf(tx, line)
  for (let draw = 0; draw < numberDraws; draw += 1) {
    const { rows } = await sql<SavedOrder>`
      with saved as (
        insert into orders (number, checkout_id, source, buyer_id, seller_id, product_id, variant_id, title, image_id,
          quantity, unit_minor, shipping_minor, total_minor, rate, rates, total_usd_minor, price_currency,
          unit_original_minor, shipping_original_minor, currency, payment_method, mobile_money_number, size,
          ship_first_name, ship_last_name, ship_address, ship_city, ship_phone, payment_due_at,
          pay_within_minutes, transfer_within_hours, base, commission_percent, created_at, updated_at)
        select ${drawNumber()}, ${line.checkoutId}::uuid, ${line.source},
          buyer.id, ${line.sellerId}, ${line.productId}, ${line.variantId ?? null}::uuid, ${line.title}, ${line.imageId}, ${line.quantity},
          ${figures.unitMinor}, ${figures.shippingMinor}, ${figures.totalMinor}, ${figures.rate},
          ${JSON.stringify(line.rates)}::jsonb, ${figures.totalUsdMinor}, ${figures.original?.currency ?? figures.base},
          ${figures.original?.unitMinor ?? null}::bigint, ${figures.original?.shippingMinor ?? null}::bigint,
          ${line.currency}, ${line.paymentMethod},
          case when ${line.mobile} then coalesce(${line.mobileMoneyNumber ?? null}, buyer.phone_e164) end,
          ${line.size ?? null}, coalesce(${address?.firstName ?? null}, buyer.first_name),
          coalesce(${address?.lastName ?? null}, buyer.last_name),
          coalesce(${address?.address ?? null}, buyer.house_number || ' ' || buyer.street),
          coalesce(${address?.city ?? null}, buyer.city),
          coalesce(${address?.phone ?? null}, buyer.phone_e164),
          ${line.paymentDueAt}, ${line.time?.payWithinMinutes ?? null}, ${line.time?.transferWithinHours ?? null}, ${figures.base}, ${commission},
          ${line.now}, ${line.now}
        from users buyer where buyer.id = ${line.buyerId}
        on conflict (number) do nothing
        returning id, number
      ), delivered as (
        insert into order_delivery (order_id, way, alone_minor, alone_original_minor, address_minor,
          address_original_minor, courier_costs, chosen_at)
        select id, ${delivery.way}, ${delivery.alone.minor}, ${delivery.alone.originalMinor}::bigint,
          ${delivery.address?.minor ?? null}::bigint, ${delivery.address?.originalMinor ?? null}::bigint,
          ${delivery.courierCosts}::jsonb, ${line.now} from saved
      ), step as (
        insert into order_steps (order_id, step, by_user, created_at)
        select id, 'place', ${line.source === 'checkout' ? line.buyerId : null}, ${line.now} from saved
      )
      select id, number from saved`.execute(tx)
    if (rows[0]) return rows[0]
  }
  throw new Error('no free order number was drawn')
}

/** The row of the new order's delivery. */
function deliveryOf({ figures, collect, deliveryCost, courierCosts = [] }: NewOrderLine) {
  const alone = {
    minor: figures.shippingMinor,
    originalMinor: figures.original?.shippingMinor ?? null,
  }
  const elsewhere = courierCosts.find(({ groupId }) => groupId === null)
  const groups = courierCosts.filter(({ groupId }) => groupId !== null)
  return {
    way: collect ? 'collection' : 'address',
    alone,
    address: elsewhere ?? deliveryCost ?? (collect ? null : alone),
    courierCosts:
      groups.length > 0
        ? JSON.stringify(groups, (_, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          )
        : null,
  }
}

/** The commission in percent to freeze with the order, by its item's category and price and its seller's plan. */
async function commissionOf(
  tx: Transaction<Schema>,
  { productId, sellerId, figures, now }: NewOrderLine,
): Promise<number> {
  const { rows } = await sql<{ category_id: string | null }>`
    select category_id from products where id = ${productId}`.execute(tx)
  const { original, unitMinor, base, rate } = figures
  const usdMinor =
    original?.currency === 'USD' ? original.unitMinor : usdMinorOf(unitMinor, rate, base)
  const fees = await feesAt(tx, now, {
    sellerId,
    categoryId: rows[0]?.category_id ?? null,
    usdMinor,
  })
  return fees.commissionPercent
}

/** Adds a step to the order's history. `by` is null for timers, the provider and staff. */
export async function noteStep(
  tx: Transaction<Schema>,
  orderId: OrderId,
  step: string,
  by: UserId | null,
  now: Date,
  more: { role?: OrderActor; note?: string | undefined } = {},
): Promise<void> {
  await tx
    .insertInto('order_steps')
    .values({
      order_id: orderId,
      step,
      by_user: by,
      role: more.role ?? null,
      note: more.note ?? null,
      created_at: now,
    })
    .execute()
}

const transferSetting = 'bank_transfer_hours'
const usualTransferHours = 72

/** Hours to pay a new order by bank transfer. */
export async function transferHoursAt(tx: Transaction<Schema>, now: Date): Promise<number> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where name = ${transferSetting} and during @> ${now}::timestamptz`.execute(
    tx,
  )
  const value = rows[0]?.value
  return typeof value === 'number' && value > 0 ? value : usualTransferHours
}
