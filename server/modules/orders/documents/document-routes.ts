import { renderSVG } from 'uqr'
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ImageId, OrderId } from '#contracts/common/ids.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import {
  collectionCodePath,
  evidencePath,
  labelPath,
  packingSlipPath,
  receiptPath,
  waybillPhotoPath,
} from '#contracts/orders/order-steps.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { paramsOf } from '../../../platform/http/input/params-of.ts'
import { siteFacts } from '../../../platform/settings.ts'
import { requireMember } from '../../accounts/index.ts'
import { sendPrivatePicture } from '../../media/index.ts'
import { orderDetailFor } from '../order-detail.ts'
import { labelPdf } from './label.ts'
import { packingSlipPdf } from './packing-slip.ts'
import { receiptPdf } from './receipt.ts'

/** Serves an order's documents as PDF and the images of its dispute. */
export function documentRoutes(app: App, http: OpenAPIHono): void {
  /** The order for its buyer or seller. Throws `order_not_found` for other members. */
  const orderOf = async (c: Context): Promise<OrderDetail> => {
    const user = await requireMember(app, c)
    const id = OrderId.safeParse(c.req.param('id'))
    const order = id.success ? await orderDetailFor(app, id.data, user.id) : undefined
    if (!order) throw new DomainError('order_not_found')
    await app.limits.take('document', user.id)
    return order
  }
  const sendPdf = (c: Context, pdf: Buffer, name: string): Response =>
    c.body(pdf as Buffer<ArrayBuffer>, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
    })
  const address = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

  http.openAPIRegistry.registerPath(described(receiptPath, 'The receipt of a paid order, as PDF'))
  http.get(address(receiptPath), async (c) => {
    const order = await orderOf(c)
    if (!order.paidAt) throw new DomainError('not_found')
    const pdf = await receiptPdf(order, await siteFacts(app), 'en')
    return sendPdf(c, pdf, `receipt-${order.number}`)
  })

  http.openAPIRegistry.registerPath(
    described(packingSlipPath, "The packing slip of a paid order, for its seller's parcel, as PDF"),
  )
  http.get(address(packingSlipPath), async (c) => {
    const order = await orderOf(c)
    if (order.viewer !== 'seller' || !order.paidAt) throw new DomainError('not_found')
    const pdf = await packingSlipPdf(order, await siteFacts(app), 'en')
    return sendPdf(c, pdf, `packing-slip-${order.number}`)
  })

  http.openAPIRegistry.registerPath(
    described(labelPath, "The label of a paid order, for its seller's parcel, as PDF in A6"),
  )
  http.get(address(labelPath), async (c) => {
    const order = await orderOf(c)
    const { tracking } = order
    if (order.viewer !== 'seller' || !tracking) throw new DomainError('not_found')
    const pdf = await labelPdf({ ...order, tracking }, await siteFacts(app), 'en')
    return sendPdf(c, pdf, `label-${order.number}`)
  })

  http.openAPIRegistry.registerPath(
    described(
      collectionCodePath,
      'The collection code as a QR code, for the buyer',
      'image/svg+xml',
    ),
  )
  http.get(address(collectionCodePath), async (c) => {
    const { handOverCode } = await orderOf(c)
    if (handOverCode === null) throw new DomainError('not_found')
    return c.body(renderSVG(handOverCode, { border: 2 }), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'no-store',
    })
  })

  http.openAPIRegistry.registerPath(
    described(evidencePath, 'A picture of a dispute, for its two people', 'image/jpeg'),
  )
  http.get(address(evidencePath), async (c) => {
    const order = await orderOf(c)
    const { picture } = paramsOf(c, { picture: ImageId })
    const own = order.dispute?.statements.some(({ pictures }) =>
      pictures.some((path) => path.endsWith(`/${picture}`)),
    )
    if (!own) throw new DomainError('not_found')
    return sendPrivatePicture(app, c, picture)
  })

  http.openAPIRegistry.registerPath(
    described(
      waybillPhotoPath,
      "A picture of a bus parcel's waybill, for its two people",
      'image/jpeg',
    ),
  )
  http.get(address(waybillPhotoPath), async (c) => {
    const order = await orderOf(c)
    const parcel = await app.db
      .selectFrom('bus_parcels')
      .select('picture_id')
      .where('order_id', '=', order.id)
      .executeTakeFirst()
    if (!parcel?.picture_id) throw new DomainError('not_found')
    return sendPrivatePicture(app, c, parcel.picture_id)
  })
}

const refusal = (description: string) => ({ description })
const described = (path: string, summary: string, type = 'application/pdf') => ({
  method: 'get' as const,
  path,
  summary,
  tags: ['orders'],
  security: [{ session: [] }],
  request: {
    params: z.object(
      Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, z.string()])),
    ),
  },
  responses: {
    200: {
      description: 'The file',
      content: { [type]: { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    401: refusal('unauthenticated'),
    404: refusal('order_not_found, not_found'),
    429: refusal('rate_limited'),
  },
})
