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
  expect(ago(59)).toBe('Just now')
  expect(ago(60)).toBe('1m ago')
  expect(ago(3599)).toBe('59m ago')
  expect(ago(3600)).toBe('1h ago')
  expect(ago(86_400)).toBe('1d ago')
  expect(ago(7 * 86_400 - 1)).toBe('6d ago')
  expect(ago(7 * 86_400)).toBe('21 November 2026')
  // A small difference between clocks gives no odd text.
  expect(ago(-30)).toBe('Just now')
})

test('a relative time inside a sentence keeps the month capitalised', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const ago = (seconds: number) => formatAgoInSentence(now - seconds * 1000, now)
  expect(ago(59)).toBe('just now')
  expect(ago(60)).toBe('1m ago')
  expect(ago(7 * 86_400)).toBe('21 November 2026')
})

test('the time left of an auction is shown in its two largest units', () => {
  const hour = 3_600_000
  expect(formatLeft(83 * hour)).toBe('3d 11h')
  expect(formatLeft(2 * hour + 14 * 60_000)).toBe('2h 14m')
  expect(formatLeft(47 * 60_000 + 12_000)).toBe('47m 12s')
  expect(formatLeft(9999)).toBe('9s')
  expect(formatLeft(-5)).toBe('0s')
})

test('a deadline names its day unless it is today', () => {
  const now = Date.parse('2026-11-21T15:00:00Z')
  expect(formatDeadline('2026-11-21T21:59:00Z', now)).toBe('23:59')
  expect(formatDeadline('2026-11-21T22:00:00Z', now)).toBe('tomorrow, 00:00')
  expect(formatDeadline('2026-11-22T16:40:00Z', now)).toBe('tomorrow, 18:40')
  expect(formatDeadline('2026-11-23T16:40:00Z', now)).toBe('Monday 23 November, 18:40')
})
