import { encode } from 'uqr'
import { labelOf } from '#contracts/common/label-of.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { Tracking } from '#contracts/orders/tracking.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import type { SiteFacts } from '../../../platform/settings.ts'
import type { Fonts } from '../../../platform/text/fallback-fonts.ts'
import { block, pdfOf, quiet, type Look, type Pdf } from './document-page.ts'

/** A6 in points, which four-up printing puts on an A4 sheet. */
const [width, height] = [297.64, 419.53]
const margin = 20
const inner = width - 2 * margin
/** The side of the QR code, large enough for a cheap phone at arm's length. */
const codeSize = 124
const codeTop = height - margin - codeSize

/**
 * The label that the seller sticks on the parcel: recipient, sender, and a QR code that leads to the tracking page. It
 * says nothing about the contents and their value.
 */
export function labelPdf(
  order: OrderDetail & { tracking: Tracking },
  shop: SiteFacts,
  language: Language,
): Promise<Buffer> {
  const { ordersDocuments: says, ordersDispatch, ordersTracking } = messagesIn(language)
  const { tracking, dispatch, collect } = order
  const title = ordersTracking.parcel({ code: tracking.code })
  return pdfOf({ title, shop: shop.name, language, size: 'A6', margin }, (pdf, fonts) => {
    const lines = writerOf(pdf, fonts)
    lines.add(shop.name, { size: 12, bold: true, color: quiet })
    lines.add(collect ? says.collectedBy : says.to, { size: 9, color: quiet, gap: 10 })
    for (const [text, look] of recipientOf(order)) lines.add(text, look)
    lines.add(says.from, { size: 9, color: quiet, gap: 10 })
    lines.add(order.sellerUsername, { size: 12 })
    if (dispatch) {
      const how = [
        labelOf(ordersDispatch, 'method', dispatch.method),
        dispatch.courier,
        dispatch.waybill,
      ]
      lines.add(says.sentBy, { size: 9, color: quiet, gap: 10 })
      lines.add(how.filter(Boolean).join(', '), { size: 12 })
    }
    drawCode(pdf, tracking.url)
    const beside = writerOf(pdf, fonts, {
      left: margin + codeSize + 12,
      top: codeTop,
      bottom: height - margin,
    })
    // Larger, a code of wide letters would be broken.
    beside.add(tracking.code, { size: 10, bold: true })
    beside.add(says.order({ number: order.number }), { size: 9, gap: 4 })
    beside.add(says.scanToFollow, { size: 9, color: quiet, gap: 8 })
    beside.add(tracking.url, { size: 8, color: quiet, gap: 2 })
  })
}

interface Spaced extends Look {
  /** Points above the line. */
  gap?: number
}

/** The recipient. The buyer of a collected order comes for it, so its label has no address. */
function recipientOf({
  shippingAddress,
  dispatch,
  busParcel,
  chosenDepot,
  collect,
  pickupPoint: point,
}: OrderDetail): [string, Spaced][] {
  if (!shippingAddress) return []
  const { firstName, lastName, phone } = shippingAddress
  // Its keeper sees no more of the buyer than this.
  if (point)
    return [
      [point.name, { size: 15, bold: true }],
      [[point.address, point.landmark, point.suburb].filter(Boolean).join(', '), { size: 12 }],
      [point.city, { size: 18, bold: true }],
      [firstName, { size: 12, gap: 6 }],
    ]
  const depot = busParcel?.depot ?? chosenDepot
  const address = depot ? `${depot.name}, ${depot.address}` : shippingAddress.address
  const city = depot?.town ?? shippingAddress.city
  const name = dispatch?.receiverName ?? `${firstName} ${lastName}`
  const number = dispatch?.receiverPhone ?? phone
  return [
    [name, { size: 15, bold: true }],
    ...(address && city && !collect
      ? ([
          [address, { size: 12 }],
          [city, { size: 18, bold: true }],
        ] satisfies [string, Spaced][])
      : []),
    [number, { size: 12 }],
  ]
}

/** Writes one text under the other, each in at most two lines, and none below `bottom`. */
function writerOf(
  pdf: Pdf,
  fonts: Fonts,
  { left = margin, top = margin, bottom = codeTop - 10 } = {},
) {
  let y = top
  return {
    add(text: string, { gap = 2, ...look }: Spaced) {
      y += gap
      const lines = block(pdf, fonts, text, look, { x: left, width: margin + inner - left }, 2)
      if (y + lines.height > bottom) return
      lines.draw(y)
      y += lines.height
    },
  }
}

/** Draws the QR code as one shape in the lower left corner, with the light border that it requires. */
function drawCode(pdf: Pdf, url: string): void {
  const { data, size } = encode(url, { border: 2 })
  const module = codeSize / size
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pdf.rect(margin + x * module, codeTop + y * module, module, module)
    }),
  )
  pdf.fill('#000')
}
