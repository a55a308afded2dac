import type { Product } from '#contracts/products/products.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { isPricedOut } from '#contracts/selling/listing-price.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

/** The maximum number of lines in a cart. */
export const cartLinesMax = 100

type Listing = Pick<
  Product,
  'sellerId' | 'status' | 'isAuction' | 'quantity' | 'base' | 'currency' | 'price'
>

/** Throws for items that this visitor cannot add: auctions, own listings, items no longer for sale. */
export function checkCartable(listing: Listing, userId: UserId | undefined): void {
  if (listing.status === 'removed') throw new DomainError('product_not_found')
  if (listing.isAuction) throw new DomainError('auction_not_in_cart')
  if (listing.sellerId === userId) throw new DomainError('own_listing')
  if (listing.status === 'sold') throw soldOut(0)
  if (listing.status !== 'active') throw new DomainError('listing_unavailable')
  if (isPricedOut(listing))
    throw new DomainError('listing_unavailable', { says: messageRef('products.pricedOut') })
}

/** Whether the listing can be bought now in this quantity. */
export const isAvailable = (listing: Listing, quantity: number): boolean =>
  listing.status === 'active' &&
  !listing.isAuction &&
  !isPricedOut(listing) &&
  listing.quantity >= quantity

/** The error for a quantity above the stock; `available` is the stock. */
export const soldOut = (left: number): DomainError =>
  new DomainError('sold_out', {
    says:
      left === 0
        ? messageRef('cartRefusals.soldOut')
        : messageRef('cartRefusals.left', { left: String(left) }),
    details: { available: left },
  })

/** The error if the cart already contains the whole stock. */
export const allInCart = (left: number): DomainError =>
  new DomainError('sold_out', {
    says: messageRef('cartRefusals.allInCart', { left: String(left) }),
    details: { available: left },
  })
