import type { OrderId } from '../../contracts/common/ids.ts'
import type { OrderActor, OrderStep } from '../../server/modules/orders/steps/order.rules.ts'
import { showNotification } from '../../server/modules/notifications/index.ts'
import {
  stepNotifications,
  type NotifiedStep,
} from '../../server/modules/orders/steps/step-notifications.rules.ts'

/** How an order's money is divided. */
export const settled = {
  currency: 'USD',
  sellerMinor: 95_00n,
  commissionMinor: 5_00n,
  refundMinor: 20_00n,
} as const

interface Texts {
  buyer?: { title: string; message: string }
  seller?: { title: string; message: string }
}

/** The notifications of both sides about a step of an order of a drum. */
export function notifications(
  step: OrderStep,
  by: OrderActor,
  more: Partial<NotifiedStep> = {},
): Texts {
  const drum = { orderId: '9' as OrderId, number: 'ZW-1', item: 'Drum', settled: undefined }
  return Object.fromEntries(
    Object.entries(stepNotifications({ step, by, ...drum, ...more })).map(([side, content]) => {
      const { title, message } = showNotification(content, 'en')
      return [side, { title, message }]
    }),
  )
}
