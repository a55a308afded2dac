import type { ConversationId, UserId } from '#contracts/common/ids.ts'
import type { NewConversation } from '#contracts/messages/messages.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { requireNotBlocked } from '../blocks/index.ts'
import { hasOrdered } from '../orders/index.ts'
import { buyerOf } from './conversation.rules.ts'
import { createConversation, findConversation, listingOf } from './store.ts'

/**
 * Finds or creates the conversation of a buyer about a listing; parallel requests get the same one. Throws
 * `product_not_found` (also for a removed listing without a conversation), `own_listing`, `foreign_identity` (also if
 * the named buyer has no order of the seller), `person_unavailable` and `rate_limited`.
 */
export async function openConversation(
  app: App,
  userId: UserId,
  { productId, buyerId: namedBuyer, sellerId: namedSeller }: NewConversation,
): Promise<ConversationId> {
  const listing = await listingOf(app.db, productId)
  if (!listing) throw new DomainError('product_not_found')
  const { sellerId, removed } = listing
  const buyerId = buyerOf({ userId, sellerId, namedBuyer, namedSeller })
  const known = await findConversation(app.db, productId, buyerId)
  if (known) return known
  const ordered =
    (removed || userId === sellerId) && (await hasOrdered(app.db, { buyerId, productId }))
  if (userId === sellerId && !ordered) throw new DomainError('foreign_identity')
  if (removed && !ordered) throw new DomainError('product_not_found')
  await app.limits.take('conversation', userId)
  return app.db.transaction().execute(async (tx) => {
    const other = userId === buyerId ? sellerId : buyerId
    await requireNotBlocked(tx, { from: userId, to: other })
    return createConversation(tx, { productId, buyerId, sellerId })
  })
}
