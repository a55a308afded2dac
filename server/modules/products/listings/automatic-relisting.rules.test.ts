import { automaticRelisting } from './automatic-relisting.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  ['as long as before', -72, 72],
  ['in whole hours, without the two minutes of a late bid', -72 - 2 / 60, 72],
  ['at least the shortest auction', -0.5, 1],
  ['at most thirty days', -31 * 24, 30 * 24],
])('an unsold auction is listed again %s', (_, began, hours) => {
  const unsold = {
    startsAt: inHours(began),
    endsAt: now,
    bidCount: 0,
    lastHeartbeat: now,
    buyItNowMinor: null,
    reserveMinor: null,
    relist: { times: 3, percentOff: 10 },
    approvesBidders: false,
  }
  expect(automaticRelisting(unsold, { now, auctionMinSeconds: 3600 })).toEqual({
    auctionEndTime: inHours(hours).toISOString(),
    autoRelistTimes: 2,
    autoRelistPercentOff: 10,
  })
})
