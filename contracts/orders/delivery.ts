import type * as ordersDispatch from '#messages/orders/dispatch'
import { labelOf } from '../common/label-of.ts'

/** How a seller sends something. */
export const dispatchMethods = ['bus', 'swift', 'zimpost', 'own'] as const
export type DispatchMethod = (typeof dispatchMethods)[number]

/** Whether somebody with a name carries it: a bus company, a person. */
export const isCarried = (method: DispatchMethod): method is 'bus' | 'own' =>
  method === 'bus' || method === 'own'

/** What the name of who carries it is called, where there is one to give. */
export const carrierLabel = (
  labels: typeof ordersDispatch,
  method: DispatchMethod,
): string | undefined => (isCarried(method) ? labelOf(labels, 'carrier', method) : undefined)

/** What the number is called by which a parcel is found again. */
export const proofLabel = (
  labels: typeof ordersDispatch,
  method: DispatchMethod,
): string | undefined => (method === 'own' ? undefined : labelOf(labels, 'proof', method))

/** What a buyer can report. */
export const disputeReasons = [
  'not_sent',
  'not_arrived',
  'damaged',
  'not_as_described',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]
