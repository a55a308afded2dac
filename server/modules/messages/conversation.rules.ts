import type { UserId } from '../../../contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** The member who asks for a conversation about a listing, and the names in the request. */
export interface Asked {
  userId: UserId
  /** The listing's. */
  sellerId: UserId
  namedBuyer: UserId | undefined
  namedSeller: UserId | undefined
}

/**
 * The buyer of the requested conversation: the caller, or the buyer that the seller names. Throws `own_listing` for a
 * seller without a buyer, `foreign_identity` for false names.
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
