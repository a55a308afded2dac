import type * as ordersDispatch from '#messages/orders/dispatch'
import { labelOf } from '../common/label-of.ts'

/** How a seller sends something. */
export const dispatchMethods = ['bus', 'swift', 'zimpost', 'own'] as const
export type DispatchMethod = (typeof dispatchMethods)[number]

/** Whether a named carrier transports it: a bus company or a person. */
export const isCarried = (method: DispatchMethod): method is 'bus' | 'own' =>
  method === 'bus' || method === 'own'

/** The label of the carrier's name, if there is one. */
export const carrierLabel = (
  labels: typeof ordersDispatch,
  method: DispatchMethod,
): string | undefined => (isCarried(method) ? labelOf(labels, 'carrier', method) : undefined)

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
