import { amountText, methodOf } from '#contracts/currencies/currencies.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import type { SiteFacts } from '../../../platform/settings.ts'
import { addressLines, documentPage, documentTime } from './document-page.ts'

/** The receipt of a paid order, in both currencies at the order's own rate. It states that it is not a tax invoice. */
export function receiptPdf(
  order: OrderDetail,
  shop: SiteFacts,
  language: Language,
): Promise<Buffer> {
  const { ordersDocuments: says } = messagesIn(language)
  const { currency, quantity } = order
  const zwl = (amount: string) => amountText(amount, order.base)
  const usd = (amount: string) => amountText(amount, 'USD')
  const paid = amountText(order.payable, currency)
  const method = order.paymentMethod && methodOf(order.paymentMethod)
  return documentPage(
    {
      title: says.receipt,
      shop: shop.name,
      subject: says.order({ number: order.number }),
      language,
    },
    (sheet) => {
      sheet.heading(says.paid)
      sheet.pair(says.receivedOn, documentTime(order.paidAt ?? order.updatedAt))
      if (method) sheet.pair(says.paidBy, method.label)
      sheet.pair(says.buyer, order.buyerName)
      sheet.pair(says.seller, order.sellerUsername)
      sheet.heading(says.items)
      sheet.pair(`${quantity} x ${order.title}`, `${quantity} x ${zwl(order.unitPrice)}`)
      sheet.pair(order.collect ? says.collectedNoShipping : says.shipping, zwl(order.shippingCost))
      if (order.coupon)
        sheet.pair(says.coupon({ code: order.coupon.code }), `- ${zwl(order.coupon.discount)}`)
      sheet.rule()
      sheet.pair(says.total, zwl(order.totalAmount), true)
      sheet.pair(says.inUsDollars, usd(order.totalUsd))
      sheet.pair(
        says.rate,
        `US$1 = ${zwl(order.rate.toFixed(2))}, ${documentTime(order.createdAt)}`,
      )
      sheet.pair(says.amountPaid, paid, true)
      if (order.refund)
        sheet.pair(
          order.refund.status === 'paid' ? says.paidBack : says.toBePaidBack,
          amountText(order.refund.amount, order.refund.currency),
          true,
        )
      sheet.heading(order.collect ? says.collectedBy : says.sentTo)
      sheet.lines(addressLines(order))
      sheet.small(says.notATaxInvoice({ shop: shop.name }))
      sheet.small(
        [shop.contact.email, shop.contact.phone].filter(Boolean).join(' · ').replace('·', '-'),
      )
    },
  )
}
