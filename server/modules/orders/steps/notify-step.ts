import type { Transaction } from 'kysely'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify } from '../../notifications/index.ts'
import type { LockedOrder } from './lock-order.ts'
import type { OrderActor, OrderStep } from './order.rules.ts'
import type { SettledEscrow } from '../payments/settle-escrow.ts'
import { stepNotices } from './step-notices.rules.ts'

/** Tells whoever did not take the step what it means for them; once for each step. */
export async function notifyStep(
  tx: Transaction<Schema>,
  order: LockedOrder,
  taken: {
    step: OrderStep
    by: OrderActor
    settled: SettledEscrow | undefined
    told: string | undefined
  },
): Promise<void> {
  const notices = stepNotices({ ...taken, number: order.number, item: order.title })
  for (const side of ['buyer', 'seller'] as const) {
    const said = notices[side]
    if (!said || side === taken.by) continue
    await notify(tx, {
      ...said,
      userId: side === 'buyer' ? order.buyerId : order.sellerId,
      type: 'order',
      link: `/orders/${order.id}`,
      cause: `order-${taken.step}:${order.id}`,
    })
  }
}
