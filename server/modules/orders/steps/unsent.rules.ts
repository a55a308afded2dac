import { isLeft } from '../pickup/left-steps.rules.ts'
import type { SteppedOrder } from './order.rules.ts'

/** Whether the seller still has the goods, by the state of the order: neither sent nor handed over. */
export const isUnsent = (
  order: Pick<SteppedOrder, 'orderStatus' | 'toDepot' | 'toPoint'>,
): boolean =>
  order.orderStatus === 'processing' ||
  (order.orderStatus === 'ready_for_collection' && !isLeft(order))
