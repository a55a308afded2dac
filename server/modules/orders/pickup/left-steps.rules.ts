import type { OrderStatus } from '#contracts/orders/order-states.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'

/** The steps of an order that waits at a bus depot or a pickup point, which are part of the table of all steps. */
export const leftSteps = {
  leaveAtDepot: {
    from: ['ready_for_collection'],
    to: 'delivered',
    payment: { from: 'paid', to: 'paid' },
    by: ['timer'],
    only: 'depot',
  },
  leaveAtPoint: {
    from: ['ready_for_collection'],
    to: 'delivered',
    payment: { from: 'paid', to: 'paid' },
    by: ['timer'],
    only: 'point',
  },
  receiveAtPoint: {
    // A parcel that comes late may have been counted as delivered, or its buyer has confirmed receipt already.
    from: ['processing', 'dispatched', 'delivered', 'completed'],
    to: 'ready_for_collection',
    stays: ['completed'],
    payment: { from: 'paid', to: 'paid' },
    by: ['keeper'],
    only: 'point',
    returning: false,
  },
  handOverAtPoint: {
    from: ['ready_for_collection', 'delivered'],
    to: 'completed',
    payment: { from: 'paid', to: 'paid' },
    by: ['keeper'],
    money: 'release',
    only: 'point',
    returning: false,
  },
  returnFromPoint: {
    from: ['ready_for_collection', 'delivered'],
    to: 'cancelled',
    payment: { from: 'paid', to: 'refunded' },
    by: ['keeper'],
    money: 'refund',
    stock: true,
    only: 'point',
    returning: false,
  },
} as const

interface Left {
  orderStatus: OrderStatus
  toDepot: boolean
  toPoint?: boolean
}

/** Whether the seller leaves the goods with others, who hand them over: at a bus depot or a pickup point. */
export const isLeft = ({ toDepot, toPoint }: Pick<Left, 'toDepot' | 'toPoint'>): boolean =>
  toDepot || toPoint === true

/** Why a step is not possible for an order that is, or is not, for a bus depot or a pickup point. */
export function leftRefusal(
  { toDepot, toPoint, orderStatus }: Left,
  { only, notToPoint, notAtDepot }: { only?: string; notToPoint?: true; notAtDepot?: true },
  by: string,
): MessageRef | undefined {
  if (only === 'depot' && !toDepot) return messageRef('ordersRefusals.notToDepot')
  if (only === 'point' && !toPoint) return messageRef('ordersRefusals.notToPoint')
  if (notToPoint && by === 'seller' && toPoint) return messageRef('ordersRefusals.pointDoesIt')
  if (!notAtDepot || orderStatus !== 'ready_for_collection') return undefined
  if (toPoint) return messageRef('ordersRefusals.atPoint')
  return toDepot ? messageRef('ordersRefusals.atDepot') : undefined
}
