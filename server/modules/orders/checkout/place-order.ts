import type { Transaction } from 'kysely'
import { isBankTransfer, isCheckoutMethod, methodOf } from '#contracts/currencies/currencies.ts'
import type { CheckoutId, OrderId, ProductId, UserId, VariantId } from '#contracts/common/ids.ts'
import type { NewOrder, Order } from '#contracts/orders/orders.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { existing } from '../../../kernel/existing.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish, publishOrder } from '../../../platform/events/publish.ts'
import { openMethods, requireOpen } from '../../../platform/payments/payment-methods.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { requireActiveAccount } from '../../accounts/index.ts'
import { requireBuyerNotBlocked } from '../../blocks/index.ts'
import { removeFromCart } from '../../cart/index.ts'
import { notify } from '../../notifications/index.ts'
import { combineNewOrder } from '../combined/combine-deliveries.ts'
import { courierTo, requireOtherWay } from '../courier/courier-costs.ts'
import { takeStock } from '../../products/index.ts'
import { addCoupon } from '../coupons/apply-coupon.ts'
import { joinCheckout } from './checkouts.ts'
import { setDelivery } from './choose-delivery.ts'
import {
  checkFigures,
  checkPayable,
  checkPurchase,
  figuresOfListing,
  paymentCurrency,
} from './checkout.rules.ts'
import { paymentDueAt, paymentTimeOf } from '../steps/deadlines.rules.ts'
import type { Figures } from '../figures.rules.ts'
import { orderFor, orderOfLine } from '../queries.ts'
import { isSameRequest } from './repeated-order.rules.ts'
import { saveOrder, transferHoursAt } from '../store.ts'
import { withTidyAddress } from './address.ts'

export interface PlaceOrder {
  buyer: SessionUser
  request: NewOrder
  /**
   * The checkout for a request without one. It is derived from the idempotency key, so that a repeat finds the first
   * order.
   */
  keyedId: string | undefined
}

/**
 * Turns a line of a checkout into an order: stock, figures, cart and history in one transaction. A line is unique
 * within the buyer's checkout: a repeat of the same request returns the existing order, a different request for the
 * same line throws `idempotency_mismatch`.
 */
export async function placeOrder(
  app: App,
  { buyer, request: sent, keyedId }: PlaceOrder,
): Promise<Order> {
  const request = withTidyAddress(sent)
  const checkoutId = request.checkoutId ?? (keyedId as CheckoutId | undefined)
  const line = { ...request, checkoutId }
  try {
    if (!isCheckoutMethod(line.paymentMethod)) throw notOffered()
    requireOpen(await openMethods(app), line.paymentMethod)
    const orderId = await app.change(async (tx) => {
      const placed = await place(app, tx, buyer, line)
      if (request.clearCart)
        await removeFromCart(
          tx,
          buyer.id,
          sent.checkoutId ? await linesOf(tx, sent.checkoutId) : 'all',
        )
      return placed
    })
    return await readPlaced(app, orderId, buyer.id)
  } catch (error) {
    // A repeat can fail because of its first run, which took the stock: return that order instead.
    const first =
      checkoutId && (await orderOfLine(app.db, { ...request, buyerId: buyer.id, checkoutId }))
    if (!first) throw error
    if (!isSameRequest(request, first)) throw new DomainError('idempotency_mismatch')
    return first.order
  }
}

const notOffered = (): DomainError =>
  invalidField('paymentMethod', messageRef('ordersRefusals.methodNotOffered'))

async function place(
  app: App,
  tx: Transaction<Schema>,
  buyer: SessionUser,
  line: NewOrder & { checkoutId: CheckoutId | undefined },
): Promise<OrderId> {
  const { productId, variantId, quantity, paymentMethod, shippingAddress } = line
  const checkoutId = await joinCheckout(tx, line.checkoutId, buyer.id)
  const product = await takeStock(tx, {
    productId,
    variantId,
    quantity,
    buyer: { buyerId: buyer.id, checkoutId },
  })
  // Read after the lock, because waiting for it takes time.
  const now = await app.clock.now(tx)
  await requireActiveAccount(tx, buyer.id)
  // An item without delivery is always collected.
  const collect = line.collect || product.collectionOnly
  checkPurchase(product, { buyerId: buyer.id, sellerId: line.sellerId, collect })
  await requireBuyerNotBlocked(tx, { buyerId: buyer.id, sellerId: product.sellerId })
  const currency = paymentCurrency(paymentMethod, line.currency)
  const { local, rates, frozenRates } = await ratesAt(tx, now)
  const courier = await courierTo(tx, product, {
    buyerId: buyer.id,
    city: shippingAddress?.city,
    at: { local, rates, keepsCurrency: true },
  })
  if (!collect && !courier.delivers) await requireOtherWay(tx, productId, courier)
  const sentAt = { ...product, originalShippingMinor: courier.originalShippingMinor }
  const at = { quantity, collect, local, rates }
  const figures = figuresOfListing(sentAt, at)
  const delivered =
    collect && !product.collectionOnly
      ? figuresOfListing(sentAt, { ...at, collect: false })
      : undefined
  // The price of the listing's delivery is the highest one: a buyer who agreed to it pays what it costs to their city.
  const listed = figuresOfListing(product, at)
  const rated = (of: Figures) => ({ ...of, rates: frozenRates })
  checkFigures(rated(figures), line, { currency, listed: rated(listed) })
  checkPayable(rated(figures), currency)

  const byTransfer = isBankTransfer(paymentMethod)
  const time = paymentTimeOf('checkout', await transferHoursAt(tx, now))
  const dueAt = paymentDueAt(now, time, byTransfer)
  const { id: orderId, number } = await saveOrder(tx, {
    source: 'checkout',
    checkoutId,
    buyerId: buyer.id,
    sellerId: product.sellerId,
    productId,
    variantId: product.variantId,
    title: product.title,
    imageId: product.imageId,
    quantity,
    figures,
    rates: frozenRates,
    currency,
    paymentMethod,
    mobile: methodOf(paymentMethod).mobile,
    mobileMoneyNumber: line.mobileMoneyNumber,
    collect,
    courierCosts: courier.costs,
    deliveryCost: delivered && {
      minor: delivered.shippingMinor,
      originalMinor: delivered.original?.shippingMinor ?? null,
    },
    size: line.size,
    shippingAddress,
    now,
    time,
    paymentDueAt: dueAt,
  })
  const { depotId, pointId } = line
  if (depotId !== undefined || pointId !== undefined)
    await setDelivery(tx, orderId, {
      choice: { collect: line.collect, depotId, pointId },
      by: 'buyer',
      now,
      isNew: true,
    })
  if (line.coupon)
    await addCoupon(tx, line.coupon, {
      checkoutId,
      sellerId: product.sellerId,
      buyerId: buyer.id,
      now,
    })
  await combineNewOrder(tx, orderId, checkoutId)

  await publish(tx, { type: 'product.changed', data: { productId } })
  await publishOrder(tx, orderId, [buyer.id, product.sellerId])
  await notify(tx, {
    userId: buyer.id,
    type: 'order_placed',
    params: {
      orderId,
      item: product.title,
      number,
      ...(byTransfer && { transferBy: dueAt.toISOString() }),
    },
    cause: `order-placed:${orderId}`,
  })
  return orderId
}

/** What was ordered in a checkout. */
const linesOf = (tx: Transaction<Schema>, checkoutId: CheckoutId) =>
  tx
    .selectFrom('orders')
    .select(['product_id as productId', 'variant_id as variantId'])
    .where('checkout_id', '=', checkoutId)
    .execute() as Promise<{ productId: ProductId; variantId: VariantId | null }[]>

const readPlaced = async (app: App, id: OrderId, buyerId: UserId): Promise<Order> =>
  existing(await orderFor(app.db, id, buyerId))
