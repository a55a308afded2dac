import { queryOptions } from '@tanstack/react-query'
import type { NewConversation } from '../../../contracts/messages/messages.ts'
import { api } from '../../lib/api/api.ts'

/** Whose conversation about which item; without a buyer, one's own. */
export interface Wanted {
  productId: string
  buyerId?: string | undefined
  sellerId?: string | undefined
}

/** The requested conversation: new, or existing. A query, because repeating it changes nothing. */
export const openConversationQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['opened-conversation', wanted.productId, wanted.buyerId],
    queryFn: () => api.post<{ id: string }>('/api/conversations', wanted as NewConversation),
  })
