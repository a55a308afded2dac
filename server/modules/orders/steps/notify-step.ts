import type { Transaction } from 'kysely'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify } from '../../notifications/index.ts'
import type { LockedOrder } from './lock-order.ts'
import { stepNotifications, type NotifiedStep } from './step-notifications.rules.ts'

/** Notifies the members who did not take the step, once for each step. */
export async function notifyStep(
  tx: Transaction<Schema>,
  { id: orderId, number, title: item, buyerId, sellerId }: LockedOrder,
  taken: Omit<NotifiedStep, 'orderId' | 'number' | 'item'>,
): Promise<void> {
  const { buyer, seller } = stepNotifications({ ...taken, orderId, number, item })
  const cause = `order-${taken.step}:${orderId}`
  if (buyer && taken.by !== 'buyer') await notify(tx, { ...buyer, userId: buyerId, cause })
  if (seller && taken.by !== 'seller') await notify(tx, { ...seller, userId: sellerId, cause })
}
