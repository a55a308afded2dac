import { z } from 'zod'
import type { PaymentId } from '#contracts/common/ids.ts'
import { methodOf, walletOf } from '#contracts/currencies/currencies.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { payableFor } from '../queries.ts'
import { startPayment } from '../start-payment.ts'
import { isPaidThrough, type FoundLink } from './links.ts'
import type { Asked } from './link-page.ts'
import { methodsOfPayers, payLinkStage, receiptEmail } from './pay-link.rules.ts'

/** What a link shows now. */
export async function askedBy(
  app: App,
  link: FoundLink,
): Promise<{ stage: ReturnType<typeof payLinkStage>; asked: Asked }> {
  const payable = await payableFor(app, link.checkoutId, link.buyerId)
  const methods = methodsOfPayers(payable.methods)
  const isOpen = Object.keys(payable.amounts).length > 0
  return {
    stage: payLinkStage(payable.orders, isOpen),
    asked: {
      code: link.code,
      firstName: link.firstName,
      orders: payable.orders.filter(
        ({ paymentStatus, orderStatus }) =>
          paymentStatus === 'pending' && orderStatus === 'processing',
      ),
      amounts: payable.amounts,
      methods,
      dueAt: payable.dueAt,
      simulated: payable.simulated,
    },
  }
}

export interface PayerWish {
  key: string
  method: string
  phone: string
  email: string
  /** The amount that was shown, in the currency of the method. */
  amounts: Partial<Record<string, string>>
}

/**
 * Starts a payment through a link with the rules of a buyer's own: one payment of a checkout waits at a time, and money
 * that no order can use is owed back. Throws its errors, and `invalid_request`.
 */
export async function payByLink(
  app: App,
  link: FoundLink,
  { key, method: wished, phone, email: typed, amounts }: PayerWish,
): Promise<PaymentId> {
  const { asked } = await askedBy(app, link)
  const method = asked.methods.find((each) => each === wished)
  if (!method) throw new DomainError('payment_method_closed')
  const email = receiptEmail(typed)
  if (email === undefined) throw invalidField('email', messageRef('paymentsLinks.emailWrong'))
  const keyedId = z.uuid().safeParse(key).data
  const id = await startPayment(app, {
    buyer: { id: link.buyerId },
    checkoutId: link.checkoutId,
    method,
    phone: walletOf(method) && phone,
    amount: amounts[methodOf(method).currency],
    keyedId,
    payer: { linkId: link.id, code: link.code, email },
  }).catch(async (error: unknown) => {
    // The form was sent twice at once, and the other request was first.
    const isBusy = error instanceof DomainError && error.code === 'payment_busy'
    if (!isBusy || !keyedId || !(await isPaidThrough(app, link, keyedId as PaymentId))) throw error
    return keyedId as PaymentId
  })
  // A key that names a payment of someone else starts nothing and shows nothing.
  if (!(await isPaidThrough(app, link, id))) throw new DomainError('payment_not_found')
  return id
}
