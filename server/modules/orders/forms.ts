import type { DepotId, OrderId, PickupPointId } from '../../../contracts/common/ids.ts'
import { cartCalls, type CartItem } from '../../../contracts/cart/cart.ts'
import {
  checkoutMethodIds,
  localCurrency,
  methodOf,
  walletOf,
  type PaymentMethod,
} from '../../../contracts/currencies/currencies.ts'
import { cashChoice } from '../../../contracts/orders/cash.ts'
import { deliveryTermsCalls } from '../../../contracts/orders/delivery-terms.ts'
import { checkoutCalls, type CheckoutQuote } from '../../../contracts/orders/checkout/checkout.ts'
import {
  inGroup,
  isLineError,
  lineOf,
  missingOf,
  orderOfLine,
  postedChoices,
  quotedAmounts,
  quoteQuery,
  shownLine,
} from '../../../contracts/orders/checkout/checkout-lines.rules.ts'
import { orderStepCalls } from '../../../contracts/orders/order-steps.ts'
import { pickupPointCalls } from '../../../contracts/orders/pickup-points.ts'
import { orderCalls, type ShippingAddress } from '../../../contracts/orders/orders.ts'
import { siteCalls } from '../../../contracts/settings/site.ts'
import { DomainError, refusalOf } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { pageForm, type FormCall } from '../../platform/http/page-forms.ts'

type Values = Readonly<Record<string, string | undefined>>

const addressFields = ['firstName', 'lastName', 'address', 'city', 'phone'] as const

const addressOf = (values: Record<(typeof addressFields)[number], string>) =>
  Object.fromEntries(addressFields.map((name) => [name, values[name]])) as ShippingAddress

/** Ordering, the choice of delivery, and the steps of an order before scripts run. */
export const orderForms = [
  // Orders the lines of the cart one after the other, as the page does.
  pageForm({
    name: 'checkout',
    page: '/checkout',
    fields: ['checkoutId', 'quoted', ...addressFields, 'paymentMethod', 'mobileMoneyNumber'],
    groups: ['line', 'way', 'depot', 'point', 'coupon', 'size'],
    restored: [
      ...addressFields,
      'paymentMethod',
      'mobileMoneyNumber',
      'way',
      'depot',
      'point',
      'coupon',
      'size',
    ],
    async submit(call, values) {
      const { checkoutId, mobileMoneyNumber, city } = values
      const inCash = values.paymentMethod === cashChoice
      const items = await call(cartCalls.list, { query: {} })
      // Read after the cart: a line that another press has just ordered is in the cart or here.
      const orders = await call(orderCalls.list, { query: { limit: '100' } })
      const ordered = new Set<string>(
        orders.flatMap((order) => (order.checkoutId === checkoutId ? [lineOf(order)] : [])),
      )
      const payPage = `/checkout/pay/${encodeURIComponent(checkoutId)}`
      if (items.length === 0) return ordered.size > 0 ? payPage : '/checkout'

      if (!isAsShown(items, values, ordered))
        throw new DomainError('price_changed', {
          says: messageRef('orders.yourCartHasChangedPlease'),
        })
      const lines = items.filter((item) => item.available)
      if (lines.length === 0)
        throw new DomainError('listing_unavailable', {
          says: messageRef('orders.nothingInYourCartCan'),
        })
      const quote = await call(checkoutCalls.quote, {
        query: { city, ...quoteQuery(postedChoices(values)) },
      })
      checkChoices(quote, values)
      const paymentMethod = inCash ? await firstMethod(call) : values.paymentMethod
      const purchase = {
        checkoutId,
        paymentMethod,
        sizes: inGroup(values, 'size'),
        shippingAddress: addressOf(values),
        ...(!inCash && walletOf(paymentMethod) && { mobileMoneyNumber }),
      }
      let refused: DomainError | undefined
      for (const item of lines) {
        try {
          const { id } = await call(orderCalls.create, {
            body: orderOfLine(item, purchase, quote),
          })
          if (inCash) await payInCash(call, id)
        } catch (error) {
          const refusal = refusalOf(error)
          if (!isLineError(refusal.code, refusal.fields)) throw error
          refused ??= refusal
        }
      }
      if (refused) throw refused
      return payPage
    },
  }),
  // The choice between collection and delivery on the page for paying. Without an address the order keeps its own.
  pageForm({
    name: 'delivery',
    page: '/checkout/pay/:checkoutId',
    fields: ['orderId', 'collect', 'depotId', 'pointId', ...addressFields],
    async submit(call, values, { checkoutId = '' }) {
      const { orderId, collect, depotId, pointId } = values
      const shippingAddress = addressOf(values)
      const isTyped = Object.values(shippingAddress).some(Boolean)
      const body = {
        collect: collect === 'yes',
        ...(depotId && { depotId: depotId as DepotId }),
        ...(pointId && { pointId: pointId as PickupPointId }),
        ...(isTyped && { shippingAddress }),
      }
      await call(orderCalls.chooseDelivery, { params: { id: orderId }, body })
      return `/checkout/pay/${encodeURIComponent(checkoutId)}`
    },
  }),
  pageForm({
    name: 'delivery-terms',
    page: '/selling/delivery/:id',
    fields: ['busPrice'],
    async submit(call, { busPrice }, { id = '' }) {
      const body = { busPrice: busPrice?.trim() || null }
      await call(deliveryTermsCalls.put, { params: { id }, body })
      return `/selling/delivery/${encodeURIComponent(id)}`
    },
  }),
  pageForm({
    name: 'pickup-terms',
    page: '/selling/delivery/:id',
    fields: ['pickupPrice'],
    async submit(call, { pickupPrice }, { id = '' }) {
      const body = { pickupPrice: pickupPrice?.trim() || null }
      await call(pickupPointCalls.saveTerms, { params: { id }, body })
      return `/selling/delivery/${encodeURIComponent(id)}`
    },
  }),
  pageForm({
    name: 'order-step',
    page: '/orders/:id',
    fields: ['step', 'note'],
    async submit(call, { step, note }, { id = '' }) {
      const stepCall = steps.get(step)
      if (!stepCall) throw new DomainError('invalid_request')
      await call(stepCall, { params: { id }, body: note ? { note } : {} })
      return `/orders/${encodeURIComponent(id)}`
    },
  }),
]

/** The steps that need no more than a confirmation and a note. */
const { cancel, ready, arrive, deliver, confirm } = orderStepCalls
const steps = new Map<
  string,
  typeof cancel | typeof ready | typeof arrive | typeof deliver | typeof confirm
>(Object.entries({ cancel, ready, arrive, deliver, confirm }))

/** Throws unless every block has a way with its place, and the total is the one that the page showed. */
function checkChoices(quote: CheckoutQuote, { quoted, paymentMethod }: Values): void {
  if (quote.blocks.some(missingOf))
    throw new DomainError('invalid_request', { says: messageRef('ordersCheckout.chooseHow') })
  const coupon = quote.coupons.find(({ problem }) => problem)
  if (coupon)
    throw new DomainError('coupon_refused', { says: messageRef('ordersCheckout.couponNotUsed') })
  if (quoted !== quotedAmounts(quote))
    throw new DomainError('price_changed', { says: messageRef('ordersCheckout.totalIsNow') })
  if (paymentMethod === cashChoice && !quote.cash)
    throw new DomainError('invalid_request', { says: messageRef('ordersCheckout.noCash') })
}

/**
 * A method that an order can be placed with before its buyer chooses cash: an open one of the default currency if there
 * is one.
 */
async function firstMethod(call: FormCall): Promise<PaymentMethod> {
  const { paymentMethods } = await call(siteCalls.site, {})
  const open = checkoutMethodIds().filter((id) => paymentMethods.includes(id))
  return open.find((id) => methodOf(id).currency === localCurrency()) ?? open[0] ?? ''
}

/** If cash is refused, the page for paying offers what is left. */
async function payInCash(call: FormCall, id: OrderId): Promise<void> {
  try {
    await call(orderStepCalls.payInCash, { params: { id }, body: {} })
  } catch (error) {
    refusalOf(error)
  }
}

/** Whether the cart contains the lines that the buyer saw, without those that are ordered already. */
function isAsShown(
  items: readonly CartItem[],
  values: Values,
  ordered: ReadonlySet<string>,
): boolean {
  const shown = inGroup(values, 'line')
  const present = new Set<string>(items.map(lineOf))
  return (
    items.every((item) => shown[lineOf(item)] === shownLine(item)) &&
    Object.keys(shown).every((line) => present.has(line) || ordered.has(line))
  )
}
