import { sql } from 'kysely'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { NewReturn } from '#contracts/orders/returns/returns.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { publishOrder } from '../../../platform/events/publish.ts'
import { withPrivatePictures } from '../../media/index.ts'
import { notify } from '../../notifications/index.ts'
import { changeOrder } from '../steps/lock-order.ts'
import { drawCode } from '../steps/hand-over-codes.ts'
import { requireReturnable, returnDueAt } from './return.rules.ts'
import { receivedAt, totalOf } from './store.ts'

interface Facts {
  receivedAt: Date | null
  paidToShop: boolean
  hasDispute: boolean
  hasReturn: boolean
  business: boolean
}

/**
 * The buyer asks to send an item back, with pictures. The order's money and timers wait until the return is closed.
 * Throws `return_refused` with the reason, and `image_not_yours`.
 */
export function requestReturn(
  app: App,
  { orderId, userId, sent }: { orderId: OrderId; userId: UserId; sent: NewReturn },
): Promise<void> {
  return withPrivatePictures(app, userId, sent.images, async (takePictures) => {
    await changeOrder(app, orderId, { userId }, async (tx, { order, by, now }) => {
      if (by !== 'buyer') throw new DomainError('forbidden')
      const { buyerId, sellerId } = order
      const { rows } = await sql<Facts>`
        select ${receivedAt(sql`o.id`)} as "receivedAt",
          exists (select from journals j where j.order_id = o.id and j.kind = 'capture') as "paidToShop",
          exists (select from disputes d where d.order_id = o.id) as "hasDispute",
          exists (select from returns r where r.order_id = o.id) as "hasReturn",
          exists (select from business_sellers s where s.seller_id = o.seller_id) as business
        from orders o where o.id = ${orderId}`.execute(tx)
      const facts = rows[0]!
      requireReturnable({ ...order, ...facts }, now)
      const dueAt = returnDueAt({ state: 'requested', business: facts.business }, now)
      await tx
        .insertInto('returns')
        .values({
          order_id: orderId,
          buyer_id: buyerId,
          seller_id: sellerId,
          reason: sent.reason,
          text: sent.text.trim(),
          business: facts.business,
          due_at: dueAt,
          code: drawCode(),
          created_at: now,
        })
        .execute()
      await tx
        .insertInto('return_steps')
        .values({ order_id: orderId, step: 'request', by_user: userId, created_at: now })
        .execute()
      const pictures = await takePictures(tx)
      if (pictures.length > 0)
        await tx
          .insertInto('return_pictures')
          .values(pictures.map((id, position) => ({ id, order_id: orderId, position })))
          .execute()
      await publishOrder(tx, orderId, [buyerId, sellerId])
      await notify(tx, {
        userId: sellerId,
        type: 'return_changed',
        params: {
          orderId,
          item: order.title,
          number: order.number,
          amount: storedMoney(totalOf(order), order.currency),
          what: 'requested',
          ...(dueAt && { by: dueAt.toISOString() }),
        },
        cause: `return-request:${orderId}`,
      })
    })
  })
}
