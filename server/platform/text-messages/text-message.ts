/** One SMS: to a number in E.164, 160 characters of plain letters at best. */
export interface TextMessage {
  to: string
  text: string
}

/** Delivers one SMS; throws when it was not taken. Without a gateway it becomes a `.txt` file in the outbox, named by `id`, so that a repeat overwrites instead of doubling. */
export type SendText = (message: TextMessage, id: string) => Promise<void>

/** The gateway refused for good: to ask again would change nothing. */
export class TextRefused extends Error {}
