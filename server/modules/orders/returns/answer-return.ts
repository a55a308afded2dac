import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import { amountIn } from '#contracts/common/values.ts'
import { hasCarrier } from '#contracts/orders/delivery.ts'
import type { NewParcel } from '#contracts/orders/returns/returns.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { harareDay } from '../../../kernel/harare-time.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { publish } from '../../../platform/events/publish.ts'
import { returnStock } from '../../products/index.ts'
import { isRightCode } from '../steps/hand-over-codes.ts'
import { isArrivalDay, returnAfter } from './return.rules.ts'
import { lockReturn, type LockedCase } from './store.ts'
import { takeReturnStep, writeReturnStep } from './take-return-step.ts'

interface Member {
  orderId: OrderId
  userId: UserId
}

/** A refund that a seller proposes: more than nothing, and less than what the buyer gets now. */
function lowerRefund({ order, returned, totalMinor }: LockedCase, amount: string): bigint {
  const minor = amountIn(amount, order.currency)
  if (!minor || minor >= (returned.refundMinor ?? totalMinor))
    throw invalidField('amount', messageRef('ordersReturns.lessThanNow'))
  return minor
}

export const proposeRefund = (
  app: App,
  {
    orderId,
    userId,
    proposal,
  }: Member & { proposal: { amount: string; note: string; keepsItem: boolean } },
): Promise<void> =>
  takeReturnStep(app, orderId, { userId }, 'propose', (at) => ({
    offer_minor: lowerRefund(at, proposal.amount),
    offer_note: proposal.note.trim(),
    offer_keeps: proposal.keepsItem,
    offers: at.returned.offers + 1,
  }))

/** The seller has the item back damaged and refunds less. */
export const reduceRefund = (
  app: App,
  { orderId, userId, reduction }: Member & { reduction: { amount: string; note: string } },
): Promise<void> =>
  takeReturnStep(app, orderId, { userId }, 'reduce', (at) => ({
    refund_minor: lowerRefund(at, reduction.amount),
    refusal: reduction.note.trim(),
  }))

/** The buyer agrees to a lower refund: before the item is sent back, or after its receipt. */
export const agreeToRefund = (app: App, { orderId, userId }: Member): Promise<void> =>
  takeReturnStep(app, orderId, { userId }, 'agree', ({ returned }, _now, step) =>
    step === 'agreeToReduction' ? {} : { refund_minor: returned.offerMinor },
  )

/** A side refuses: staff decide. */
export const refuseReturn = (
  app: App,
  { orderId, userId, text }: Member & { text: string },
): Promise<void> =>
  takeReturnStep(app, orderId, { userId }, 'refuse', () => ({ refusal: text.trim() }))

/** The buyer has sent the item back. Throws `invalid_request` for a missing carrier or number, or another day. */
export const sendBack = (
  app: App,
  { orderId, userId, parcel }: Member & { parcel: NewParcel },
): Promise<void> =>
  takeReturnStep(app, orderId, { userId }, 'send', (_at, now) => {
    const { method, arrivesOn } = parcel
    const carrier = parcel.carrier?.trim() || null
    const waybill = parcel.waybill?.trim() || null
    if (hasCarrier(method) && !carrier)
      throw invalidField('carrier', messageRef('ordersReturns.whichCarrier'))
    if (method !== 'own' && !waybill)
      throw invalidField(
        'waybill',
        messageRef('ordersRefusals.proofRequired', {
          method: method === 'bus' ? 'other' : method,
        }),
      )
    if (!isArrivalDay(arrivesOn, harareDay(now)))
      throw invalidField('arrivesOn', messageRef('ordersReturns.withinTwoWeeks'))
    return { method, carrier, waybill, arrives_on: arrivesOn }
  })

/**
 * The buyer brought the item back and enters the seller's code. Throws `wrong_code` with the remaining tries,
 * `code_locked` after too many.
 */
export async function handBack(
  app: App,
  { orderId, userId, code }: Member & { code: string },
): Promise<void> {
  const triesLeft = await app.change(async (tx) => {
    const actor = { userId }
    const locked = await lockReturn(tx, orderId, actor)
    const { returned, by } = locked
    returnAfter(returned, 'handOver', by)
    if (returned.wrongTries >= limits.codeTries) throw new DomainError('code_locked')
    if (isRightCode(code, returned.code)) {
      const now = await app.clock.now(tx)
      await writeReturnStep(tx, locked, { step: 'handOver', actor, now })
      return undefined
    }
    // Committed, so that the try counts.
    const wrongTries = returned.wrongTries + 1
    await tx
      .updateTable('returns')
      .set({ wrong_tries: wrongTries })
      .where('order_id', '=', orderId)
      .execute()
    return limits.codeTries - wrongTries
  })
  if (triesLeft === undefined) return
  const says = messageRef('ordersRefusals.wrongCode', { tries: triesLeft })
  throw new DomainError('wrong_code', { says, fields: { code: says } })
}

/** The seller puts the returned item up for sale again, once. Throws `return_locked` unless it came back. */
export async function restock(app: App, { orderId, userId }: Member): Promise<void> {
  await app.change(async (tx) => {
    const { order, returned, by } = await lockReturn(tx, orderId, { userId })
    if (by !== 'seller') throw new DomainError('forbidden')
    if (!canRestock({ ...order, state: returned.state, withBuyer: returned.offerKeeps }))
      throw new DomainError('return_locked', { says: messageRef('ordersReturns.notForSaleAgain') })
    const now = await app.clock.now(tx)
    const { productId, variantId, quantity } = order
    await tx
      .updateTable('orders')
      .set({ stock_returned_at: now })
      .where('id', '=', orderId)
      .execute()
    await tx
      .insertInto('return_steps')
      .values({ order_id: orderId, step: 'restock', by_user: userId, created_at: now })
      .execute()
    await returnStock(tx, { productId, variantId, quantity })
    await publish(tx, { type: 'product.changed', data: { productId } })
    await publish(tx, { type: 'order.changed', data: { userId, orderId } })
  })
}

/** Whether the seller may put a returned item up for sale again. An auction is listed again in the seller's sales. */
export const canRestock = ({
  source,
  state,
  withBuyer,
  stockReturnedAt,
}: {
  source: 'checkout' | 'auction'
  state: string
  withBuyer: boolean
  stockReturnedAt: Date | null
}): boolean => state === 'refunded' && !withBuyer && source === 'checkout' && !stockReturnedAt
