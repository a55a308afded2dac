import type { UserId } from '../../../contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** Who asks for a conversation about a listing, and whom they named. */
export interface Asked {
  userId: UserId
  /** The listing's. */
  sellerId: UserId
  namedBuyer: UserId | undefined
  namedSeller: UserId | undefined
}

/**
 * The buyer of the conversation that somebody asks for. They are its buyer, or its seller who names the buyer.
 * Throws `own_listing` for a seller without a buyer, `foreign_identity` for names that are not true.
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
