import type { OrderId } from '#contracts/common/ids.ts'
import { methodOf, walletOf } from '#contracts/currencies/currencies.ts'
import { cashChoice } from '#contracts/orders/cash.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import {
  deliveryOf,
  isSameWay,
  missingOf,
  ordersIn,
  postedChoices,
  quotedAmounts,
  withWay,
} from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { couponCalls } from '#contracts/orders/coupons/coupons.ts'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { orderCalls, type Order, type ShippingAddress } from '#contracts/orders/orders.ts'
import { paymentCalls, type Payable } from '#contracts/payments/payments.ts'
import { DomainError, refusalOf } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { pageForm, type FormCall } from '../../../platform/http/page-forms.ts'
import { phoneOf } from '../../accounts/index.ts'

type Values = Readonly<Record<string, string | undefined>>

export const addressFields = ['firstName', 'lastName', 'address', 'city', 'phone'] as const

export const addressOf = (values: Record<(typeof addressFields)[number], string>) =>
  Object.fromEntries(addressFields.map((name) => [name, values[name]])) as ShippingAddress

const readPayable = (call: FormCall, checkoutId: string): Promise<Payable> =>
  call(paymentCalls.payable, { params: { checkoutId } })

/** The page for paying: saves what was chosen, and pays if that costs what the page showed. */
export const payForm = pageForm({
  name: 'pay',
  page: '/checkout/pay/:checkoutId',
  fields: ['quoted', ...addressFields, 'paymentMethod', 'mobileMoneyNumber'],
  groups: ['way', 'depot', 'point', 'coupon'],
  async submit(call, values, { checkoutId = '' }) {
    await saveChoices(call, await readPayable(call, checkoutId), values)
    return payAsQuoted(call, checkoutId, values)
  },
})

/** Changes the unpaid orders to what the form says, where that is something else. */
async function saveChoices(
  call: FormCall,
  { checkoutId, orders, quote }: Payable,
  values: Values & Record<(typeof addressFields)[number], string>,
): Promise<void> {
  const { ways, coupons } = postedChoices(values)
  const typed = addressOf(values)
  const isTyped = Object.values(typed).some(Boolean)
  for (const block of quote.blocks) {
    const chosen = ways[block.id] ? withWay(block, ways[block.id]!) : block
    if (!isSameWay(chosen, block)) checkPlace(chosen)
    for (const { id, shippingAddress } of ordersIn(orders, block)) {
      const isMoved = isTyped && !isSameAddress(typed, shippingAddress)
      if (isMoved || !isSameWay(chosen, block))
        await call(orderCalls.chooseDelivery, {
          params: { id },
          body: { ...deliveryOf(chosen), ...(isMoved && { shippingAddress: typed }) },
        })
    }
  }
  for (const [sellerId, code] of Object.entries(coupons))
    await saveCoupon(call, { checkoutId, sellerId }, code.trim(), quote)
}

function isSameAddress(typed: ShippingAddress, saved: Order['shippingAddress']): boolean {
  return addressFields.every(
    (name) => (name === 'phone' ? phoneOf(typed.phone) : typed[name].trim()) === saved?.[name],
  )
}

async function saveCoupon(
  call: FormCall,
  params: { checkoutId: string; sellerId: string },
  code: string,
  { coupons }: CheckoutQuote,
): Promise<void> {
  const { sellerId } = params
  const applied = coupons.find((of) => of.sellerId === sellerId)?.code ?? ''
  if (code.toUpperCase() === applied) return
  try {
    await (code
      ? call(couponCalls.apply, { params, body: { code } })
      : call(couponCalls.remove, { params }))
  } catch (error) {
    const { code: refused, says = messageRef('ordersCheckout.couponNotUsed') } = refusalOf(error)
    throw new DomainError(refused, { says, fields: { [`coupon.${sellerId}`]: says } })
  }
}

function checkPlace(block: Parameters<typeof missingOf>[0]): void {
  if (missingOf(block))
    throw new DomainError('invalid_request', { says: messageRef('ordersCheckout.chooseHow') })
}

/** Throws unless every block has a way with its place, and the total is the one that the page showed. */
export function checkChoices(quote: CheckoutQuote, { quoted, paymentMethod }: Values): void {
  for (const block of quote.blocks) checkPlace(block)
  const coupon = quote.coupons.find(({ problem }) => problem)
  if (coupon)
    throw new DomainError('coupon_refused', { says: messageRef('ordersCheckout.couponNotUsed') })
  if (quoted !== quotedAmounts(quote))
    throw new DomainError('price_changed', { says: messageRef('ordersCheckout.totalIsNow') })
  if (paymentMethod === cashChoice && !quote.cash)
    throw new DomainError('invalid_request', { says: messageRef('ordersCheckout.noCash') })
}

/**
 * Starts the payment of the unpaid orders of a checkout, or reserves them for cash, if they cost what the page showed.
 * Returns the page that follows.
 */
export async function payAsQuoted(
  call: FormCall,
  checkoutId: string,
  values: Values & { paymentMethod: string; mobileMoneyNumber: string },
): Promise<string> {
  const { paymentMethod: method, mobileMoneyNumber: phone } = values
  const { orders, quote } = await readPayable(call, checkoutId)
  checkChoices(quote, values)
  if (method === cashChoice)
    return reserve(
      call,
      quote.blocks.flatMap((block) => ordersIn(orders, block)).map(({ id }) => id),
    )
  const { id } = await call(paymentCalls.start, {
    body: {
      checkoutId,
      method,
      amount: quote.amounts[methodOf(method).currency],
      ...(walletOf(method) && { phone }),
    },
  })
  return `/checkout/waiting/${id}`
}

async function reserve(call: FormCall, ids: readonly OrderId[]): Promise<string> {
  for (const id of ids) await call(orderStepCalls.payInCash, { params: { id }, body: {} })
  return ids.length === 1 ? `/orders/${ids[0]!}` : '/orders'
}
