import type { Transaction } from 'kysely'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { DisputeReason } from '#contracts/orders/delivery.ts'
import type { NewDispute, NewStatement } from '#contracts/orders/order-steps.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publishOrder } from '../../../platform/events/publish.ts'
import { withPrivatePictures } from '../../media/index.ts'
import { notify } from '../../notifications/index.ts'
import { changeOrder } from '../steps/lock-order.ts'
import { takeStep } from '../steps/take-step.ts'

interface Member {
  orderId: OrderId
  userId: UserId
}

/**
 * Opens a dispute for the buyer, with images. The money stays held until it is settled. Throws `image_not_yours` for an
 * image that the buyer did not upload for this.
 */
export function openDispute(
  app: App,
  { orderId, userId, dispute }: Member & { dispute: NewDispute },
): Promise<void> {
  const { reason, text, images } = dispute
  return withPrivatePictures(app, userId, images, (takePictures) =>
    takeStep(app, orderId, { userId }, 'dispute', async (tx, _order, now) => {
      const id = await saveDispute(tx, orderId, reason, now)
      await saveStatement(tx, { disputeId: id, userId, text, now, ids: await takePictures(tx) })
      return { notes: { dispute: reason } }
    }),
  )
}

/**
 * Adds a statement of the buyer or the seller to an open dispute. Throws `order_locked` if none is open or its limit of
 * statements is reached.
 */
export function addStatement(
  app: App,
  { orderId, userId, statement: { text, images } }: Member & { statement: NewStatement },
): Promise<void> {
  return withPrivatePictures(app, userId, images, async (takePictures) => {
    await changeOrder(app, orderId, { userId }, async (tx, { order, by, now }) => {
      if (order.orderStatus !== 'disputed') throw new DomainError('order_locked')
      const dispute = await tx
        .selectFrom('disputes')
        .select([
          'id',
          (eb) =>
            eb
              .selectFrom('dispute_statements')
              .whereRef('dispute_id', '=', 'disputes.id')
              .select((count) => count.fn.countAll<bigint>().as('said'))
              .as('said'),
        ])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      if (Number(dispute.said) >= limits.disputeStatementsMax)
        throw new DomainError('order_locked', {
          says: messageRef('ordersRefusals.enoughSaid'),
        })
      const ids = await takePictures(tx)
      const statementId = await saveStatement(tx, { disputeId: dispute.id, userId, text, now, ids })
      const other = by === 'buyer' ? order.sellerId : order.buyerId
      await publishOrder(tx, orderId, [order.buyerId, order.sellerId])
      await notify(tx, {
        userId: other,
        type: 'dispute_statement',
        params: {
          orderId,
          item: order.title,
          number: order.number,
          by: by === 'buyer' ? 'buyer' : 'seller',
        },
        cause: `dispute-statement:${statementId}`,
      })
    })
  })
}

/** Opens the dispute of a locked order and returns its id. */
export async function saveDispute(
  tx: Transaction<Schema>,
  orderId: OrderId,
  reason: DisputeReason,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('disputes')
    .values({ order_id: orderId, reason, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveStatement(
  tx: Transaction<Schema>,
  said: { disputeId: string; userId: UserId; text: string; now: Date; ids: string[] },
): Promise<string> {
  const { id } = await tx
    .insertInto('dispute_statements')
    .values({
      dispute_id: said.disputeId,
      by_user: said.userId,
      text: said.text.trim(),
      created_at: said.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (said.ids.length > 0)
    await tx
      .insertInto('dispute_pictures')
      .values(said.ids.map((picture, position) => ({ id: picture, statement_id: id, position })))
      .execute()
  return id
}
