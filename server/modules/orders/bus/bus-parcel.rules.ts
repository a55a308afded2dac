import type { NewBusParcel } from '#contracts/orders/order-steps.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'

const day = 24 * 60 * 60 * 1000
/** A parcel may be reported a week late, and a bus may leave within a week. */
const departsWithin = 7 * day

/** Errors for impossible details of a parcel that is sent by bus to a depot. */
export function busParcelErrors(
  { departsAt }: NewBusParcel,
  { isDepotOpen, now }: { isDepotOpen: boolean; now: Date },
): Record<string, MessageRef> | undefined {
  const away = Math.abs(new Date(departsAt).getTime() - now.getTime())
  const errors = {
    ...(away > departsWithin && {
      'busParcel.departsAt': messageRef('ordersRefusals.departsWithinAWeek'),
    }),
    ...(!isDepotOpen && { 'busParcel.depotId': messageRef('ordersRefusals.depotClosed') }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
