import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { notify } from '../../notifications/index.ts'
import { lockedParcel } from '../pickup/parcels.ts'
import { handOverOf } from '../pickup/pickup.rules.ts'
import { makePointCode } from '../pickup/points.ts'
import { makeCode, tryCode } from './hand-over-codes.ts'
import { changeOrder, lockOrder } from './lock-order.ts'
import { takenStep } from './order.rules.ts'
import { writeStep } from './take-step.ts'

interface Member {
  orderId: OrderId
  userId: UserId
}

/**
 * The seller enters the buyer's code, which confirms the hand-over. The held money is released; an order in cash is
 * paid by it. The same code again has no effect. Throws `wrong_code` with the remaining tries, `code_locked` after too
 * many.
 */
export async function handOver(
  app: App,
  { orderId, userId, code }: Member & { code: string },
): Promise<void> {
  const actor = { userId }
  const { outcome, triesLeft } = await changeOrder(
    app,
    orderId,
    actor,
    async (tx, { order, by, now }) => {
      const step = order.inCash ? 'takeCash' : 'handOver'
      // The same code again, from a phone that sent it twice.
      const isRepeat = order.orderStatus === 'completed' && by === 'seller'
      if (!isRepeat) takenStep(order, step, by, now)
      const tried = await tryCode(tx, orderId, code)
      if (isRepeat && tried.outcome === 'right') return tried
      if (isRepeat) throw new DomainError('order_locked')
      if (tried.outcome === 'right') await writeStep(tx, order, { step, by, actor, now })
      if (tried.outcome === 'wrong' && tried.triesLeft === 0)
        await notify(tx, {
          userId: order.buyerId,
          type: 'order_code_locked',
          params: { orderId, item: order.title, number: order.number },
          cause: `code-locked:${orderId}:${now.getTime()}`,
        })
      return tried
    },
  )
  if (outcome === 'none')
    throw new DomainError('order_locked', { says: messageRef('ordersRefusals.noCode') })
  if (outcome === 'locked') throw new DomainError('code_locked')
  if (outcome === 'wrong') {
    const says = messageRef('ordersRefusals.wrongCode', { tries: triesLeft })
    throw new DomainError('wrong_code', { says, fields: { code: says } })
  }
}

/**
 * Replaces the code for the buyer, for instance after wrong tries. Throws `forbidden` for the seller, `order_locked` if
 * the order has no code.
 */
export async function renewCode(app: App, { orderId, userId }: Member): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { order, by } = await lockOrder(tx, orderId, { userId })
    if (by !== 'buyer') throw new DomainError('forbidden')
    const outcome = order.toPoint && handOverOf(await lockedParcel(tx, order))
    if (!outcome)
      takenStep(order, order.inCash ? 'takeCash' : 'handOver', 'seller', await app.clock.now(tx))
    else if ('refused' in outcome) throw new DomainError('order_locked', { says: outcome.refused })
    const stored = await tx
      .selectFrom('handover_codes')
      .select('order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (!stored) throw new DomainError('order_locked')
    await (order.toPoint ? makePointCode(tx, orderId) : makeCode(tx, orderId))
  })
}
