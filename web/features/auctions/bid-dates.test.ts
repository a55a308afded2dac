import { formatBidTime, formatEnd } from './bid-dates.ts'

// 23:30 in Harare, two hours ahead of UTC.
const now = Date.parse('2026-11-21T21:30:00Z')

test('dates of bids are relative to the day in Harare', () => {
  expect(formatBidTime('2026-11-21T14:02:00Z', now)).toBe('Today, 16:02')
  expect(formatBidTime('2026-11-20T21:59:00Z', now)).toBe('Yesterday, 23:59')
  expect(formatBidTime('2026-11-18T18:38:00Z', now)).toBe('18 November 2026, 20:38')
})

test('dates of ends are relative to the day in Harare', () => {
  expect(formatEnd('2026-11-21T21:40:00Z', now)).toBe('today, 23:40')
  expect(formatEnd('2026-11-21T22:10:00Z', now)).toBe('tomorrow, 00:10')
  expect(formatEnd('2026-11-28T16:40:00Z', now)).toBe('Saturday 28 November, 18:40')
})
