import type { DispatchMethod } from './delivery.ts'

interface Details {
  method: DispatchMethod
  courier?: string | undefined
  waybill?: string | undefined
  busParcel?: { registration: string } | undefined
}

/**
 * The details that the buyer needs to find a parcel and that are missing, all at once: the code of a message by the
 * field's path.
 */
export function missingDetails({ method, courier, waybill, busParcel }: Details) {
  const byBus = method === 'bus'
  const number = {
    bus: busParcel && ('ordersFields.whichWaybill' as const),
    swift: 'ordersFields.waybillNumber' as const,
    zimpost: 'ordersFields.trackingNumber' as const,
    own: undefined,
  }[method]
  return {
    ...(byBus && !courier?.trim() && { courier: 'ordersFields.whichBus' as const }),
    ...(number && !waybill?.trim() && { waybill: number }),
    ...(byBus &&
      busParcel?.registration.trim() === '' && {
        'busParcel.registration': 'ordersFields.whichRegistration' as const,
      }),
  }
}
