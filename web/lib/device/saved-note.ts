import * as commonText from '#messages/common'
import { formatDate, formatDayAndTime, formatTime } from '../dates.ts'

/** The header of a response from the device's cache with the time when it was read, in milliseconds. */
export const cachedAtHeader = 'x-kept-at'

/** The id of the note that a cached page shows until it is hydrated. */
export const savedNoteId = 'saved-note'

/** "Saved 14:05, prices may have changed": for a response read at `readAt`, shown at `now`. */
export function savedNote(readAt: number, now: number): string {
  const today = formatDate(readAt) === formatDate(now)
  return commonText.savedValuePricesMayHave({
    value: today ? formatTime(readAt) : formatDayAndTime(readAt),
  })
}
