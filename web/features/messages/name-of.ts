import type { Conversation } from '#contracts/messages/messages.ts'

/** The name of the other member of a conversation. */
export const nameOf = ({ firstName, lastName }: Conversation['otherUser']): string =>
  `${firstName} ${lastName}`
