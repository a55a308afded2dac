import type { ProductDetail } from '../../../contracts/products.ts'

/** Why a listing at a fixed price cannot be bought any more, in a word; nothing while it can. */
export function whyUnavailable({ status, quantity, takenDown }: ProductDetail): string | undefined {
  switch (status) {
    case 'active':
      return quantity > 0 ? undefined : 'Sold'
    case 'sold':
      return 'Sold'
    case 'reserved':
      return 'Reserved for another buyer'
    case 'ended':
      return 'No longer for sale'
    case 'removed':
      return takenDown?.as === 'held' ? 'Under review' : 'No longer for sale'
  }
}
