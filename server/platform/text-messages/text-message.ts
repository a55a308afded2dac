/** One SMS, to a number in E.164. Up to 160 characters without accents fit into one message. */
export interface TextMessage {
  to: string
  text: string
}

/**
 * Delivers one SMS, and throws if it was not accepted. Without a gateway it becomes a `.txt` file in the outbox,
 * named by `id`, so that a retry overwrites the file.
 */
export type SendText = (message: TextMessage, id: string) => Promise<void>

/** The gateway refused the message for good; a retry would not help. */
export class TextRefused extends Error {}
