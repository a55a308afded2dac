/** How a seller sends something. `carrier` is what its name is called, where there is one to give. */
export const dispatchMethods = {
  bus: { label: 'Bus parcel', carrier: 'Bus company', proof: 'Bus registration or parcel number' },
  swift: { label: 'Swift', carrier: undefined, proof: 'Waybill number' },
  zimpost: { label: 'ZimPost', carrier: undefined, proof: 'Tracking number' },
  own: { label: 'Own delivery', carrier: 'Who brings it', proof: undefined },
} as const
export type DispatchMethod = keyof typeof dispatchMethods
export const dispatchMethodIds = Object.keys(dispatchMethods) as [
  DispatchMethod,
  ...DispatchMethod[],
]

/** What a buyer can report. */
export const disputeReasons = {
  not_sent: 'It was never sent',
  not_arrived: 'It has not arrived',
  damaged: 'It arrived damaged',
  not_as_described: 'It is not as described',
  other: 'Something else',
} as const
export type DisputeReason = keyof typeof disputeReasons
export const disputeReasonIds = Object.keys(disputeReasons) as [DisputeReason, ...DisputeReason[]]
