import { queryOptions } from '@tanstack/react-query'
import { messageCalls } from '#contracts/messages/messages.ts'
import { send } from '../../lib/api/calls.ts'

/** A conversation to open: its item, and its buyer if the seller asks. */
export interface Wanted {
  productId: string
  buyerId?: string | undefined
  sellerId?: string | undefined
}

/** Finds or creates the conversation. A query, because repeating it changes nothing. */
export const openConversationQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['opened-conversation', wanted.productId, wanted.buyerId],
    queryFn: () => send(messageCalls.open, { body: wanted }),
  })
