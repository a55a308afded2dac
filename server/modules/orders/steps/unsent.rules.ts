import type { SteppedOrder } from './order.rules.ts'

/** Whether the seller still has the goods, by the state of the order: neither sent nor handed over. */
export const isUnsent = ({
  orderStatus,
  toDepot,
}: Pick<SteppedOrder, 'orderStatus' | 'toDepot'>): boolean =>
  orderStatus === 'processing' || (orderStatus === 'ready_for_collection' && !toDepot)
