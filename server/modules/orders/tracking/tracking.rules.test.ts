import { reachedStage, stagesOf, trackingCodeOf, type TrackedParcel } from './tracking.rules.ts'

test.each([
  ['MK-4TQ8N-29XB7', 'MK-4TQ8N-29XB7'],
  ['mk-4tq8n-29xb7', 'MK-4TQ8N-29XB7'],
  ['4TQ8N 29XB7', 'MK-4TQ8N-29XB7'],
  ['MK-OTQ8N-29XIL', 'MK-0TQ8N-29X11'],
  ['MKTQ8N29XB', 'MK-MKTQ8-N29XB'],
  ['MK-4TQ8N-29XB', undefined],
  ['MK-4TQ8N-29XB7Z', undefined],
  ['MK-4TQ8N-29XBU', undefined],
  ['', undefined],
])('the typed code %j is %j', (typed, code) => expect(trackingCodeOf(typed)).toBe(code))

const at = (hour: number) => `2026-11-21T0${hour}:00:00Z`
const parcel = (more: Partial<TrackedParcel>, ...steps: string[]): TrackedParcel => ({
  orderStatus: 'processing',
  collect: false,
  toDepot: false,
  steps: ['place', 'pay', ...steps].map((step, hour) => ({ step, at: at(hour) })),
  ...more,
})
const shown = (tracked: TrackedParcel) => {
  const stages = stagesOf(tracked)
  return [
    stages.map(({ stage, at: time }) => (time ? `${stage} ${time.slice(12, 13)}` : stage)).join(),
    reachedStage(stages),
  ]
}

test('a sent parcel is confirmed, sent and delivered', () => {
  expect(shown(parcel({}))).toEqual(['confirmed 1,sent,delivered', 'confirmed'])
  const sent = parcel({ orderStatus: 'dispatched' }, 'dispatch')
  expect(shown(sent)).toEqual(['confirmed 1,sent 2,delivered', 'sent'])
  const delivered = parcel({ orderStatus: 'completed' }, 'dispatch', 'deliver', 'complete')
  expect(shown(delivered)).toEqual(['confirmed 1,sent 2,delivered 3', 'delivered'])
  const confirmed = parcel({ orderStatus: 'completed' }, 'dispute', 'confirm')
  expect(shown(confirmed)).toEqual(['confirmed 1,sent,delivered 3', 'delivered'])
})

test('a collected parcel is confirmed, ready and collected', () => {
  const ready = { collect: true, orderStatus: 'ready_for_collection' } as const
  expect(shown(parcel({ collect: true }))).toEqual(['confirmed 1,ready,collected', 'confirmed'])
  const waiting = parcel(ready, 'readyForCollection')
  expect(shown(waiting)).toEqual(['confirmed 1,ready 2,collected', 'ready'])
  const collected = parcel({ ...ready, orderStatus: 'completed' }, 'readyForCollection', 'handOver')
  expect(shown(collected)).toEqual(['confirmed 1,ready 2,collected 3', 'collected'])
})

test('a parcel that goes to a bus depot arrives there and is collected', () => {
  const atDepot = { toDepot: true, orderStatus: 'ready_for_collection' } as const
  const arrived = parcel(atDepot, 'dispatch', 'arrive')
  expect(shown(arrived)).toEqual(['confirmed 1,sent 2,arrived 3,collected', 'arrived'])
  const collected = parcel({ toDepot: true }, 'dispatch', 'arrive', 'handOver')
  expect(shown(collected)).toEqual(['confirmed 1,sent 2,arrived 3,collected 4', 'collected'])
  const left = parcel({ toDepot: true }, 'dispatch', 'arrive', 'leaveAtDepot', 'complete')
  expect(shown(left)).toEqual(['confirmed 1,sent 2,arrived 3,collected', 'arrived'])
})

test('a dispute is not public, and an order that ended without its goods stops there', () => {
  const disputed = parcel({ orderStatus: 'disputed' }, 'dispatch', 'dispute')
  expect(shown(disputed)).toEqual(['confirmed 1,sent 2,delivered', 'sent'])
  const cancelled = parcel({ orderStatus: 'cancelled' }, 'cancelPaid')
  expect(shown(cancelled)).toEqual(['confirmed 1,ended 2', 'ended'])
  const refunded = parcel({ orderStatus: 'refunded' }, 'dispatch', 'dispute', 'acceptRefund')
  expect(shown(refunded)).toEqual(['confirmed 1,sent 2,ended 4', 'ended'])
})

test('a parcel that its seller brought to a pickup point was not sent', () => {
  const brought = parcel({ toDepot: true, orderStatus: 'ready_for_collection' }, 'receiveAtPoint')
  expect(shown(brought)).toEqual(['confirmed 1,arrived 2,collected', 'arrived'])
  const sent = parcel({ toDepot: true }, 'dispatch', 'receiveAtPoint', 'handOverAtPoint')
  expect(shown(sent)).toEqual(['confirmed 1,sent 2,arrived 3,collected 4', 'collected'])
})
