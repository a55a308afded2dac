import type { OrderActor, OrderStep } from '../../server/modules/orders/steps/order.rules.ts'
import {
  stepNotices,
  type NotifiedStep,
} from '../../server/modules/orders/steps/step-notices.rules.ts'

/** How an order's money is divided. */
export const settled = {
  currency: 'USD',
  sellerMinor: 95_00n,
  commissionMinor: 5_00n,
  refundMinor: 20_00n,
} as const
/** What is said of a step of an order of a drum. */
export const notices = (step: OrderStep, by: OrderActor, more: Partial<NotifiedStep> = {}) =>
  stepNotices({
    step,
    by,
    number: 'ZW-1',
    item: 'Drum',
    settled: undefined,
    told: undefined,
    ...more,
  })
export type Notices = ReturnType<typeof stepNotices>
