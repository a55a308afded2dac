import type { Transaction } from 'kysely'
import type { CheckoutId, OrderId } from '#contracts/common/ids.ts'
import { lockOrder, type StepActor } from '../../server/modules/orders/steps/lock-order.ts'
import type { OrderStep } from '../../server/modules/orders/steps/order.rules.ts'
import { writeStep, type StepDetails } from '../../server/modules/orders/steps/take-step.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'

/** A new order. */
export interface Placed {
  id: OrderId
  checkoutId: CheckoutId
  amountMinor: bigint
}

/** Takes a step of an order at a time in the past. */
export async function takeStep(
  tx: Transaction<Schema>,
  id: OrderId,
  taken: { step: OrderStep; actor: StepActor; now: Date; details?: StepDetails | undefined },
): Promise<void> {
  const { order, by } = await lockOrder(tx, id, taken.actor)
  const { details, ...step } = taken
  await writeStep(tx, order, { ...step, by, ...(details && { details }) })
}
