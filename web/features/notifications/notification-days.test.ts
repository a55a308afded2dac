import type { Notification } from '#contracts/notifications/notifications.ts'
import { byDay } from './notification-days.ts'

const at = (createdAt: string) => ({ id: createdAt, createdAt }) as unknown as Notification

test('notifications are grouped by their day in Harare', () => {
  // Half past midnight in Harare.
  const now = Date.parse('2026-11-21T22:30:00Z')
  const today = ['2026-11-21T22:10:00Z', '2026-11-21T21:59:00Z', '2026-11-21T06:00:00Z']
  const days = byDay([...today, '2026-11-20T06:00:00Z', '2025-12-31T06:00:00Z'].map(at), now)
  expect(days.map(({ title, notifications }) => [title, notifications.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Friday 20 November', 1],
    ['Wednesday 31 December 2025', 1],
  ])
  expect(byDay([], 0)).toEqual([])
})
