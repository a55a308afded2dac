import * as commonText from '#messages/common'
import { formatDate, formatDayAndTime, formatTime } from '../dates.ts'

/** In an answer from the store on the device: when it was read, in milliseconds. */
export const cachedAtHeader = 'x-kept-at'

/** The element with which a cached page marks itself until its scripts run. */
export const savedNoteId = 'saved-note'

/** "Saved 14:05, prices may have changed": for a read at `readAt`, shown at `now`. */
export function savedNote(readAt: number, now: number): string {
  const today = formatDate(readAt) === formatDate(now)
  return commonText.savedValuePricesMayHave({
    value: today ? formatTime(readAt) : formatDayAndTime(readAt),
  })
}
