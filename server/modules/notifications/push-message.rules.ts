import type { PushPayload } from '../../../contracts/notifications/push.ts'

export interface PushedNotification {
  id: string
  group: string
  title: string
  message: string
  link: string | null
}

/** Letters of title and text that a phone shows; data cost money. */
const titleMax = 120
const bodyMax = 200

const short = (text: string, max: number): string => {
  const letters = [...text]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * The data of a notification's push. On the screen a newer one replaces an older one about the same subject: in a
 * bidding war the last one counts.
 */
export const pushPayload = ({
  id,
  group,
  title,
  message,
  link,
}: PushedNotification): PushPayload => ({
  id,
  title: short(title, titleMax),
  body: short(message, bodyMax),
  link: link ?? '/notifications',
  tag: link ? `${group}:${link}` : id,
})

/** Minutes of quiet after so many failures in a row: twice as long each time, a day at most. */
export const quietMinutes = (failures: number): number => Math.min(2 ** failures, 24 * 60)

/** After so many failures in a row, some days apart, the subscription counts as dead. */
export const failuresMax = 14
