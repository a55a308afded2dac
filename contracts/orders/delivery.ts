import type * as ordersDispatch from '#messages/orders/dispatch'
import { labelOf } from '../common/label-of.ts'

/** Dispatch methods. */
export const dispatchMethods = ['bus', 'swift', 'zimpost', 'own'] as const
export type DispatchMethod = (typeof dispatchMethods)[number]

/** Whether the parcel has a named carrier: a bus company or a driver. */
export const hasCarrier = (method: DispatchMethod): method is 'bus' | 'own' =>
  method === 'bus' || method === 'own'

/** The label of the carrier's name, if there is one. */
export const carrierLabel = (
  labels: typeof ordersDispatch,
  method: DispatchMethod,
): string | undefined => (hasCarrier(method) ? labelOf(labels, 'carrier', method) : undefined)

/** The label of the number that identifies the parcel. */
export const proofLabel = (
  labels: typeof ordersDispatch,
  method: DispatchMethod,
): string | undefined => (method === 'own' ? undefined : labelOf(labels, 'proof', method))

/** Problems that a buyer can report. */
export const disputeReasons = [
  'not_sent',
  'not_arrived',
  'damaged',
  'not_as_described',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]
