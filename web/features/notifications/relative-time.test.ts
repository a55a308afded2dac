import { timeAgo } from './relative-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5000, 'less than a minute ago'],
  [0, 'less than a minute ago'],
  [59_999, 'less than a minute ago'],
  [minute, '1 minute ago'],
  [38 * minute, '38 minutes ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23.9 * hour, '23 hours ago'],
  [day, '1 day ago'],
  [6.9 * day, '6 days ago'],
  [7 * day, '1 week ago'],
  [31 * day, '1 month ago'],
  [400 * day, '1 year ago'],
  [900 * day, '2 years ago'],
])('%d ms back is "%s"', (age, words) => {
  expect(timeAgo(new Date(now - age).toISOString(), now)).toBe(words)
})
