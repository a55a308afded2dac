import { amountText, methodOf } from '../../../../contracts/currencies/currencies.ts'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import type { SiteFacts } from '../../../platform/settings.ts'
import { addressLines, paper, documentTime } from './paper.ts'

/** The receipt of a paid order: what was paid, in both currencies at the order's own rate. Not a tax invoice, and says so. */
export function receiptPdf(order: OrderDetail, shop: SiteFacts): Promise<Buffer> {
  const { currency, quantity } = order
  const zwl = (amount: string) => amountText(amount, order.base)
  const usd = (amount: string) => amountText(amount, 'USD')
  const paid = amountText(order.payable, currency)
  const method = order.paymentMethod && methodOf(order.paymentMethod)
  return paper({ title: 'Receipt', shop: shop.name, subject: `Order ${order.number}` }, (sheet) => {
    sheet.heading('Paid')
    sheet.pair('Received on', documentTime(order.paidAt ?? order.updatedAt))
    if (method) sheet.pair('By', method.label)
    sheet.pair('Buyer', order.buyerName)
    sheet.pair('Seller', order.sellerUsername)
    sheet.heading('Items')
    sheet.pair(`${quantity} x ${order.title}`, `${quantity} x ${zwl(order.unitPrice)}`)
    sheet.pair(order.collect ? 'Collected, no shipping' : 'Shipping', zwl(order.shippingCost))
    sheet.rule()
    sheet.pair('Total', zwl(order.totalAmount), true)
    sheet.pair('In US dollars', usd(order.totalUsd))
    sheet.pair(
      'Rate of the order',
      `US$1 = ${zwl(order.rate.toFixed(2))}, ${documentTime(order.createdAt)}`,
    )
    sheet.pair('Amount paid', paid, true)
    if (order.refund)
      sheet.pair(
        order.refund.status === 'paid' ? 'Paid back' : 'To be paid back',
        amountText(order.refund.amount, order.refund.currency),
        true,
      )
    sheet.heading(order.collect ? 'Collected by' : 'Sent to')
    sheet.lines(addressLines(order))
    sheet.small(
      `This receipt confirms a payment through ${shop.name}. It is not a fiscal tax invoice. Your wallet or bank may have taken transfer tax beside it.`,
    )
    sheet.small(
      [shop.contact.email, shop.contact.phone].filter(Boolean).join(' · ').replace('·', '-'),
    )
  })
}
