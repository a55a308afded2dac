import type { PushPayload } from '#contracts/notifications/push.ts'

export interface PushedNotification {
  id: string
  group: string
  title: string
  message: string
  link: string | null
}

/** Characters of title and text that phones show. Longer texts would only cost the member data. */
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
 * The payload of a notification's push. Its tag makes a newer push replace an older one about the same subject: in a
 * bidding war only the last one matters.
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

/** Minutes without pushes after a number of consecutive failures: doubling, at most a day. */
export const quietMinutes = (failures: number): number => Math.min(2 ** failures, 24 * 60)

/** After this many consecutive failures, over some days, the subscription is deleted. */
export const failuresMax = 14
