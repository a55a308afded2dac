import * as notificationsText from '#messages/notifications'
import type { Notification } from '#contracts/notifications/notifications.ts'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'

const day = 24 * 60 * 60 * 1000

export interface NotificationDay {
  /** "Today", "Yesterday", or "Saturday 28 November", with the year if it is not the current one. */
  title: string
  notifications: Notification[]
}

/** Groups notifications by their day in Harare, without changing their order. */
export function byDay(notifications: readonly Notification[], now: number): NotificationDay[] {
  const days: NotificationDay[] = []
  for (const notification of notifications) {
    const title = dayTitle(notification.createdAt, now)
    const last = days.at(-1)
    if (last?.title === title) last.notifications.push(notification)
    else days.push({ title, notifications: [notification] })
  }
  return days
}

function dayTitle(time: string, now: number): string {
  const date = formatDate(time)
  if (date === formatDate(now)) return notificationsText.today
  if (date === formatDate(now - day)) return notificationsText.yesterday
  const [weekday] = formatDayAndTime(time).split(',')
  const year = date.split(' ').at(-1)
  return year === formatDate(now).split(' ').at(-1) ? `${weekday}` : `${weekday} ${year}`
}
