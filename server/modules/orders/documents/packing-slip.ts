import { labelOf } from '#contracts/common/label-of.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import type { SiteFacts } from '../../../platform/settings.ts'
import { addressLines, documentPage, documentTime } from './document-page.ts'

/** The packing slip: recipient, items, sender. It contains no prices, because the parcel may be a present. */
export function packingSlipPdf(
  order: OrderDetail,
  shop: SiteFacts,
  language: Language,
): Promise<Buffer> {
  const { ordersDocuments: says, ordersDispatch } = messagesIn(language)
  const { dispatch } = order
  return documentPage(
    {
      title: says.packingSlip,
      shop: shop.name,
      subject: says.order({ number: order.number }),
      language,
    },
    (sheet) => {
      sheet.heading(order.collect ? says.collectedBy : says.to)
      sheet.lines(addressLines(order))
      if (dispatch?.receiverName || dispatch?.receiverPhone) {
        sheet.heading(says.receivedBy)
        sheet.lines([dispatch.receiverName, dispatch.receiverPhone].filter((line) => line !== null))
      }
      sheet.heading(says.from)
      sheet.lines([order.sellerUsername])
      if (dispatch) {
        sheet.heading(says.sentBy)
        sheet.lines(
          [
            labelOf(ordersDispatch, 'method', dispatch.method),
            dispatch.courier,
            dispatch.waybill,
          ].filter((line) => line !== null),
        )
      }
      sheet.heading(says.contents)
      sheet.pair(
        order.title,
        says.pieces({ written: String(order.quantity), quantity: order.quantity }),
        true,
      )
      if (order.size) sheet.pair(says.size, order.size)
      sheet.rule()
      sheet.pair(says.ordered, documentTime(order.createdAt))
      sheet.small(says.checkContents)
    },
  )
}
