import {
  formatAgo,
  formatAgoInSentence,
  formatDate,
  formatDayAndTime,
  formatDeadline,
  formatLeft,
  formatShortTime,
} from './dates.ts'

test('days and times are in Harare time, also across midnight', () => {
  expect(formatDayAndTime('2026-11-28T16:40:00Z')).toBe('Saturday 28 November, 18:40')
  expect(formatDayAndTime('2026-12-31T22:05:00Z')).toBe('Friday 1 January, 00:05')
  expect(formatDate('2026-12-31T22:05:00Z')).toBe('1 January 2027')
  expect(formatShortTime('2026-11-28T16:40:00Z')).toBe('Sat 28 Nov, 18:40')
})

test('relative times follow the specification', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const ago = (seconds: number) => formatAgo(now - seconds * 1000, now)
  // A small difference between clocks gives no odd text.
  expect([-30, 59].map(ago)).toEqual(['Just now', 'Just now'])
  expect([60, 3599, 3600, 86_400].map(ago)).toEqual(['1m ago', '59m ago', '1h ago', '1d ago'])
  expect([7 * 86_400 - 1, 7 * 86_400].map(ago)).toEqual(['6d ago', '21 November 2026'])
  const agoInSentence = (seconds: number) => formatAgoInSentence(now - seconds * 1000, now)
  const said = ['just now', '1m ago', '21 November 2026']
  expect([59, 60, 7 * 86_400].map(agoInSentence)).toEqual(said)
})

test('the time left of an auction is shown in its two largest units', () => {
  const hour = 3_600_000
  const left = [83 * hour, 2 * hour + 14 * 60_000, 47 * 60_000 + 12_000, 9999, -5]
  expect(left.map(formatLeft)).toEqual(['3d 11h', '2h 14m', '47m 12s', '9s', '0s'])
})

test('a deadline names its day unless it is today', () => {
  const now = Date.parse('2026-11-21T15:00:00Z')
  expect(formatDeadline('2026-11-21T21:59:00Z', now)).toBe('23:59')
  expect(formatDeadline('2026-11-21T22:00:00Z', now)).toBe('tomorrow, 00:00')
  expect(formatDeadline('2026-11-22T16:40:00Z', now)).toBe('tomorrow, 18:40')
  expect(formatDeadline('2026-11-23T16:40:00Z', now)).toBe('Monday 23 November, 18:40')
})
