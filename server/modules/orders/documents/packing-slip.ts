import { dispatchMethods } from '../../../../contracts/orders/delivery.ts'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import type { SiteFacts } from '../../../platform/settings.ts'
import { addressLines, paper, documentTime } from './paper.ts'

/** What goes into the parcel: to whom, what, from whom. No prices: it may be a present, and others handle it. */
export function packingSlipPdf(order: OrderDetail, shop: SiteFacts): Promise<Buffer> {
  const { dispatch } = order
  return paper(
    { title: 'Packing slip', shop: shop.name, subject: `Order ${order.number}` },
    (sheet) => {
      sheet.heading(order.collect ? 'Collected by' : 'To')
      sheet.lines(addressLines(order))
      if (dispatch?.receiverName || dispatch?.receiverPhone) {
        sheet.heading('Received by')
        sheet.lines([dispatch.receiverName, dispatch.receiverPhone].filter((line) => line !== null))
      }
      sheet.heading('From')
      sheet.lines([order.sellerUsername])
      if (dispatch) {
        sheet.heading('Sent by')
        sheet.lines(
          [dispatchMethods[dispatch.method].label, dispatch.courier, dispatch.waybill].filter(
            (line) => line !== null,
          ),
        )
      }
      sheet.heading('Contents')
      sheet.pair(
        order.title,
        `${order.quantity} ${order.quantity === 1 ? 'piece' : 'pieces'}`,
        true,
      )
      sheet.rule()
      sheet.pair('Ordered', documentTime(order.createdAt))
      sheet.small(
        'Please check the contents before you confirm that you have them. Show your six-digit code only when the item is in your hands.',
      )
    },
  )
}
