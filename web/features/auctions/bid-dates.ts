import * as auctionsText from '#messages/auctions'
import { formatDate, formatDayAndTime, formatTime } from '../../lib/dates.ts'

const day = 86_400_000

/** "Today, 16:02", "Yesterday, 20:38", "18 November 2026, 20:38" */
export function formatBidTime(time: string, now: number): string {
  const date = formatDate(time)
  const named =
    date === formatDate(now)
      ? auctionsText.today
      : date === formatDate(now - day)
        ? auctionsText.yesterday
        : date
  return `${named}, ${formatTime(time)}`
}

/** "today, 18:40", "tomorrow, 18:40", "Saturday 28 November, 18:40" */
export function formatEnd(time: string, now: number): string {
  const date = formatDate(time)
  if (date === formatDate(now)) return auctionsText.todayTime({ time: formatTime(time) })
  if (date === formatDate(now + day)) return auctionsText.tomorrowTime({ time: formatTime(time) })
  return formatDayAndTime(time)
}
