import * as auctionsText from '#messages/auctions'
import { formatDayAndTime, formatTime } from './dates.ts'

/**
 * "Extended by 12 min: Musika was down from Saturday 28 November, 18:40 to 18:52." Below two minutes:
 * "Extended: Musika was down for 15 seconds on Saturday 28 November, 18:40." Times are ISO 8601.
 */
export function outageSentence({ from, to }: { from: string; to: string }): string {
  const gap = Date.parse(to) - Date.parse(from)
  if (gap < 120_000)
    return auctionsText.extendedMusikaWasDownFor({
      gap: Math.round(gap / 1000),
      dayAndTime: formatDayAndTime(from),
    })
  const minutes = Math.round(gap / 60_000)
  const length =
    minutes < 120
      ? auctionsText.minutesMin({ minutes })
      : auctionsText.minutesHours({ minutes: Math.round(minutes / 60) })
  const end = gap < 12 * 3_600_000 ? formatTime(to) : formatDayAndTime(to)
  return auctionsText.extendedByLengthMusikaWas({ length, dayAndTime: formatDayAndTime(from), end })
}
