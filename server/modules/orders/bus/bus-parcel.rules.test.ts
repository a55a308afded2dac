import type { DepotId } from '#contracts/common/ids.ts'
import { busParcelErrors } from './bus-parcel.rules.ts'

const now = new Date('2026-11-21T06:00:00Z')
const parcel = {
  depotId: '9' as DepotId,
  registration: 'AFK 4482',
  departsAt: '2026-11-21T04:30:00.000Z',
}
const found = (change: Partial<typeof parcel>, isDepotOpen = true) =>
  Object.keys(busParcelErrors({ ...parcel, ...change }, { isDepotOpen, now }) ?? {})

test('a complete parcel has no errors, and its depot must be open', () => {
  expect([found({}), found({}, false)]).toEqual([[], ['busParcel.depotId']])
})

test.each([
  ['2026-11-14T06:00:00.000Z', true],
  ['2026-11-14T05:59:59.999Z', false],
  ['2026-11-28T06:00:00.000Z', true],
  ['2026-11-28T06:00:00.001Z', false],
])('a departure at %s is accepted: %j', (departsAt, accepted) =>
  expect(found({ departsAt })).toEqual(accepted ? [] : ['busParcel.departsAt']),
)
