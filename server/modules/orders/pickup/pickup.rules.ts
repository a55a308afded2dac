import { durations, limits } from '#contracts/common/limits.ts'
import type { OrderStatus } from '#contracts/orders/order-states.ts'
import { after } from '../../../kernel/clock.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'

interface Terminal {
  /** Wrong codes since the last right one. */
  wrongCodes: number
  lockedUntil: Date | null
}

/** Why no code is compared now: a pause after wrong ones, or too many of them until staff make a new code. */
export function terminalRefusal(
  { wrongCodes, lockedUntil }: Terminal,
  now: Date,
): MessageRef | undefined {
  if (isLocked(wrongCodes)) return messageRef('ordersRefusals.terminalLocked')
  if (!lockedUntil || lockedUntil <= now) return undefined
  const minutes = Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000)
  return messageRef('ordersRefusals.terminalPaused', { minutes })
}

export const isLocked = (wrongCodes: number): boolean => wrongCodes >= limits.terminalTriesMax

/** The terminal after another wrong code. From the fifth on each one causes a pause. */
export function afterWrongCode({ wrongCodes }: Pick<Terminal, 'wrongCodes'>, now: Date): Terminal {
  const count = wrongCodes + 1
  return {
    wrongCodes: count,
    lockedUntil: count >= limits.terminalTries ? after(now, durations.terminalLock) : null,
  }
}

/** The first free shelf: A1 to A9, B1 to B9, and so on. */
export function nextShelf(used: Iterable<string>): string {
  const taken = new Set(used)
  for (const letter of 'ABCDEFGHJKLMNPQRSTUVWXYZ')
    for (let number = 1; number <= 9; number += 1)
      if (!taken.has(`${letter}${number}`)) return `${letter}${number}`
  return 'Z9'
}

/** A parcel of a pickup point, with the state of its order. */
export interface PointParcel {
  orderStatus: OrderStatus
  receivedAt: Date | null
  handedOverAt: Date | null
  returnedAt: Date | null
}

type Outcome = { do: 'step' | 'parcel' } | { refused: MessageRef }

const refused = (says: MessageRef): Outcome => ({ refused: says })

const isGone = ({ handedOverAt, returnedAt }: PointParcel) => Boolean(handedOverAt ?? returnedAt)

/**
 * Whether it comes in with the step of its order, or alone, because the order is in dispute, returned or over: it then
 * waits for the decision, or goes back to the seller.
 */
export const receiptOf = ({ orderStatus }: PointParcel, returning: boolean): 'step' | 'parcel' =>
  returning || ['disputed', 'cancelled', 'refunded'].includes(orderStatus) ? 'parcel' : 'step'

/** Whether the point hands it over: with the step of its order, or alone if the order was completed before. */
export function handOverOf(parcel: PointParcel): Outcome {
  if (isGone(parcel)) return refused(messageRef('ordersRefusals.parcelGone'))
  if (!parcel.receivedAt) return refused(messageRef('ordersRefusals.parcelNotHere'))
  const { orderStatus } = parcel
  if (orderStatus === 'ready_for_collection' || orderStatus === 'delivered') return { do: 'step' }
  if (orderStatus === 'completed') return { do: 'parcel' }
  return refused(messageRef('ordersRefusals.orderOver'))
}

/**
 * Whether the point gives it back to the seller: after 14 days with the step of its order, which pays the buyer back,
 * or alone if the order was completed before; at once if the order has ended without the goods.
 */
export function returnOf(parcel: PointParcel, now: Date): Outcome {
  if (isGone(parcel)) return refused(messageRef('ordersRefusals.parcelGone'))
  if (!parcel.receivedAt) return refused(messageRef('ordersRefusals.parcelNotHere'))
  const { orderStatus, receivedAt } = parcel
  if (orderStatus === 'cancelled' || orderStatus === 'refunded') return { do: 'parcel' }
  if (orderStatus === 'disputed') return refused(messageRef('ordersRefusals.parcelInDispute'))
  if (now < after(receivedAt, durations.pickupReturn))
    return refused(messageRef('ordersRefusals.returnLater'))
  return { do: orderStatus === 'completed' ? 'parcel' : 'step' }
}

/** Who pays a fee: the seller's balance as far as it goes, and the shop the rest. */
export function feeSources(
  feeMinor: bigint,
  balanceMinor: bigint,
): { sellerMinor: bigint; shopMinor: bigint } {
  const sellerMinor = feeMinor < balanceMinor ? feeMinor : balanceMinor
  return { sellerMinor, shopMinor: feeMinor - sellerMinor }
}
