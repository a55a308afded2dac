import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** The caller who asks for a conversation about a listing, and the ids in the request. */
export interface Asked {
  userId: UserId
  /** The seller of the listing. */
  sellerId: UserId
  namedBuyer: UserId | undefined
  namedSeller: UserId | undefined
}

/**
 * The buyer of the requested conversation: the caller, or the buyer that the seller names. Throws `own_listing` if the
 * seller names no buyer, `foreign_identity` if the named members are wrong.
 */
export function buyerOf({ userId, sellerId, namedBuyer, namedSeller }: Asked): UserId {
  const buyerId = (namedBuyer?.toLowerCase() as UserId | undefined) ?? userId
  if (namedSeller !== undefined && namedSeller.toLowerCase() !== sellerId)
    throw new DomainError('foreign_identity')
  if (buyerId === sellerId)
    throw new DomainError(userId === sellerId ? 'own_listing' : 'foreign_identity')
  if (userId !== buyerId && userId !== sellerId) throw new DomainError('foreign_identity')
  return buyerId
}
