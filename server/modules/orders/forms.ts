import { cartCalls, type CartItem } from '#contracts/cart/cart.ts'
import {
  checkoutMethodIds,
  localCurrency,
  methodOf,
  walletOf,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'
import { cashChoice } from '#contracts/orders/cash.ts'
import { deliveryTermsForm } from '#contracts/orders/delivery-terms.ts'
import { checkoutCalls } from '#contracts/orders/checkout/checkout.ts'
import {
  inGroup,
  isLineError,
  lineOf,
  orderOfLine,
  postedChoices,
  quoteQuery,
  shownLine,
} from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { pickupTermsForm } from '#contracts/orders/pickup-points.ts'
import { orderCalls } from '#contracts/orders/orders.ts'
import { siteCalls } from '#contracts/settings/site.ts'
import { DomainError, refusalOf } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { pageForm, servedForm, type FormCall } from '../../platform/http/page-forms.ts'
import {
  addressFields,
  addressOf,
  checkChoices,
  payAsQuoted,
  payForm,
} from './checkout/pay-form.ts'

type Values = Readonly<Record<string, string | undefined>>

/** Ordering, paying, and the steps of an order before scripts run. */
export const orderForms = [
  payForm,
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
      if (items.length === 0)
        return ordered.size > 0 ? payOrShow(call, checkoutId, values) : '/checkout'

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
          await call(orderCalls.create, { body: orderOfLine(item, purchase, quote) })
        } catch (error) {
          const refusal = refusalOf(error)
          if (!isLineError(refusal.code, refusal.fields)) throw error
          refused ??= refusal
        }
      }
      if (refused) throw refused
      return payOrShow(call, checkoutId, values)
    },
  }),
  servedForm(deliveryTermsForm),
  servedForm(pickupTermsForm),
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

/** Pays what was ordered. If that is refused, or costs something else by now, its page shows what is left to do. */
async function payOrShow(
  call: FormCall,
  checkoutId: string,
  values: Parameters<typeof payAsQuoted>[2],
): Promise<string> {
  try {
    return await payAsQuoted(call, checkoutId, values)
  } catch (error) {
    refusalOf(error)
    return `/checkout/pay/${encodeURIComponent(checkoutId)}`
  }
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
